import { loadSnapshot } from "../../src/activation/policy-files.ts";
import { canonicalJson } from "../../src/canonical.ts";
import { BUNDLE_FOLDER } from "../../src/cli/policy-sources.ts";
import { Evaluator, type EvaluationJob } from "../../src/policy/evaluator.ts";
import { registersFileFacts } from "../../src/policy/facts.ts";
import type { JsonObject } from "../../src/policy/verdict.ts";
import { payload, registerFolder, type Size } from "./sizes.ts";

const RULE = "SOC_2";
const AT_ONCE = 32;

interface Contender {
  readonly evaluator: Evaluator;
  readonly job: EvaluationJob;
}

/**
 * Mean of one evaluation in microseconds with each set, in one thread: that of the fastest of many short blocks, which take
 * turns.
 */
export async function evaluationTimes(
  blocks: number,
  evaluations: number,
): Promise<Record<Size, number>> {
  const contenders = { sample: await contender("sample"), large: await contender("large") };
  const times = { sample: Infinity, large: Infinity };
  for (let block = 0; block < blocks; block += 1) {
    for (const size of ["sample", "large"] as const)
      times[size] = Math.min(times[size], await timeBlock(contenders[size], evaluations));
  }
  await Promise.all(Object.values(contenders).map(({ evaluator }) => evaluator.close()));
  return times;
}

async function contender(size: Size): Promise<Contender> {
  const registers = registerFolder(size, false).path;
  const snapshot = await loadSnapshot({ registers, bundles: BUNDLE_FOLDER });
  const evaluator = new Evaluator({ threads: 1 });
  await evaluator.use(snapshot);
  const request = { agent_id: "data-bot-03", payload: payload(1001, 1) as JsonObject };
  const facts = await registersFileFacts(snapshot.registers, () => "2026-11-01").lookup(request);
  const input = { ...request, policy_rule: RULE, caller: { asserts_people: true }, facts };
  const job = { snapshot: snapshot.digest, framework: RULE, rule: RULE };
  return { evaluator, job: { ...job, input: canonicalJson(input) } };
}

async function timeBlock({ evaluator, job }: Contender, evaluations: number): Promise<number> {
  const start = performance.now();
  for (let done = 0; done < evaluations; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => evaluator.evaluate(job)));
  return ((performance.now() - start) * 1_000) / evaluations;
}
