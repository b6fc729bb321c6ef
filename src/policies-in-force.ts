import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { activationRecord } from "./audit/event-record.ts";
import type { AuditLog } from "./audit/log.ts";
import { activateSnapshot, readActiveSnapshot, storeSnapshot } from "./audit/snapshots.ts";
import type { Database } from "./db/connect.ts";
import { DocketError } from "./errors.ts";
import { type Bundle, openBundle } from "./policy/bundle.ts";
import type { Evaluator } from "./policy/evaluator.ts";
import { registersFileFacts, utcDate } from "./policy/facts.ts";
import { loadRegisters } from "./policy/registers.ts";
import { createSnapshot, type Snapshot } from "./policy/snapshot.ts";
import type { PolicyInForce } from "./verify-policy.ts";

export interface PolicySources {
  /** Folder of bundles, `*.tar.gz`. */
  readonly bundles: string;
  /** Registers: a file or a folder. */
  readonly registers: string;
}

export interface PoliciesDeps {
  readonly database: Database;
  readonly log: AuditLog;
  readonly evaluator: Evaluator;
  readonly origin: string;
  readonly clock: () => Date;
}

/**
 * Reads bundles and registers into a snapshot.
 * @throws DocketError `bundle_invalid` or `registers_invalid` that names the file and the place
 */
export async function loadSnapshot(sources: PolicySources): Promise<Snapshot> {
  const [bundles, registers] = await Promise.all([
    loadBundles(sources.bundles),
    loadRegisters(sources.registers),
  ]);
  return createSnapshot(bundles, registers);
}

/**
 * Puts a snapshot in force: it must evaluate, it is stored, and its activation is recorded, unless it is in force already.
 * @param principal the key id of who asked, or `startup`
 */
export async function activate(
  deps: PoliciesDeps,
  snapshot: Snapshot,
  principal: string,
): Promise<PolicyInForce> {
  const { database, log, evaluator } = deps;
  await evaluator.use(snapshot);
  const active = await readActiveSnapshot(database, log.logId);
  if (active?.snapshot !== snapshot.digest) {
    await storeSnapshot(database, log.logId, snapshot.digest, snapshot.contents);
    const record = activationRecord({
      origin: deps.origin,
      time: deps.clock(),
      snapshot: snapshot.digest,
      previous: active?.snapshot,
      bundles: snapshot.bundles.map(({ digest }) => digest),
      registers: snapshot.registers.digest,
      principal,
    });
    await log.appendWith([record], activateSnapshot(log.logId, snapshot.digest));
  }
  return { snapshot, live: registersFileFacts(snapshot.registers, utcDate(deps.clock)) };
}

async function loadBundles(folder: string): Promise<readonly Bundle[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new DocketError("bundle_invalid", `The folder of bundles cannot be read: ${folder}.`, {
      cause,
    });
  });
  const files = names.filter((name) => name.endsWith(".tar.gz")).sort();
  if (files.length === 0) {
    throw new DocketError(
      "bundle_invalid",
      `There is no bundle (*.tar.gz) in ${folder}. Make them with \`docket policy build\`.`,
    );
  }
  return Promise.all(files.map((name) => loadBundle(join(folder, name))));
}

async function loadBundle(path: string): Promise<Bundle> {
  try {
    return await openBundle(await readFile(path));
  } catch (cause) {
    const reason = cause instanceof DocketError ? cause.message : "it cannot be read";
    throw new DocketError("bundle_invalid", `${path}: ${reason}`, { cause });
  }
}
