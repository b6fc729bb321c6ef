import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableFS, syncPath } from "./durable-fs.ts";
import type { WorkerMessage, WorkerOptions, WorkerOrder } from "./pglite-messages.ts";

// Runs PGlite in a thread of its own: a commit blocks the thread that runs it until the disk has it.

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...settings("wal_sync_method=fsync", "shared_buffers=32MB", "timezone=UTC"),
];

// Written to the log of PostgreSQL itself and to no table: the commit of it needs a sync like any other.
const PROBE = "select pg_logical_emit_message(true, 'docket', 'durability self-test')";

/*
 * V8 compiles again, optimised, what ran for long by its count, which takes a step of a loop for as many bytes as the loop is
 * long. For PostgreSQL's parser, one loop of 100 KB, that is after some tens of tokens, and compiling it takes 0.6 s and 600 MB of
 * memory at every start. A module keeps the budget that is set when it is made: this gives PGlite's more, and only PGlite's.
 */
const PGLITE_BUDGET = 2_000_000_000;
const DEFAULT_BUDGET = 13_000_000;

const port = parentPort;
if (port === null) throw new Error("pglite-worker.ts is started as a thread");

function settings(...values: readonly string[]): string[] {
  return values.flatMap((value) => ["-c", value]);
}

function send(message: WorkerMessage): void {
  port?.postMessage(message);
}

try {
  const { directory } = workerData as WorkerOptions;
  if (!existsSync(directory)) await create(directory);
  const files = new DurableFS(directory);
  const pglite = await start(files);
  const syncsPerCommit = await countSyncs(pglite, files);
  port.on("message", (order: WorkerOrder) => {
    if (order.type === "bytes")
      send({ type: "bytes", bytes: pglite.execProtocolRawSync(order.bytes) });
    else void close(pglite);
  });
  send({ type: "ready", syncsPerCommit });
} catch (error) {
  send({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  port.close();
}

async function start(fs: DurableFS): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${PGLITE_BUDGET}`);
  try {
    return await PGlite.create({ fs, startParams: START_PARAMETERS });
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${DEFAULT_BUDGET}`);
  }
}

/** Makes the directory beside its place, puts all of it on the disk, and moves it there: it is there whole or not at all. */
async function create(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const pglite = await start(new DurableFS(draft));
  await pglite.close();
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

async function countSyncs(pglite: PGlite, files: DurableFS): Promise<number> {
  const before = files.syncs;
  await pglite.exec(PROBE);
  return files.syncs - before;
}

async function close(pglite: PGlite): Promise<void> {
  try {
    await pglite.exec("CHECKPOINT");
    await pglite.close();
  } finally {
    send({ type: "closed" });
    port?.close();
  }
}
