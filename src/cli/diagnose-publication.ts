import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

import { createLogSigner, isSigningKey } from "../audit/signing-key.ts";
import type { SignedCheckpoint } from "../audit/tree-store.ts";
import type { Config } from "../config.ts";
import { DocketError } from "../errors.ts";
import { openCheckpointFile } from "../publication.ts";
import {
  checkpointFilePath,
  requirePublicationSettings,
  signingKeyPath,
} from "../publication-settings.ts";
import { diagnoseWitnesses } from "./diagnose-witnesses.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { KnownLog } from "./known-log.ts";

/** Looks at what makes the log evidence: its key, its checkpoint file, its witnesses. */
export async function diagnosePublication(
  config: Config,
  known: KnownLog,
): Promise<readonly Diagnosis[]> {
  return [
    ...lacking(config),
    ...signingKey(config, known),
    ...(await checkpointFile(config, known)),
    ...(await diagnoseWitnesses(config, known)),
  ];
}

function lacking(config: Config): readonly Diagnosis[] {
  try {
    requirePublicationSettings(config);
    return [];
  } catch (error) {
    const missing = error instanceof DocketError ? (error.problems ?? []) : [];
    const advice = "Set it; docs/audit-log.md says how to make a key and where checkpoints go.";
    return missing.map(({ pointer, detail }) => ({
      name: "settings",
      state: "problem",
      detail: `${pointer} ${detail}`,
      advice,
    }));
  }
}

function signingKey(config: Config, known: KnownLog): readonly Diagnosis[] {
  const name = "signing key";
  const path = signingKeyPath(config.dataDir);
  const embedded = config.databaseUrl === undefined;
  const inFile = config.signingKey === undefined && embedded && existsSync(path);
  const pem = inFile ? readFileSync(path, "utf8") : config.signingKey;
  if (pem === undefined) return embedded ? [keyToBeMade(path, known)] : [];
  if (!isSigningKey(pem)) {
    const advice = "Put the log's key back: an Ed25519 private key as PKCS #8 PEM.";
    return [{ name, state: "problem", detail: `${path} holds no such key`, advice }];
  }
  if (inFile && (statSync(path).mode & 0o077) !== 0) {
    const detail = `others may read ${path}, and sign as this log`;
    return [{ name, state: "warning", detail, advice: `chmod 600 ${path}` }];
  }
  const { vkey } = createLogSigner(config.logOrigin, pem);
  if (known.vkey === undefined || known.vkey === vkey) return [{ name, state: "ok", detail: vkey }];
  const detail = `the key is that of ${vkey}, and the log is signed by ${known.vkey}`;
  const advice = "Give the server the log's key, or replace that with `docket log rotate-key`.";
  return [{ name, state: "problem", detail, advice }];
}

function keyToBeMade(path: string, { vkey }: KnownLog): Diagnosis {
  const name = "signing key";
  if (vkey === undefined) return { name, state: "ok", detail: `the first start makes ${path}` };
  const detail = `the log is signed by ${vkey}, and its key is not at ${path}`;
  const advice = "Put it back, or give it in DOCKET_SIGNING_KEY_FILE.";
  return { name, state: "problem", detail, advice };
}

async function checkpointFile(config: Config, known: KnownLog): Promise<readonly Diagnosis[]> {
  const name = "checkpoint file";
  const path = checkpointFilePath(config);
  if (path === undefined) return [];
  const advice = "Correct DOCKET_CHECKPOINT_FILE, or the rights of the file and its folder.";
  try {
    const there = existsSync(path);
    accessSync(there ? path : dirname(path), constants.W_OK);
    if (!there) return [fileToBeMade(path, known)];
    const file = await openCheckpointFile(config);
    await file?.close();
    return [heldAgainst(path, file?.last, known)];
  } catch {
    return [{ name, state: "problem", detail: `${path} cannot be written`, advice }];
  }
}

function fileToBeMade(path: string, { last }: KnownLog): Diagnosis {
  const name = "checkpoint file";
  if (last === undefined) return { name, state: "ok", detail: `the first start makes ${path}` };
  const detail = `${path} is not there, and ${last.size} records are published`;
  const advice =
    "Put it back: without it nothing tells whether the database has all that was published.";
  return { name, state: "warning", detail, advice };
}

function heldAgainst(
  path: string,
  held: SignedCheckpoint | undefined,
  { records, last }: KnownLog,
): Diagnosis {
  const name = "checkpoint file";
  const size = held?.size ?? 0n;
  if (records !== undefined && size > records) {
    const detail = `${path} has a checkpoint of ${size} records, and the database has ${records}`;
    const advice =
      "Bring back the database that has them, or begin the next log with `docket log retire`.";
    return { name, state: "problem", detail, advice };
  }
  if (held !== undefined && last?.size === size && !Buffer.from(last.root).equals(held.root)) {
    const detail = `${path} and the database have two different checkpoints of ${size} records`;
    const advice = "One of them is not of this log: run `docket verify --database`.";
    return { name, state: "problem", detail, advice };
  }
  return { name, state: "ok", detail: `${path}, last checkpoint of ${size} records` };
}
