import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type Bundle, openBundle } from "../../src/policy/bundle.ts";
import { registersFileFacts } from "../../src/policy/facts.ts";
import { loadRegisters } from "../../src/policy/registers.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import { policyData } from "../../src/policy/snapshot.ts";
import type { JsonObject, JsonValue } from "../../src/policy/verdict.ts";
import { PolicyInstance } from "../../src/policy/wasm.ts";

export const FRAMEWORKS = ["SOC_2", "ISO_42001", "EU_AI_ACT"] as const;
const ROOT = new URL("../../", import.meta.url);
const MEMORY_LIMIT = 128 * 1024 * 1024;

export interface Field {
  readonly type: string;
  readonly kind: string;
  readonly values?: JsonObject;
  readonly members?: Vocabulary;
  readonly max_items?: number;
}
export type Vocabulary = Readonly<Record<string, Field>>;

export const VOCABULARY = JSON.parse(
  readFileSync(new URL("rego/lib/vocabulary/data.json", ROOT), "utf8"),
) as Vocabulary;

export interface Decision {
  readonly status: "APPROVED" | "REVIEW_REQUIRED" | "DENIED";
  readonly raw: number;
  readonly score: number;
  readonly tier: string;
  readonly failed: readonly string[];
  readonly severities: readonly string[];
}

/** The committed bundles with the sample registers, evaluated without threads. */
export class Policies {
  readonly registers: Registers;
  readonly #programs: ReadonlyArray<{ bundle: Bundle; instance: PolicyInstance }>;

  constructor(
    registers: Registers,
    programs: ReadonlyArray<{ bundle: Bundle; instance: PolicyInstance }>,
  ) {
    this.registers = registers;
    this.#programs = programs;
  }

  static async open(): Promise<Policies> {
    const registers = await loadRegisters(new URL("rego/registers", ROOT).pathname);
    const open = async (framework: string) => {
      const file = new URL(`build/bundles/${framework.toLowerCase()}.tar.gz`, ROOT);
      const bundle = await openBundle(readFileSync(file));
      const module = await WebAssembly.compile(bundle.wasm);
      const data = policyData(bundle, registers);
      return { bundle, instance: await PolicyInstance.create(module, data, MEMORY_LIMIT) };
    };
    return new Policies(registers, await Promise.all(FRAMEWORKS.map(open)));
  }

  rules(framework: string): string[] {
    return Object.keys(this.#program(framework).bundle.framework.rules);
  }

  async decide(
    rule: string,
    agentId: string,
    payload: JsonValue,
    state: JsonObject = {},
  ): Promise<Decision> {
    const framework = FRAMEWORKS.find((id) => rule === id || rule.startsWith(`${id}_`)) ?? "";
    const { bundle, instance } = this.#program(framework);
    const lookup = registersFileFacts(this.registers, () => "1970-01-01");
    const facts = await lookup.lookup({ agent_id: agentId, payload });
    const input = {
      agent_id: agentId,
      policy_rule: rule,
      payload,
      caller: { asserts_people: true },
      facts: { ...facts, state: { ...facts.state, ...state } },
    };
    const [set] = JSON.parse(instance.evaluate(JSON.stringify(input), "docket/decision")) as [
      { result: Omit<Decision, "failed" | "severities"> & { failed: { control: number }[] } },
    ];
    const controls = set.result.failed.map(({ control }) => bundle.framework.controls[control]);
    return {
      ...set.result,
      failed: controls.map((control) => control?.id ?? "").toSorted(),
      severities: controls.map((control) => control?.severity ?? ""),
    };
  }

  #program(framework: string): { bundle: Bundle; instance: PolicyInstance } {
    const found = this.#programs.find(({ bundle }) => bundle.framework.id === framework);
    if (found === undefined) throw new Error(`no bundle for ${framework}`);
    return found;
  }
}

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  requested_by: ["tomas.berg", "maria.chen", "dev.ops", "someone"],
  system: ["web-prod", "web-staging", "edge-prod", "ml-dev", "crm-prod", "dwh-prod", "unlisted"],
  purpose: ["customer_support", "marketing", "care_triage", "social_scoring", "unheard_of"],
  source: ["ds-tickets-2026", "ds-claims", "ds-legacy", "ds-none"],
  ticket: ["CHG-1001", "CHG-1002", "CHG-1004", "CHG-1005", "CHG-1007", "CHG-1008", "CHG-9"],
  approvers: ["tomas.berg", "maria.chen", "aisha.khan", "nora.silva", "li.wei", "john.doe", "x"],
  approval_refs: ["APR-1", "APR-2", "APR-3", "APR-4", "APR-9"],
  name: ["crm_api", "kubectl", "atlas", "orion", "veil"],
  provider: ["acme", "globex", "umbra"],
  version: ["4.0", "4.1", "2", "9"],
  destinations: [
    "https://a.example.com",
    "crm.corp.example",
    "https://api.mailco.example",
    "https://events.adnet.example",
    "10.20.1.1",
    "http://evil.net",
    "not a host",
  ],
  currency: ["EUR", "USD", "GBP"],
  digest: [`sha256:${"0123456789abcdef".repeat(4)}`, "sha256:0"],
  ref: ["bkp-dwh-1031", "bkp-crm-1031", "bkp-dwh-1101", "INC-77", "INC-79", "QC-31"],
};
const JUNK: readonly JsonValue[] = [true, -1, 1.5, "", " ", "X", [], [null], {}, [["x"]], "a b"];
const NUMBERS = [0, 1, 5, 90, 365, 10_000, 20_000, 500_001, 1_000_000];

/** A readable value of a field, plausible for the sample registers. */
export function readable(name: string, field: Field): fc.Arbitrary<JsonValue> {
  if (field.type === "boolean") return fc.boolean();
  if (field.type === "integer" || field.type === "number") return fc.constantFrom(...NUMBERS);
  const text = fc.constantFrom(
    ...(field.values ? Object.keys(field.values) : (TEXTS[name] ?? ["text-1"])),
  );
  return field.max_items === undefined ? text : fc.array(text, { maxLength: 4 });
}

function anyValue(name: string, field: Field): fc.Arbitrary<JsonValue> {
  const value = field.members ? membersOf(field.members) : readable(name, field);
  return fc.oneof(
    { weight: 12, arbitrary: value },
    { weight: 1, arbitrary: fc.constantFrom(...JUNK) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function membersOf(vocabulary: Vocabulary): fc.Arbitrary<JsonObject> {
  const model = Object.fromEntries(
    Object.entries(vocabulary).map(([name, field]) => [name, anyValue(name, field)]),
  );
  return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
}

/** A request of the sample enterprise; now and then an unknown agent, an unknown action or a field of the wrong form. */
export function requests(
  registers: Registers,
): fc.Arbitrary<{ agent: string; payload: JsonObject }> {
  const actions = fc.constantFrom(...Object.keys(registers.slow.actions), "constructor");
  const agents = fc.constantFrom(...Object.keys(registers.slow.agents), "ghost-99");
  const { action: _, ...rest } = VOCABULARY;
  const payload = fc
    .tuple(actions, membersOf(rest))
    .map(([action, members]) => ({ action, ...members }));
  return fc.record({ agent: agents, payload });
}
