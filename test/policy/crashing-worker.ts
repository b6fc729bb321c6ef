import { existsSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { Progress } from "../../src/policy/progress.ts";
import type { Batch, ThreadData, ThreadMessage } from "../../src/policy/protocol.ts";

/**
 * A thread that does what a job's input says: `exit` and `throw` end it during that job, `between` ends it
 * while it is at no job; anything else is answered with itself. It does not start while there is a file with the name
 * that its first program has as framework.
 */
const { programs, progress: shared } = workerData as ThreadData;
const [flag] = programs;
if (flag !== undefined && existsSync(flag.framework)) throw new Error("told not to start");

const progress = new Progress(shared);

function perform(input: string): void {
  if (input === "exit") process.exit(3);
  if (input === "throw") throw new Error("told to throw");
}

parentPort?.on("message", (batch: Batch) => {
  for (const [position, { input }] of batch.entries()) {
    if (input === "between") process.exit(4);
    progress.begin(position);
    perform(input);
    progress.end();
  }
  const results = batch.map(({ input }) => input);
  parentPort?.postMessage({ kind: "evaluated", results } satisfies ThreadMessage);
});
parentPort?.postMessage({ kind: "ready" } satisfies ThreadMessage);
