import { parentPort, workerData } from "node:worker_threads";
import type { Problem } from "../errors.ts";
import { EvaluationError } from "./evaluation-error.ts";
import { Progress } from "./progress.ts";
import type {
  Batch,
  Evaluated,
  Program,
  ThreadData,
  ThreadJob,
  ThreadMessage,
  ThreadRequest,
  ThreadResult,
} from "./protocol.ts";
import { PolicyInstance } from "./wasm.ts";

/** The evaluation thread: one instance for each program, batches in, result sets out. It knows nothing of verdicts. */

const ENTRYPOINT = "docket/decision";
/** Optional; gives a list of `{pointer, detail}`, empty where the registers can be used. */
const PROBLEMS_ENTRYPOINT = "docket/register_problems";

/** How long results are kept for the next message while there is more to evaluate. */
const TELL_MS = 0.5;

/** Instances of programs that are not in force any more go after so long; a late job makes its own again. */
const FORGET_MS = 10_000;

const { programs: firstPrograms, memoryLimitBytes, progress: shared } = workerData as ThreadData;
const progress = new Progress(shared);
let programs = new Map<string, Program>();
const instances = new Map<string, PolicyInstance>();
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

/** Takes these programs in the place of those before, or none of them. */
async function load(wanted: readonly Program[]): Promise<ThreadMessage> {
  const before = new Set(instances.keys());
  try {
    for (const program of wanted) if (program.eager) await instanceOf(program);
    programs = new Map(wanted.map((program) => [nameOf(program), program]));
    forget((name) => !programs.has(name));
    setTimeout(() => forget((name) => programs.get(name)?.eager !== true), FORGET_MS).unref();
    return { kind: "ready" };
  } catch (thrown) {
    forget((name) => !before.has(name));
    const problems = thrown instanceof RegistersRefused ? thrown.problems : [];
    return {
      kind: "unusable",
      detail: thrown instanceof Error ? thrown.message : String(thrown),
      problems,
    };
  }
}

function forget(which: (name: string) => boolean): void {
  for (const name of instances.keys()) if (which(name)) instances.delete(name);
}

function nameOf({ snapshot, framework }: Pick<Program, "snapshot" | "framework">): string {
  return `${snapshot} ${framework}`;
}

async function instanceOf(program: Program): Promise<PolicyInstance> {
  const name = nameOf(program);
  const known = instances.get(name);
  if (known !== undefined) return known;
  const made = await PolicyInstance.create(program.module, program.data, memoryLimitBytes);
  refuseRegisters(made);
  made.warmUp(program.warmUp, ENTRYPOINT);
  instances.set(name, made);
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

/** Tells of results while it is at the others, so that what comes after an evaluation does not wait for the whole batch. */
async function evaluateBatch(batch: Batch): Promise<Evaluated> {
  let results: ThreadResult[] = [];
  let told = performance.now();
  for (const [position, job] of batch.entries()) {
    if (results.length > 0 && performance.now() - told > TELL_MS) {
      tell({ kind: "evaluated", results, done: false });
      results = [];
      told = performance.now();
    }
    results.push(await evaluateJob(position, job));
  }
  return { kind: "evaluated", results, done: true };
}

async function evaluateJob(position: number, job: ThreadJob): Promise<ThreadResult> {
  const name = nameOf(job);
  const program = programs.get(name);
  if (program === undefined) return { reason: "undefined_result", detail: "no such program" };
  const instance = instances.get(name) ?? (await instanceOf(program));
  progress.begin(position);
  try {
    const result = instance.evaluate(job.input, ENTRYPOINT);
    if (instance.outgrown) instances.delete(name);
    return result;
  } catch (thrown) {
    instances.delete(name);
    if (!(thrown instanceof EvaluationError)) throw thrown;
    return { reason: thrown.reason, detail: thrown.message };
  } finally {
    progress.end();
  }
}

async function answer(request: ThreadRequest): Promise<void> {
  const message: ThreadMessage =
    request.kind === "load" ? await load(request.programs) : await evaluateBatch(request.batch);
  tell(message);
}

function tell(message: ThreadMessage): void {
  port?.postMessage(message);
}

port.on("message", (request: ThreadRequest) => {
  // A rejection ends the thread, and the pool replaces it.
  void answer(request);
});
tell(await load(firstPrograms));
