import type { Bundle } from "./bundle.ts";
import { byCodePoint, canonicalJson } from "../canonical.ts";
import type { Registers } from "./registers-types.ts";
import type { EvaluationInput, JsonObject } from "./verdict.ts";

const MAX_ACTIONS = 3;

/**
 * Texts that come close to every kind of thing the scanners look for, so that their patterns are compiled before the
 * first request. None of them is a secret or belongs to anyone.
 */
const NEAR_MISSES = [
  "password: x",
  "api_key = y",
  "secret-key: z",
  "bearer abc",
  "AKIA ASIA ghp_ github_pat_ xoxb- AIza sk_live_ eyJ",
  "-----BEGIN",
  "https://user@host",
  "a@b",
  "000-00-000",
  "4000 0000 0000 0000",
  "vault:",
];

/**
 * Inputs for the evaluations with which an instance is warmed: the widest rule, for a registered agent, over a payload
 * that uses the whole vocabulary, with one action after the other. They make the engine compile what requests run.
 */
export function warmUpInputs(bundle: Bundle, registers: Registers): readonly string[] {
  const rule = widestRule(bundle);
  if (rule === undefined) return [];
  const { agents, actions, systems } = registers.slow;
  const [agent = "warm-up"] = Object.keys(agents);
  const [system = "warm-up"] = Object.keys(systems as JsonObject);
  const names = [...Object.keys(actions).slice(0, MAX_ACTIONS), "warm_up"];
  const payloads = [{}, ...names.map((action) => wholePayload(action, system))];
  return payloads.map((payload) => canonicalJson(inputFor(agent, rule, payload)));
}

function widestRule({ framework }: Bundle): string | undefined {
  const rules = Object.entries(framework.rules).toSorted(
    ([a, one], [b, other]) => other.controls.length - one.controls.length || byCodePoint(a, b),
  );
  return rules[0]?.[0];
}

function inputFor(agent: string, rule: string, payload: JsonObject): EvaluationInput {
  return {
    agent_id: agent,
    policy_rule: rule,
    payload,
    caller: { asserts_people: true },
    facts: {
      as_of: "2000-01-01",
      state: { kill_switch: false, halted_categories: [], suspended_agents: [] },
      change_tickets: {},
      incidents: {},
      approvals: {},
      backups: {},
    },
  };
}

function wholePayload(action: string, system: string): JsonObject {
  return {
    action,
    requested_by: "warm.up",
    target: { system, environment: "test", resource: "warm-up", region: "EU" },
    data: {
      classifications: ["personal", "confidential"],
      subjects: ["customer"],
      records_count: 1,
      purpose: "warm_up",
      legal_basis: "contract",
      consent_ref: "warm-up",
      source: "warm-up",
      quality_check: { status: "passed", ref: "warm-up" },
      retention_days: 1,
      transfer_mechanism: "scc",
    },
    change: { ticket: "WARM-1", tested: true, rollback_plan: "warm-up", emergency: false },
    oversight: { approvers: ["warm.up"], approval_refs: ["WARM-1"] },
    tool: { name: "warm-up", version: "1" },
    model: { provider: "warm", name: "up", version: "1" },
    network: { destinations: ["https://10.0.0.1/", "warm.example.com"], encryption: "tls1.3" },
    limits: { max_cost_usd: 1, max_runtime_seconds: 1, max_tokens: 1 },
    transaction: { amount_minor: 1, currency: "EUR" },
    artifact: { digest: `sha256:${"0".repeat(64)}`, signed: true, scan: { critical: 0, high: 0 } },
    output: { audience: "customer", ai_disclosure: true },
    backup: { ref: "WARM-1" },
    incident: { ref: "WARM-1" },
    trace: { session_id: "warm-up", reason: "warm-up", logging: true },
    token: "vault:x",
    texts: NEAR_MISSES,
  };
}
