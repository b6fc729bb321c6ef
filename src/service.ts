import { randomBytes, randomUUID } from "node:crypto";

import type { Hono } from "hono";

import { AuditLog } from "./audit/log.ts";
import { publishedLog } from "./audit/published-log.ts";
import { listRecords, readDetails, readRecord } from "./audit/trail.ts";
import type { Config } from "./config.ts";
import { connectDatabase, type Database } from "./db/connect.ts";
import { checkSchema, migrate } from "./db/migrate.ts";
import { openPublication, startPublishing } from "./publication.ts";
import { ensureFirstKey } from "./first-key.ts";
import { createAuditing, keepRetention } from "./auditing.ts";
import { createApp } from "./http/app.ts";
import type { HttpEnv } from "./http/context.ts";
import { KeyBrake } from "./key-brake.ts";
import {
  createKey,
  ensureBootstrapKey,
  type KeyManagement,
  listKeys,
  revokeKey,
  rotateKey,
} from "./keys/manage.ts";
import { KeyStore } from "./keys/store.ts";
import { checkOrigin } from "./log-origin.ts";
import type { Logger } from "./logger.ts";
import { startLifeRecords } from "./life-records.ts";
import { openPolicies } from "./activation/open-policies.ts";
import { Evaluator } from "./policy/evaluator.ts";
import { createReadiness } from "./readiness.ts";
import { deleteEntry, listEntries, putEntry, readEntry } from "./registers/manage.ts";
import type { VersionPoll } from "./registers/poll.ts";
import { ENGINE } from "./version.ts";
import { createVerifyPolicy } from "./verify-policy.ts";

/** A running Docket without its listener. */
export interface Service {
  readonly app: Hono<HttpEnv>;
  /** Makes `/readyz` say that the server is stopping, while requests are still served. */
  drain(): void;
  /**
   * Records the shutdown, commits what waits and ends every thread and connection. Accepted requests must have been
   * answered before.
   * @param reason a word for the record, such as `SIGTERM`
   */
  close(reason: string): Promise<void>;
}

/**
 * Builds the whole service from its configuration; the only place that constructs. What was opened is closed again where
 * a later step fails.
 * @throws DocketError whose message tells the operator what to do
 */
export async function createService(config: Config, logger: Logger): Promise<Service> {
  const opened: (() => Promise<unknown>)[] = [];
  try {
    return await build(config, logger, opened);
  } catch (error) {
    for (const close of opened.reverse()) {
      await close().catch((failure: unknown) =>
        logger.error({ err: failure }, "closing after a failed start"),
      );
    }
    throw error;
  }
}

async function build(
  config: Config,
  logger: Logger,
  opened: (() => Promise<unknown>)[],
): Promise<Service> {
  const clock = () => new Date();
  const { logOrigin: origin, logId } = config;
  const database = await openDatabase(config, logger, opened);
  const evaluator = new Evaluator({
    threads: config.evalThreads,
    timeoutMs: config.evalTimeoutMs,
    onThreadLost: (detail) => logger.warn({ detail }, "an evaluation thread was lost"),
  });
  opened.push(() => evaluator.close());
  await checkOrigin(database, logId, origin);
  const publication = await openPublication(config, database);
  const publishing = startPublishing(publication, config, database, logger);
  opened.push(() => publishing.close());
  const log = await AuditLog.open(database, {
    logId,
    floor: publication.floor,
    onAppended: () => publishing.integrator.wake(),
  });
  opened.push(() => log.close());

  const registers = { database, log, origin, now: clock, newId: randomUUID };
  const { policies, poll, administration } = await openPolicies(
    { config, logger, evaluator, registers },
    opened,
  );
  const management: KeyManagement = { database, log, origin, now: clock, randomBytes };
  await ensureKeys(config, database, management);
  const keys = new KeyStore(database, logId, clock);
  opened.push(() => keys.close());

  const readiness = createReadiness({
    database,
    evaluator,
    policies,
    poll,
    floor: publication.floor,
    integrator: publishing.integrator,
  });
  const published = publishedLog(database, logId);
  const erasing = { database, log, origin, now: clock, newId: randomUUID };
  const retention = keepRetention(erasing, config.retentionDays, logger);
  opened.push(() => retention.close());
  const app = createApp({
    verifyPolicy: createVerifyPolicy({
      inForce: () => policies.forVerdicts(),
      evaluator,
      log,
      clock,
      logId,
      origin,
      engine: ENGINE,
      brake: new KeyBrake({ now: () => performance.now() }),
      newSalt: () => randomBytes(32),
      verdictTtlSeconds: config.verdictTtlSeconds,
    }),
    log: published,
    logAccess: config.logPublic,
    waitFor: (index, timeoutMs) => publishing.integrator.waitFor(index, timeoutMs),
    trail: {
      logId,
      publication: () => published.publication(),
      list: (filters, page) => listRecords(database, logId, filters, page),
      read: (index) => readRecord(database, logId, index),
      details: (indices) => readDetails(database, logId, indices),
      catalog: () => policies.current.snapshot.catalog,
      onPayloadRead: (principal, records) =>
        logger.info({ principal, records }, "stored inputs were read"),
    },
    keys: {
      create: (spec, actor) => createKey(management, spec, actor),
      list: () => listKeys(management),
      revoke: (keyId, actor) => revokeKey(management, keyId, actor),
      rotate: (keyId, actor) => rotateKey(management, keyId, actor),
    },
    registers: {
      read: (name) => readEntry(registers, name),
      list: (register, after, limit) => listEntries(registers, register, after, limit),
      put: (name, value, condition, actor) =>
        seenHere(poll, putEntry(registers, name, value, condition, actor)),
      remove: (name, condition, actor) =>
        seenHere(poll, deleteEntry(registers, name, condition, actor)),
    },
    policies: administration,
    snapshot: () => policies.current.snapshot,
    auditing: createAuditing(erasing),
    authenticate: (token) => keys.authenticate(token),
    readiness: readiness.check,
    logger,
    newId: randomUUID,
  });

  const inForce = () => policies.current;
  const life = await startLifeRecords({ database, log, inForce, origin, clock, logger });
  return {
    app,
    drain: readiness.drain,
    close: async (reason) => {
      await life.end(reason);
      for (const close of opened.reverse()) await close();
    },
  };
}

/** A change is in force on the server that made it when its answer is sent. */
async function seenHere<T>(poll: VersionPoll, change: Promise<T>): Promise<T> {
  const changed = await change;
  await poll.ask().catch(() => {});
  return changed;
}

async function openDatabase(
  config: Config,
  logger: Logger,
  opened: (() => Promise<unknown>)[],
): Promise<Database> {
  const database = await connectDatabase(config, logger);
  opened.push(() => database.close());
  await (config.migrate ? migrate(database) : checkSchema(database));
  return database;
}

async function ensureKeys(config: Config, database: Database, keys: KeyManagement): Promise<void> {
  if (config.bootstrapKey !== undefined) await ensureBootstrapKey(keys, config.bootstrapKey);
  else if (database.kind === "pglite") await ensureFirstKey(keys, config.dataDir);
}
