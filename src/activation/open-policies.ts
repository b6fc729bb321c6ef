import type { Config } from "../config.ts";
import { readContent } from "../audit/snapshots.ts";
import { DocketError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { PoliciesInForce } from "./policies-in-force.ts";
import { createPolicyAdministration, type PolicyAdministration } from "./policy-administration.ts";
import { loadSnapshot } from "./policy-files.ts";
import type { Evaluator } from "../policy/evaluator.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import { LiveStore } from "../registers/live-store.ts";
import type { RegisterManagement } from "../registers/manage.ts";
import { readVersions, VersionPoll } from "../registers/poll.ts";
import { seedRegisters } from "../registers/seed.ts";
import { watchFiles } from "./watch-files.ts";

export interface OpenPoliciesDeps {
  readonly config: Config;
  readonly logger: Logger;
  readonly evaluator: Evaluator;
  readonly registers: RegisterManagement;
}

export interface OpenPolicies {
  readonly policies: PoliciesInForce;
  readonly poll: VersionPoll;
  readonly administration: PolicyAdministration;
}

/**
 * Opens what a server judges by: the live registers, seeded where they never were, and the snapshot in force; from then on
 * both follow the database. What was opened is added to `opened`.
 */
export async function openPolicies(
  { config, logger, evaluator, registers }: OpenPoliciesDeps,
  opened: (() => Promise<unknown>)[],
): Promise<OpenPolicies> {
  const { database, log, origin, now } = registers;
  const files = await loadFiles(config, logger);
  if (!(files instanceof DocketError)) await seed(registers, files, logger);

  const poll = new VersionPoll({
    read: () => readVersions(database, log.logId),
    renew: () => database.renew(),
    onVersions: (versions) => policies.follow(versions),
    onFailure: (err) => logger.warn({ err }, "the database does not say what has changed"),
  });
  opened.push(() => poll.close());
  const live = new LiveStore(database, log.logId, poll);
  opened.push(() => live.close());
  const { registersMaxAgeSeconds } = config;
  const policies = new PoliciesInForce({
    database,
    log,
    evaluator,
    live,
    origin,
    clock: now,
    logger,
    maxAgeMs: registersMaxAgeSeconds === 0 ? undefined : registersMaxAgeSeconds * 1000,
  });
  await policies.start(files, await poll.start());

  const read = async (digest: string) => (await readContent(database, log.logId, digest))?.bytes;
  if (config.watch) opened.push(watch(policies, config, logger));
  return { policies, poll, administration: createPolicyAdministration(policies, config, read) };
}

async function loadFiles(config: Config, logger: Logger): Promise<Snapshot | DocketError> {
  try {
    const snapshot = await loadSnapshot(config);
    for (const { file, pointer, detail } of snapshot.registers.warnings) {
      logger.warn({ file, pointer }, detail);
    }
    return snapshot;
  } catch (error) {
    if (error instanceof DocketError) return error;
    throw error;
  }
}

async function seed(
  registers: RegisterManagement,
  { registers: { live } }: Snapshot,
  logger: Logger,
): Promise<void> {
  const seeded = await seedRegisters(registers, live);
  if (seeded.length > 0) logger.info({ registers: seeded }, "live registers were filled");
}

/** Activates what the files hold whenever they change; what they may not hold is logged, and changes nothing. */
function watch(policies: PoliciesInForce, config: Config, logger: Logger): () => Promise<void> {
  const reload = async (): Promise<void> => {
    const snapshot = await loadSnapshot(config);
    if (snapshot.digest === policies.current.snapshot.digest) return;
    await policies.activate(snapshot, { principal: "watch" }, { onlyIfNew: true });
    logger.info({ snapshot: snapshot.digest }, "changed files were activated");
  };
  const refused = (err: unknown): void =>
    logger.error({ err }, "changed files are refused; the last snapshot stays in force");
  const end = watchFiles(
    [config.registers, config.bundles],
    () => void reload().catch(refused),
    (err) => logger.error({ err }, "the files are not watched any more"),
  );
  return () => {
    end();
    return Promise.resolve();
  };
}
