/** What a statement that PostgreSQL refused tells about the set-up, by SQLSTATE, and what to do. */
const ADVICE: Readonly<Record<string, string>> = {
  // read_only_sql_transaction
  "25006":
    "The database takes no writes: it is a standby, or default_transaction_read_only is on. DATABASE_URL must name the primary.",
  // insufficient_privilege
  "42501":
    "The role in DATABASE_URL lacks a right. `docket db migrate --app-role NAME` grants those of a server, deploy/auditor.sql those of an auditor.",
  // undefined_table
  "42P01":
    "The database lacks a table. `docket db migrate` makes what is missing; does DATABASE_URL name the right database?",
};

/**
 * Says what to do about an error of PostgreSQL that comes from how the database is set up, with its own words; undefined for
 * any other error.
 */
export function databaseProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // By name: loading the driver for this would slow every command down.
  if (error.name !== "PostgresError") return databaseProblem(error.cause);
  const advice = "code" in error ? ADVICE[String(error.code)] : undefined;
  return advice === undefined ? undefined : `${advice} PostgreSQL says: ${error.message}.`;
}
