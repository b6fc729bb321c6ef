import { existsSync } from "node:fs";
import { parentPort, threadId, workerData } from "node:worker_threads";
import { Progress } from "../../src/policy/progress.ts";
import type {
  Batch,
  Program,
  ThreadData,
  ThreadMessage,
  ThreadRequest,
} from "../../src/policy/protocol.ts";

/**
 * A thread that does what a job's input says: `exit` and `throw` end it during that job, `between` ends it
 * while it is at no job; `who` is answered with its number, at once; anything else is answered with itself. It does not start while there is a file with the name
 * that its first program has as framework, and loads no programs whose first is called `hang`, `exit` or `refuse`.
 */
const { programs, progress: shared } = workerData as ThreadData;
const [flag] = programs;
if (flag !== undefined && existsSync(flag.framework)) throw new Error("told not to start");

const progress = new Progress(shared);

function perform(input: string): void {
  if (input === "exit") process.exit(3);
  if (input === "throw") throw new Error("told to throw");
}

function evaluate(batch: Batch): ThreadMessage {
  let results: string[] = [];
  for (const [position, { input }] of batch.entries()) {
    if (input === "between") process.exit(4);
    progress.begin(position);
    perform(input);
    progress.end();
    results.push(input === "who" ? String(threadId) : input);
    if (input !== "who" || position === batch.length - 1) continue;
    parentPort?.postMessage({ kind: "evaluated", results, done: false } satisfies ThreadMessage);
    results = [];
  }
  return { kind: "evaluated", results, done: true };
}

function load([first]: readonly Program[]): ThreadMessage | undefined {
  if (first?.framework === "hang") return undefined;
  if (first?.framework === "exit") process.exit(5);
  if (first?.framework === "refuse") return { kind: "unusable", detail: "told to", problems: [] };
  return { kind: "ready" };
}

parentPort?.on("message", (request: ThreadRequest) => {
  const message = request.kind === "load" ? load(request.programs) : evaluate(request.batch);
  if (message !== undefined) parentPort?.postMessage(message);
});
parentPort?.postMessage({ kind: "ready" } satisfies ThreadMessage);
