import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

import type { Command } from "commander";

import { AuditLog } from "../audit/log.ts";
import { retireLog } from "../audit/retire-log.ts";
import { rotateLogKey } from "../audit/rotate-log-key.ts";
import { createLogSigner, createSigningKey, isSigningKey } from "../audit/signing-key.ts";
import { databaseTreeStore } from "../audit/database-tree-store.ts";
import { type Config, readConfig } from "../config.ts";
import { DocketError } from "../errors.ts";
import { openCheckpointFile, openPublication } from "../publication.ts";
import { signingKeyPath } from "../publication-settings.ts";
import { registerRanges } from "./log-ranges.ts";
import { withDatabase } from "./with-database.ts";

export function registerLog(program: Command): void {
  const log = program.command("log").summary("look after the log's key, and begin the next log");
  log
    .command("rotate-key")
    .summary("replace the key that signs checkpoints")
    .description(
      "Run with the server's settings. Records the new key and signs one checkpoint with both. Then start every server with\n" +
        "the new key: those with the old one publish nothing any more. With the embedded database stop the server before.",
    )
    .option("--new-key-file <path>", "the new key, PKCS #8 PEM; embedded use makes one by default")
    .option("--compromised", "record that the old key may be in other hands")
    .action(rotateKey);
  log
    .command("retire")
    .summary("end a log that lost records and begin the next")
    .description(
      "Run with the server's settings and the servers stopped. The first record of the next log names the last checkpoint of\n" +
        "the old one. Then set DOCKET_LOG and DOCKET_LOG_ORIGIN to the next and start the servers. API keys do not go along:\n" +
        "revocations may be among what was lost.",
    )
    .requiredOption("--next <number>", "number of the next log", parseLog)
    .option("--origin <text>", "origin of the next log; needed where DOCKET_LOG_ORIGIN is set")
    .option(
      "--checkpoint <path>",
      "the old log's last checkpoint, where DOCKET_CHECKPOINT_FILE has it not",
    )
    .action(retire);
  registerRanges(log);
}

async function rotateKey(options: { newKeyFile?: string; compromised?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async (database) => {
    const { signer: from, store, floor, file } = await openPublication(config, database);
    const pem = newKey(config, options.newKeyFile);
    const to = createLogSigner(config.logOrigin, pem);
    if (to.vkey === from.vkey) throw new DocketError("conflict", "That is the log's key already.");
    const log = await AuditLog.open(database, { logId: config.logId, floor });
    const event = options.compromised === true ? "compromised" : "rotated";
    const { sql } = database;
    const rotation = { sql, log, store, origin: config.logOrigin, from, to, event, file } as const;
    const { size } = await rotateLogKey({ ...rotation, now: () => new Date() });
    await log.close();
    await file?.close();
    if (options.newKeyFile === undefined) putInPlace(config);
    console.error(
      `The checkpoint of ${size} records is signed by both keys. From now on the key is:`,
    );
    console.log(to.vkey);
  });
}

async function retire(options: {
  next: number;
  origin?: string;
  checkpoint?: string;
}): Promise<void> {
  const config = readConfig(process.env);
  const { logId } = config;
  await withDatabase(config, async (database) => {
    const file = await openCheckpointFile(config);
    const last = file?.last ?? (await databaseTreeStore(database, logId).lastCheckpoint());
    await file?.close();
    const note =
      options.checkpoint === undefined ? last?.note : readFileSync(options.checkpoint, "utf8");
    if (note === undefined) {
      throw new DocketError(
        "not_found",
        `Log ${logId} never published a checkpoint; there is nothing to retire.`,
      );
    }
    const next = {
      logId: options.next,
      origin: options.origin ?? nextOrigin(config, options.next),
    };
    await retireLog({ database, logId, next, note, now: () => new Date() });
    console.error(`Log ${logId} is retired. Start the servers with:`);
    console.log(`DOCKET_LOG=${next.logId}\nDOCKET_LOG_ORIGIN=${next.origin}`);
  });
}

/** In embedded use the new key lies beside the old one until both have signed. */
function newKey({ databaseUrl, signingKey, dataDir }: Config, path: string | undefined): string {
  if (path === undefined && (databaseUrl !== undefined || signingKey !== undefined)) {
    throw new DocketError(
      "configuration_invalid",
      "Give the new key with --new-key-file (openssl genpkey -algorithm ed25519).",
    );
  }
  const from = path ?? nextKeyPath(dataDir);
  if (path === undefined && !existsSync(from)) {
    writeFileSync(from, createSigningKey(), { mode: 0o600, flush: true });
  }
  const pem = readFileSync(from, "utf8");
  if (isSigningKey(pem)) return pem;
  throw new DocketError(
    "configuration_invalid",
    `${from} holds no Ed25519 private key in PKCS #8 PEM.`,
  );
}

function nextKeyPath(dataDir: string): string {
  return `${signingKeyPath(dataDir)}.next`;
}

function putInPlace({ dataDir }: Config): void {
  const path = signingKeyPath(dataDir);
  renameSync(path, `${path}.previous`);
  renameSync(nextKeyPath(dataDir), path);
}

function nextOrigin({ logId, logOrigin }: Config, next: number): string {
  if (logOrigin === `docket.localhost/log/${logId}`) return `docket.localhost/log/${next}`;
  throw new DocketError("configuration_invalid", "Give the origin of the next log with --origin.");
}

function parseLog(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new DocketError("configuration_invalid", "--next is the number of a log, 0 to 999999.");
}
