import type { Config } from "../config.ts";
import { connectDatabase } from "../db/connect.ts";
import type { Database } from "../db/database.ts";
import { checkSchema } from "../db/migrate.ts";
import { createLogger } from "../logger.ts";

/** Works on the database of the settings, at the schema of this code, and closes it whatever happens. */
export async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await connectDatabase(config, createLogger(config.logLevel));
  try {
    await checkSchema(database);
    await work(database);
  } finally {
    await database.close();
  }
}
