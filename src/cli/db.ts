import type { Command } from "commander";

import { readConfig } from "../config.ts";
import { connectDatabase } from "../db/connect.ts";
import { grantAppRole } from "../db/grants.ts";
import { migrate } from "../db/migrate.ts";
import { createLogger } from "../logger.ts";

export function registerDb(program: Command): void {
  const db = program.command("db").summary("look after the database");
  db.command("migrate")
    .summary("bring the schema up to date and exit")
    .description(
      "Brings the schema of the database (DATABASE_URL, else the embedded one) up to date. The server does so itself\n" +
        "at start; run this as the owner role where the server runs as another, with DOCKET_MIGRATE=0.",
    )
    .option("--app-role <name>", "then grant this role what a server needs, and nothing else")
    .action(migrateDatabase);
}

async function migrateDatabase({ appRole }: { readonly appRole?: string }): Promise<void> {
  const config = readConfig(process.env);
  const database = await connectDatabase(config, createLogger(config.logLevel));
  try {
    await migrate(database);
    console.error("The schema is up to date.");
    if (appRole !== undefined) {
      await grantAppRole(database, appRole);
      console.error(
        `The role ${appRole} may append and read, and change nothing that is recorded.`,
      );
    }
  } finally {
    await database.close();
  }
}
