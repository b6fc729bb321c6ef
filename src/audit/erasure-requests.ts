import { and, asc, eq } from "../db/drizzle.ts";
import { DocketError } from "../errors.ts";
import type { Change } from "./append-statement.ts";
import { erase, type EraseDeps, type Erased } from "./erase.ts";
import type { ErasureSelection } from "./erasable.ts";
import { erasureRecord, type ErasureEvent } from "./erasure-record.ts";
import { erasureRequests } from "./erasure-tables.ts";

/** A request is not confirmed after so long; days. */
const REQUEST_DAYS = 7;

export type ErasureRequest = typeof erasureRequests.$inferSelect;

export interface ErasureDeps extends EraseDeps {
  readonly newId: () => string;
}

/** Who acts: a key that belongs to a person. */
export interface ErasureActor {
  readonly principal: string;
  readonly person: string | undefined;
  readonly requestId: string;
}

/**
 * Asks for an erasure. Nothing is erased until another person confirms. Throws `forbidden` for a key without a person.
 * The reason is recorded in the log and stays there.
 */
export async function requestErasure(
  deps: ErasureDeps,
  selection: ErasureSelection,
  reason: string,
  actor: ErasureActor,
): Promise<ErasureRequest> {
  const person = requirePerson(actor);
  const id = deps.newId();
  const { logId } = deps.log;
  const change: Change = {
    sql: (
      bind,
    ) => `insert into erasure_requests (log_id, id, selection, reason, state, requested_by, requested_person, requested_at)
      select ${bind(logId)}::int, ${bind(id)}::text, ${bind(JSON.stringify(selection))}::text, ${bind(reason)}::text, 'pending',
        ${bind(actor.principal)}::text, ${bind(person)}::text, clock_timestamp() returning 1`,
    refusal: new DocketError("conflict", "This erasure is requested already."),
  };
  await deps.log.appendWith([recordOf(deps, "requested", id, actor, { reason })], change);
  return readErasure(deps, id);
}

/**
 * Confirms a request and carries it out. Throws `not_found`, `forbidden` where the same person asked for it, and `conflict`
 * where it is not waiting any more or older than a week. Where it was confirmed and broke off, it is carried on.
 */
export async function confirmErasure(
  deps: ErasureDeps,
  id: string,
  actor: ErasureActor,
): Promise<ErasureRequest> {
  const person = requirePerson(actor);
  const request = await readErasure(deps, id);
  if (request.requestedPerson === person || request.requestedBy === actor.principal) {
    throw new DocketError("forbidden", "Another person than the one who asked must confirm.");
  }
  if (request.state === "pending") {
    const record = recordOf(deps, "confirmed", id, actor, {});
    await deps.log.appendWith([record], confirmed(deps, id, actor.principal));
  } else if (request.state !== "confirmed") throw notWaiting();
  await carryOut(deps, await readErasure(deps, id), actor);
  return readErasure(deps, id);
}

/** Takes a request back. Throws `not_found`, or `conflict` where it is not waiting any more. */
export async function withdrawErasure(
  deps: ErasureDeps,
  id: string,
  actor: ErasureActor,
): Promise<void> {
  await readErasure(deps, id);
  const change: Change = {
    sql: (bind) => `update erasure_requests set state = 'withdrawn', selection = null
      where log_id = ${bind(deps.log.logId)}::int and id = ${bind(id)}::text and state = 'pending' returning 1`,
    refusal: notWaiting(),
  };
  await deps.log.appendWith([recordOf(deps, "withdrawn", id, actor, {})], change);
}

/** All requests, oldest first. */
export async function listErasures({
  database,
  log,
}: ErasureDeps): Promise<readonly ErasureRequest[]> {
  return database.db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.logId, log.logId))
    .orderBy(asc(erasureRequests.requestedAt), asc(erasureRequests.id));
}

/** Carries on what was confirmed and broke off, such as by the end of a server. */
export async function resumeErasures(deps: ErasureDeps): Promise<void> {
  const rows = await listErasures(deps);
  for (const row of rows.filter(({ state }) => state === "confirmed")) {
    const actor = { principal: row.confirmedBy ?? "startup", person: undefined, requestId: row.id };
    await carryOut(deps, row, actor);
  }
}

async function carryOut(
  deps: ErasureDeps,
  request: ErasureRequest,
  { principal, requestId }: ErasureActor,
): Promise<void> {
  const selection = JSON.parse(request.selection ?? '{"ranges":[]}') as ErasureSelection;
  const cause = { basis: "request", request: request.id, principal, requestId } as const;
  const found = await erase(deps, selection, cause);
  const record = erasureRecord({
    ...cause,
    origin: deps.origin,
    time: deps.now(),
    event: "completed",
    count: found.erased,
    held: found.held,
  });
  await deps.log.appendWith([record], completed(deps, request.id, found));
}

function confirmed({ log }: ErasureDeps, id: string, principal: string): Change {
  return {
    sql: (
      bind,
    ) => `update erasure_requests set state = 'confirmed', confirmed_by = ${bind(principal)}::text, confirmed_at = clock_timestamp()
      where log_id = ${bind(log.logId)}::int and id = ${bind(id)}::text and state = 'pending'
        and requested_at > clock_timestamp() - interval '${REQUEST_DAYS} days' returning 1`,
    refusal: notWaiting(),
  };
}

/** What was selected is forgotten: it may name an agent. */
function completed({ log }: ErasureDeps, id: string, { erased, held }: Erased): Change {
  return {
    sql: (
      bind,
    ) => `update erasure_requests set state = 'done', selection = null, erased = ${bind(erased)}::int, held = ${bind(held)}::int
      where log_id = ${bind(log.logId)}::int and id = ${bind(id)}::text and state = 'confirmed' returning 1`,
    refusal: notWaiting(),
  };
}

async function readErasure({ database, log }: ErasureDeps, id: string): Promise<ErasureRequest> {
  const [row] = await database.db
    .select()
    .from(erasureRequests)
    .where(and(eq(erasureRequests.logId, log.logId), eq(erasureRequests.id, id)));
  if (row === undefined) throw new DocketError("not_found", "There is no such erasure.");
  return row;
}

function recordOf(
  { origin, now }: ErasureDeps,
  event: ErasureEvent["event"],
  request: string,
  { principal, person, requestId }: ErasureActor,
  more: Pick<ErasureEvent, "reason">,
) {
  const who = { principal, person, requestId };
  return erasureRecord({ origin, time: now(), event, basis: "request", request, ...who, ...more });
}

function requirePerson({ person }: ErasureActor): string {
  if (person !== undefined) return person;
  throw new DocketError(
    "forbidden",
    "Erasures take the keys of two people: this API key belongs to none. Make one with `docket keys create --person`.",
  );
}

function notWaiting(): DocketError {
  return new DocketError(
    "conflict",
    `This erasure does not wait for a confirmation: it is done, was withdrawn, or is older than ${REQUEST_DAYS} days.`,
  );
}
