import postgres from "postgres";
import { LOCK_NOT_AVAILABLE } from "../db/sql-state.ts";
import { DocketError } from "../errors.ts";
import { APPEND_KEY, BELOW_FLOOR, ONCE_KEY } from "./append-statement.ts";

/**
 * What a failed attempt to append means:
 * `present`: an earlier attempt with this append id is committed;
 * `taken`: rolled back, because a record is another's under the same Idempotency-Key, or this attempt's own (see `present`);
 * `poison`: a value was refused, rolled back, and would be refused again;
 * `transient`: rolled back or never sent, and may well succeed if tried again;
 * `behind`: rolled back, because the log is below its floor;
 * `refused`: rolled back, and trying again now would change nothing;
 * `lost`: sent, and no answer: it may be committed or may yet be.
 */
export type AppendFailure =
  | "present"
  | "taken"
  | "poison"
  | "transient"
  | "behind"
  | "refused"
  | "lost";

/** check_violation; of the tables of an append only the partitioned ones have anything to check. */
export const NO_PARTITION = "23514";

const TRANSIENT_STATES = new Set([
  "40001", // serialization_failure
  "40P01", // deadlock_detected
  LOCK_NOT_AVAILABLE,
  NO_PARTITION,
  "57014", // query_canceled
  "57P03", // cannot_connect_now
  "53300", // too_many_connections
  "25006", // read_only_sql_transaction: another server is the primary now
]);

// Before a connection is there: nothing was sent.
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "CONNECT_TIMEOUT",
]);

/** Says what an error of an attempt means. Where there is doubt it is `lost`: the append id settles it. */
export function classifyFailure(error: unknown): AppendFailure {
  if (error instanceof postgres.PostgresError) return classifyState(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return NEVER_SENT.has(code) ? "transient" : "lost";
}

function classifyState(error: postgres.PostgresError): AppendFailure {
  const { code, severity } = error;
  if (code === "23505" && error.constraint_name === APPEND_KEY) return "present";
  if (code === "23505" && error.constraint_name === ONCE_KEY) return "taken";
  if (code === BELOW_FLOOR) return "behind";
  if (TRANSIENT_STATES.has(code)) return "transient";
  // A session that is ended may be ended between its commit and its answer.
  if (severity !== "ERROR") return "lost";
  if (code.startsWith("22") || code === "54000") return "poison";
  return "refused";
}

/** Definitely not written. */
export function logUnavailable(cause: unknown): DocketError {
  return new DocketError(
    "log_unavailable",
    "The audit log cannot be written; nothing was recorded.",
    {
      cause: withoutValues(cause),
      retryAfter: 1,
    },
  );
}

/** Definitely not written: the log is below its floor. `detail` says by how much. */
export function logBehind(detail: string): DocketError {
  return new DocketError(
    "log_behind",
    `Nothing is appended: ${detail}. The database was restored from an old backup, or a standby that lagged took over, and ` +
      "records that clients were told of are missing. Bring back the database that has them, or begin the next log with `docket log retire`.",
  );
}

/** Whether it was written could not be found out. */
export function outcomeUnknown(cause: unknown): DocketError {
  return new DocketError(
    "outcome_unknown",
    "The connection to the database was lost while the record was written, and whether it was could not be found out yet. " +
      "Look the record up by its request id before relying on either.",
    { cause: withoutValues(cause), retryAfter: 5 },
  );
}

/** Definitely not written, and by its own fault. */
export function recordRefused(cause: unknown): DocketError {
  if (classifyFailure(cause) === "taken") return answeredElsewhere();
  return new DocketError(
    "internal",
    "The database refused a value of the record; it was not written.",
    { cause: withoutValues(cause) },
  );
}

/** Definitely not written: another request with the same Idempotency-Key was faster, and has the answer or will have it. */
export function answeredElsewhere(): DocketError {
  return new DocketError(
    "idempotency_in_progress",
    "A request with this Idempotency-Key is being answered. Send it again in a moment.",
    { retryAfter: 1 },
  );
}

/** Causes are logged, and what PostgreSQL says of a value may quote it: of its errors only the kind is kept. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) return withoutQuery(error);
  const place = error.constraint_name ?? error.table_name ?? error.routine ?? "";
  return new Error(`PostgreSQL ${error.severity} ${error.code} (${place})`);
}

/** postgres.js hangs the query and its parameters on every error. */
function withoutQuery(error: unknown): unknown {
  if (!(error instanceof Error) || !("query" in error)) return error;
  return Object.assign(new Error(error.message), {
    code: "code" in error ? error.code : undefined,
  });
}
