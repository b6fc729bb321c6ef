import { DocketError } from "../errors.ts";
import type { Database, DatabaseConfig, FailureLog } from "./database.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

const SILENT: FailureLog = { warn() {} };

/**
 * Opens the database that `config` names and checks that it answers.
 * Throws `data_directory_locked`, or `database_unreachable` where it does not answer or is older than PostgreSQL 15.
 */
export async function connectDatabase(
  config: DatabaseConfig,
  failures: FailureLog = SILENT,
): Promise<Database> {
  const { databaseUrl } = config;
  const database =
    databaseUrl === undefined
      ? openPglite(config, failures)
      : openPostgres(config, databaseUrl, failures);
  try {
    await checkVersion(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function checkVersion({ sql, config }: Database): Promise<void> {
  const query = sql<
    [{ version: number }]
  >`select current_setting('server_version_num')::int as version`;
  const [{ version }] = await query.catch((cause: unknown) => {
    throw new DocketError("database_unreachable", unreachable(config, cause), { cause });
  });
  if (version >= 150_000) return;
  throw new DocketError(
    "database_unreachable",
    `PostgreSQL 15 or newer is needed; the server's version number is ${version}.`,
  );
}

/** Says which database does not answer, and why, without the password in its address. */
function unreachable({ databaseUrl, dataDir }: DatabaseConfig, cause: unknown): string {
  const reason = deepestMessage(cause);
  if (databaseUrl === undefined) return `The database in ${dataDir} does not open: ${reason}`;
  // Several hosts in one address are no URL.
  const url = URL.parse(databaseUrl);
  const place = url === null ? "" : ` ${url.pathname.slice(1)} at ${url.host}`;
  return `The database${place} does not answer: ${reason}`;
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepestMessage(error.cause);
}
