import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { currentLogKey } from "./audit/log-keys.ts";
import { createSigningKey } from "./audit/signing-key.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { DocketError, type Problem } from "./errors.ts";

export type PublicationConfig = Pick<
  Config,
  | "databaseUrl"
  | "dataDir"
  | "logId"
  | "logOrigin"
  | "signingKey"
  | "checkpointFile"
  | "checkpointIntervalMs"
  | "witnesses"
>;

/** Where the key of the first embedded start is kept. */
export function signingKeyPath(dataDir: string): string {
  return join(dataDir, "log-key.pem");
}

/** Where checkpoints are appended; undefined where witnesses take the place of a file. */
export function checkpointFilePath(config: PublicationConfig): string | undefined {
  if (config.checkpointFile !== undefined) return config.checkpointFile;
  return config.databaseUrl === undefined ? join(config.dataDir, "checkpoints") : undefined;
}

/**
 * With a database of its own nothing that a server needs beside it can be made up.
 * @throws DocketError `configuration_invalid` that lists what lacks
 */
export function requirePublicationSettings(config: PublicationConfig): void {
  if (config.databaseUrl === undefined) return;
  const problems: Problem[] = [];
  if (config.signingKey === undefined) {
    const detail =
      "is required with DATABASE_URL: the Ed25519 key (PKCS #8 PEM) that signs the log's checkpoints";
    problems.push({ pointer: "DOCKET_SIGNING_KEY_FILE", detail });
  }
  if (config.checkpointFile === undefined && config.witnesses === undefined) {
    const detail =
      "or DOCKET_WITNESS_URLS is required with DATABASE_URL: without a checkpoint outside of the database, one that is restored from a backup would give out numbers a second time";
    problems.push({ pointer: "DOCKET_CHECKPOINT_FILE", detail });
  }
  if (problems.length === 0) return;
  const lines = problems.map(({ pointer, detail }) => `  ${pointer} ${detail}`);
  throw new DocketError(
    "configuration_invalid",
    `The configuration lacks what makes the log evidence:\n${lines.join("\n")}`,
    { problems },
  );
}

/**
 * The log's private key. In embedded use it is made at the first start, and only for a log that has none; the file is
 * written before the log knows of the key.
 */
export async function readSigningKey(
  config: PublicationConfig,
  { sql }: Database,
): Promise<string> {
  if (config.signingKey !== undefined) return config.signingKey;
  const path = signingKeyPath(config.dataDir);
  if (existsSync(path)) return readFileSync(path, "utf8");
  const known = await currentLogKey(sql, config.logId);
  if (known !== undefined) {
    throw new DocketError(
      "configuration_invalid",
      `The log is signed by ${known}, and its key is not at ${path}. Put it back, or give it in DOCKET_SIGNING_KEY_FILE.`,
    );
  }
  const pem = createSigningKey();
  writeFileSync(path, pem, { mode: 0o600, flush: true });
  return pem;
}
