import { AuditLog } from "../audit/log.ts";
import type { Integrator } from "../audit/integrator.ts";
import type { LogFloor } from "../audit/floor.ts";
import { publishedLog, type PublishedLog } from "../audit/published-log.ts";
import { connectDatabase } from "../db/connect.ts";
import type { Database } from "../db/database.ts";
import { checkSchema, migrate } from "../db/migrate.ts";
import { checkOrigin } from "../log-origin.ts";
import { openPublication, startPublishing } from "../publication.ts";
import type { Foundation } from "./resources.ts";

/** The database, the log in it, and the task that publishes the log. */
export interface Storage {
  readonly database: Database;
  readonly log: AuditLog;
  readonly floor: LogFloor;
  readonly integrator: Integrator;
  readonly published: PublishedLog;
}

/** Opens the database at the newest schema, and the log at or above what was published. */
export async function openStorage(foundation: Foundation): Promise<Storage> {
  const { config, logger, resources } = foundation;
  const database = await openDatabase(foundation);
  await checkOrigin(database, config.logId, config.logOrigin);
  const publication = await openPublication(config, database);
  const publishing = resources.add(startPublishing(publication, config, database, logger));
  const log = resources.add(
    await AuditLog.open(database, {
      logId: config.logId,
      floor: publication.floor,
      onAppended: () => publishing.integrator.wake(),
    }),
  );
  return {
    database,
    log,
    floor: publication.floor,
    integrator: publishing.integrator,
    published: publishedLog(database, config.logId),
  };
}

async function openDatabase({ config, logger, resources }: Foundation): Promise<Database> {
  const database = resources.add(await connectDatabase(config, logger));
  await (config.migrate ? migrate(database) : checkSchema(database));
  return database;
}
