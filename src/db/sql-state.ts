import postgres from "postgres";

/** The SQLSTATE with which PostgreSQL refused a statement; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** A lock was not had in time. */
export const LOCK_NOT_AVAILABLE = "55P03";

/** Whether a value was not what a function or type takes, such as bytes that are no text. */
export function isDataException(error: unknown): boolean {
  return sqlState(error)?.startsWith("22") ?? false;
}
