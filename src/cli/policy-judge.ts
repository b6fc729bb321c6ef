import { assignedRules } from "../policy/assignments.ts";
import type { Bundle } from "../policy/bundle.ts";
import { canonicalJson } from "../canonical.ts";
import type { Catalog, CatalogRule } from "../policy/catalog.ts";
import { combineVerdicts, type CombinedVerdict } from "../policy/combine.ts";
import { registersFileFacts, utcDate } from "../policy/facts.ts";
import { explainRules } from "../policy/explain-rules.ts";
import type { Finding } from "../policy/findings.ts";
import type { Registers } from "../policy/registers-types.ts";
import { parseResult } from "../policy/result.ts";
import { ruleScopes } from "../policy/scope.ts";
import { createSnapshot, policyData, type Snapshot } from "../policy/snapshot.ts";
import type { Verdict } from "../policy/verdict.ts";
import { PolicyInstance } from "../policy/wasm.ts";
import type { VerificationRequest } from "../verify-policy.ts";

const ENTRYPOINT = "docket/decision";
const MEMORY_LIMIT = 128 * 1024 * 1024;

/** A verdict that no log knows of, with every control in words. */
export interface Judgement {
  readonly verdict: CombinedVerdict;
  /** The rule that was asked first, then those that are assigned to the request. */
  readonly rules: readonly string[];
  readonly findings: readonly Finding[];
}

/** Evaluates in this process: the same module, data and reading of the result as the server, without threads and records. */
export interface Judge {
  readonly catalog: Catalog;
  judge(request: VerificationRequest, rule: CatalogRule): Promise<Judgement>;
}

/** The registers without assignments: only the rule that is asked is evaluated. */
export function withoutAssignments(registers: Registers): Registers {
  return { ...registers, slow: { ...registers.slow, assignments: [] } };
}

/** Throws DocketError where bundles and registers do not fit, also where an assigned rule is in none of the bundles. */
export function createJudge(bundles: readonly Bundle[], registers: Registers): Judge {
  const snapshot = createSnapshot(bundles, registers);
  const scopes = ruleScopes(snapshot);
  const live = registersFileFacts(
    registers,
    utcDate(() => new Date()),
  );
  const instanceOf = instances(snapshot);
  return {
    catalog: snapshot.catalog,
    judge: async ({ agent_id, payload }, asked) => {
      const facts = await live.lookup({ agent_id, payload });
      const caller = { asserts_people: true };
      const evaluate = async ({ framework, rule }: CatalogRule): Promise<Verdict> => {
        const scope = scopes.get(framework)?.get(rule);
        if (scope === undefined) throw new TypeError(`${framework} has no rule ${rule}`);
        const input = canonicalJson({ agent_id, policy_rule: rule, payload, caller, facts });
        return parseResult((await instanceOf(framework)).evaluate(input, ENTRYPOINT), scope);
      };
      const first = await evaluate(asked);
      const { slow } = snapshot.registers;
      const request = { agent_id, payload };
      const assigned = assignedRules(slow, snapshot.catalog, asked, request, first.tier);
      const verdict = combineVerdicts([first, ...(await Promise.all(assigned.map(evaluate)))]);
      const rules = [asked, ...assigned];
      const findings = explainRules(snapshot.catalog, rules, verdict);
      return { verdict, rules: rules.map(({ rule }) => rule), findings };
    },
  };
}

/** One instance a framework, made when it is needed and again when it has grown or thrown. */
function instances(snapshot: Snapshot): (framework: string) => Promise<PolicyInstance> {
  const made = new Map<string, PolicyInstance>();
  return async (framework) => {
    const known = made.get(framework);
    made.delete(framework);
    const instance =
      known === undefined || known.outgrown ? await instantiate(snapshot, framework) : known;
    made.set(framework, instance);
    return instance;
  };
}

async function instantiate(snapshot: Snapshot, framework: string): Promise<PolicyInstance> {
  const bundle = snapshot.bundles.find((each) => each.framework.id === framework);
  if (bundle === undefined) throw new TypeError(`there is no bundle for ${framework}`);
  const module = await WebAssembly.compile(new Uint8Array(bundle.wasm));
  return PolicyInstance.create(module, policyData(bundle, snapshot.registers), MEMORY_LIMIT);
}
