import { createReadStream, statSync } from "node:fs";

import type { Command } from "commander";

import { CheckFailure } from "../audit/check-failure.ts";
import { databaseSource, keptHeads } from "../audit/database-source.ts";
import { matchingPages } from "../audit/export-pages.ts";
import { keptVkeys, lastCheckpoint } from "../audit/kept-tree.ts";
import { readContent } from "../audit/snapshots.ts";
import { readDetails } from "../audit/trail.ts";
import { readConfig } from "../config.ts";
import { connectDatabase } from "../db/connect.ts";
import { DocketError } from "../errors.ts";
import { Api, type ApiOptions, serverUrl } from "./api.ts";
import { checkCompleteness } from "./verify-complete.ts";
import { EXIT } from "./exit.ts";
import { httpSource } from "./http-source.ts";
import { LogClient } from "./log-client.ts";
import { startProgress } from "./progress.ts";
import { verifyExport } from "./verify-export.ts";
import { verifyLog } from "./verify-log.ts";
import { defaultMemoryPath, recall, remember } from "./verify-memory.ts";
import { ReplayRun } from "./verify-replay.ts";
import {
  describeFailure,
  describeVerification,
  failureJson,
  type Verification,
  verificationJson,
} from "./verify-report.ts";
import { checkCrypto, establishTrust, givenVkeys, type Trusted } from "./verify-trust.ts";
import { readCheckpointText } from "../audit/check-trust.ts";

interface Options extends ApiOptions {
  readonly export?: string;
  readonly database?: boolean;
  readonly vkey: string[];
  readonly replay?: boolean;
  readonly complete?: boolean;
  readonly state?: string;
  readonly json?: boolean;
}

export function registerVerify(program: Command): void {
  program
    .command("verify")
    .summary("check that the log, or an export of it, is what was signed")
    .description(
      "Checks every record of a log, its tiles and its root against a signed checkpoint, and against the last checkpoint\n" +
        "that this machine saw. Needs no trust in the server beyond the key: give that with --vkey, from another source.",
    )
    .option("--url <address>", "a running server (the default; DOCKET_URL)")
    .option("--export <file>", "an export in NDJSON; - reads standard input")
    .option("--database", "the database that DATABASE_URL or DOCKET_DATA_DIR names")
    .option(
      "--vkey <key>",
      "a verifier key to believe, or a file of them; repeat for more",
      collect,
      [],
    )
    .option("--replay", "evaluate every decision again from its stored snapshot and input")
    .option("--complete", "with --export: look in the log whether the export left out what matches")
    .option("--state <file>", "where the last checkpoint is remembered")
    .option(
      "--api-key <key>",
      "key with audit:read (and audit:payload for --replay); better as DOCKET_API_KEY",
    )
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      "\nExits with 3 where something is not as it was signed, and names the first record; with 6 where nothing answers.\n\n" +
        "Examples:\n  docket verify --vkey auditors-key.txt\n  docket verify --export trail.ndjson --vkey auditors-key.txt --replay",
    )
    .action(verify);
}

const collect = (value: string, previous: string[]): string[] => [...previous, value];

async function verify(options: Options): Promise<void> {
  try {
    const found = await run(options);
    console.log(
      options.json === true ? JSON.stringify(verificationJson(found)) : describeVerification(found),
    );
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error;
    console.log(
      options.json === true ? JSON.stringify(failureJson(error)) : describeFailure(error),
    );
    process.exitCode = EXIT.denied;
  }
}

function run(options: Options): Promise<Verification> {
  const chosen = [options.export, options.url, options.database].filter((one) => one !== undefined);
  if (chosen.length > 1 && options.complete !== true) {
    throw new DocketError("invalid_parameter", "Give one of --url, --export and --database.");
  }
  if (options.export !== undefined) return fromExport(options, options.export);
  return options.database === true ? fromDatabase(options) : fromServer(options);
}

function memoryPath(options: Options): string {
  return options.state ?? defaultMemoryPath(process.env);
}

function keepMemory(options: Options, { note, vkeys, checkpoint, seen }: Trusted): void {
  if (seen !== undefined && seen.size > checkpoint.size) return;
  remember(memoryPath(options), checkpoint.origin, { vkeys, checkpoint: note });
}

async function fromServer(options: Options): Promise<Verification> {
  const client = logClient(options);
  const note = await client.text("/log/checkpoint");
  const trusted = await establishTrust(
    note,
    memoryPath(options),
    givenVkeys(options.vkey),
    async () => [(await client.text("/log/vkey")).trim()],
  );
  const quiet = options.json === true;
  const found = await verifyLog(client.url, httpSource(client), trusted, undefined, quiet);
  const replay = options.replay === true ? await replayServer(options, trusted) : undefined;
  keepMemory(options, trusted);
  return { ...found, replay };
}

function logClient(options: ApiOptions): LogClient {
  const { url, key } = serverUrl(options);
  return new LogClient(url, key);
}

/** The server's decisions come as an export, which is checked like any other. */
async function replayServer(options: Options, trusted: Trusted): Promise<Verification["replay"]> {
  const stream = await new Api(options).stream(
    "/v1/labs/audit-trail/export?format=ndjson&kind=docket.decision&include=payload",
  );
  const contents = new Map<string, Uint8Array>();
  const replay = new ReplayRun((digest) => Promise.resolve(contents.get(digest)));
  const progress = startProgress("replay", trusted.checkpoint.size, options.json === true);
  try {
    await verifyExport({
      name: "replay",
      stream,
      recall: () => trusted.checkpoint,
      trust: (note) =>
        establishTrust(note, memoryPath(options), trusted.vkeys, () => Promise.resolve([])),
      onRecord: (record) => replay.add(record),
      onContent: (digest, bytes) => void contents.set(digest, bytes),
      onProgress: progress.update,
    });
    return await replay.finish();
  } finally {
    progress.stop();
    await replay.close();
  }
}

async function fromExport(options: Options, path: string): Promise<Verification> {
  const contents = new Map<string, Uint8Array>();
  const replay =
    options.replay === true
      ? new ReplayRun((digest) => Promise.resolve(contents.get(digest)))
      : undefined;
  const total = path === "-" ? 0 : sizeOf(path);
  const progress = startProgress("bytes", total, options.json === true || total === 0);
  let read = 0;
  try {
    const { verification, trusted, tree } = await verifyExport({
      name: path,
      stream: openFile(path, (bytes) => progress.update((read += bytes))),
      recall: (origin) => seenOf(options, origin),
      trust: (note, own) =>
        establishTrust(note, memoryPath(options), givenVkeys(options.vkey), () =>
          Promise.resolve(own),
        ),
      ...(replay === undefined ? {} : { onRecord: (record) => replay.add(record) }),
      onContent: (digest, bytes) => void (replay && contents.set(digest, bytes)),
    });
    if (replay !== undefined && !tree.head.payload) {
      const message = "This export has no inputs; make one with --include payload to replay it.";
      throw new DocketError("invalid_parameter", message);
    }
    const counts = await replay?.finish();
    const complete =
      options.complete === true
        ? [await checkCompleteness(path, tree, trusted, httpSource(logClient(options)))]
        : [];
    if (trusted.seen === undefined || verification.seen?.compared === true) {
      keepMemory(options, trusted);
    }
    return { ...verification, replay: counts, notes: [...verification.notes, ...complete] };
  } finally {
    progress.stop();
    await replay?.close();
  }
}

function seenOf(options: Options, origin: string) {
  const memory = recall(memoryPath(options), origin);
  return memory === undefined ? undefined : readCheckpointText(memory.checkpoint);
}

async function* openFile(
  path: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  const stream = path === "-" ? process.stdin : createReadStream(path, { highWaterMark: 1 << 20 });
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    onBytes(chunk.length);
    yield chunk;
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch (cause) {
    throw new DocketError("not_found", `Cannot read ${path}.`, { cause });
  }
}

async function fromDatabase(options: Options): Promise<Verification> {
  const config = readConfig(process.env);
  const { logId } = config;
  const database = await connectDatabase(config);
  try {
    const kept = await lastCheckpoint(database, logId);
    if (kept === undefined) throw new DocketError("not_found", "No checkpoint is published yet.");
    const trusted = await establishTrust(
      kept.note,
      memoryPath(options),
      givenVkeys(options.vkey),
      () => keptVkeys(database, logId),
    );
    const vkeys = [...new Set([...trusted.vkeys, ...(await keptVkeys(database, logId))])];
    const earlier = keptHeads(database, logId, trusted.checkpoint.size, checkCrypto, vkeys);
    const name = `the database of log ${logId}`;
    const source = databaseSource(database, logId);
    const found = await verifyLog(name, source, trusted, earlier, options.json === true);
    const replay =
      options.replay === true ? await replayDatabase(database, logId, trusted) : undefined;
    keepMemory(options, trusted);
    return { ...found, replay };
  } finally {
    await database.close();
  }
}

async function replayDatabase(
  database: Awaited<ReturnType<typeof connectDatabase>>,
  logId: number,
  { checkpoint }: Trusted,
): Promise<Verification["replay"]> {
  const replay = new ReplayRun(
    async (digest) => (await readContent(database, logId, digest))?.bytes,
  );
  const filters = { kind: "docket.decision" };
  try {
    for await (const page of matchingPages(database, logId, filters, checkpoint.size)) {
      const details = await readDetails(
        database,
        logId,
        page.map(({ index }) => index),
      );
      for (const { index, leaf } of page) await replay.add({ index, leaf, ...details.get(index) });
    }
    return await replay.finish();
  } finally {
    await replay.close();
  }
}
