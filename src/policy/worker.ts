import { parentPort, workerData } from "node:worker_threads";
import type { Problem } from "../errors.ts";
import { EvaluationError } from "./evaluation-error.ts";
import { Progress } from "./progress.ts";
import type {
  Batch,
  Program,
  ThreadData,
  ThreadJob,
  ThreadMessage,
  ThreadResult,
} from "./protocol.ts";
import { PolicyInstance } from "./wasm.ts";

/** The evaluation thread: one instance for each program, batches in, result sets out. It knows nothing of verdicts. */

const ENTRYPOINT = "docket/decision";
/** Optional; gives a list of `{pointer, detail}`, empty where the registers can be used. */
const PROBLEMS_ENTRYPOINT = "docket/register_problems";

const { programs, memoryLimitBytes, progress: shared } = workerData as ThreadData;
const progress = new Progress(shared);
const instances = new Map<Program, PolicyInstance>();
const port = parentPort;
if (port === null) throw new Error("worker.ts runs in a worker thread");

/** The policies' own judgement of the registers. */
class RegistersRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("the policies refuse the registers");
    this.problems = problems;
  }
}

async function start(): Promise<ThreadMessage> {
  try {
    for (const program of programs) if (program.eager) await instanceOf(program);
    return { kind: "ready" };
  } catch (thrown) {
    const problems = thrown instanceof RegistersRefused ? thrown.problems : [];
    return {
      kind: "unusable",
      detail: thrown instanceof Error ? thrown.message : String(thrown),
      problems,
    };
  }
}

async function instanceOf(program: Program): Promise<PolicyInstance> {
  const known = instances.get(program);
  if (known !== undefined) return known;
  const made = await PolicyInstance.create(program.module, program.data, memoryLimitBytes);
  refuseRegisters(made);
  for (const input of program.warmUp) made.evaluate(input, ENTRYPOINT);
  instances.set(program, made);
  return made;
}

/** Lets the policies refuse registers for what only their own engine can judge, such as a pattern. */
function refuseRegisters(instance: PolicyInstance): void {
  if (!instance.hasEntrypoint(PROBLEMS_ENTRYPOINT)) return;
  const set = JSON.parse(instance.evaluate("{}", PROBLEMS_ENTRYPOINT)) as { result: Problem[] }[];
  const [answer] = set;
  if (answer === undefined)
    throw new EvaluationError("undefined_result", "the registers were not judged");
  if (answer.result.length > 0) throw new RegistersRefused(answer.result);
}

async function evaluateBatch(batch: Batch): Promise<ThreadResult[]> {
  const results: ThreadResult[] = [];
  for (const [position, job] of batch.entries()) results.push(await evaluateJob(position, job));
  return results;
}

async function evaluateJob(position: number, job: ThreadJob): Promise<ThreadResult> {
  const program = programs.find(
    ({ snapshot, framework }) => snapshot === job.snapshot && framework === job.framework,
  );
  if (program === undefined) return { reason: "undefined_result", detail: "no such program" };
  const instance = instances.get(program) ?? (await instanceOf(program));
  progress.begin(position);
  try {
    const result = instance.evaluate(job.input, ENTRYPOINT);
    if (instance.outgrown) instances.delete(program);
    return result;
  } catch (thrown) {
    instances.delete(program);
    if (!(thrown instanceof EvaluationError)) throw thrown;
    return { reason: thrown.reason, detail: thrown.message };
  } finally {
    progress.end();
  }
}

async function answer(batch: Batch): Promise<void> {
  const results = await evaluateBatch(batch);
  port?.postMessage({ kind: "evaluated", results } satisfies ThreadMessage);
}

port.on("message", (batch: Batch) => {
  // A rejection ends the thread, and the pool replaces it.
  void answer(batch);
});
port.postMessage(await start());
