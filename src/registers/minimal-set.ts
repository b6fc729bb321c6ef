import type { JsonObject } from "../policy/verdict.ts";

/** The generic documents of the sample: nothing in them belongs to one enterprise. */
export const GENERIC_DOCUMENTS = [
  "thresholds",
  "severity_effect",
  "classes",
  "worst_class",
  "retention_classes",
  "subject_min_tier",
  "audience_classes",
  "prohibited_purposes",
  "detection",
] as const;

/**
 * The smallest set of registers with which something is approved: one agent, one person, one action that reads internal
 * data. The generic documents come from the sample.
 */
export function minimalDocuments(generic: JsonObject): JsonObject {
  return {
    ...Object.fromEntries(GENERIC_DOCUMENTS.map((name) => [name, generic[name] ?? null])),
    state: { kill_switch: false, halted_categories: [], suspended_agents: [] },
    people: { "first.owner": { status: "active", approve_up_to: "HIGH" } },
    agents: { "first-agent": FIRST_AGENT },
    actions: { summarize_document: FIRST_ACTION },
    systems: {},
    destinations: {},
    models: {
      "first-provider/first-model": {
        status: "approved",
        versions: ["1"],
        supplier: "first-provider",
        region: "EU",
        allowed_classes: ["public", "internal"],
      },
    },
    suppliers: {
      "first-provider": { status: "approved", review_valid_until: "2099-12-31", dpa: true },
    },
    allowed_licences: ["internal"],
    datasets: {},
    purposes: {
      first_purpose: {
        legal_bases: ["contract"],
        default_legal_basis: "contract",
        max_retention_days: 30,
        special_category: false,
      },
    },
    transfer: { EU: { adequate: ["EU"], mechanisms: {} } },
    change_tickets: {},
    incidents: {},
    approvals: {},
    backups: {},
    runtime_images: { "first-image": { status: "supported" } },
    log_sinks: ["first-sink"],
  };
}

const FIRST_AGENT: JsonObject = {
  status: "active",
  autonomy: "supervised",
  risk_class: "limited",
  home_region: "EU",
  intended_uses: ["first_use"],
  purposes: ["first_purpose"],
  allowed_actions: ["summarize_document"],
  denied_actions: [],
  tools: [],
  data_clearance: ["public", "internal"],
  egress: [],
  model: { provider: "first-provider", name: "first-model", version: "1" },
  runtime_image: "first-image",
  logging: { enabled: true, sink: "first-sink", retention_days: 365 },
  disclosure: "always",
  budgets: null,
  transaction_limits: {},
  impact_assessment: null,
  owner: "first.owner",
};

const FIRST_ACTION: JsonObject = {
  category: "read",
  effect: "read",
  tier: "LOW",
  reversibility: "reversible",
  use_cases: ["first_use"],
  data_classes: ["internal"],
};
