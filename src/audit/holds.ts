import { and, asc, eq } from "../db/drizzle.ts";
import { DocketError } from "../errors.ts";
import type { Change } from "./append-statement.ts";
import { columnText } from "./bounds.ts";
import { commit } from "./hashing.ts";
import type { ErasureActor, ErasureDeps } from "./erasure-requests.ts";
import { holdRecord } from "./erasure-record.ts";
import { legalHolds } from "./erasure-tables.ts";

export type LegalHold = typeof legalHolds.$inferSelect;

/** What a hold covers: an agent, a half-open range of indices, or what is in both. */
export interface HoldSpec {
  readonly agentId?: string | undefined;
  readonly first?: bigint | undefined;
  readonly end?: bigint | undefined;
  readonly reason: string;
}

/** Sets a legal hold: from now on nothing that it covers is erased, whoever asks and however old it is. */
export async function setHold(
  deps: ErasureDeps,
  spec: HoldSpec,
  actor: ErasureActor,
): Promise<LegalHold> {
  const id = deps.newId();
  const { logId } = deps.log;
  const { agentId, first, end, reason } = spec;
  const text = (value: bigint | undefined): string | null => value?.toString() ?? null;
  const change: Change = {
    sql: (
      bind,
    ) => `insert into legal_holds (log_id, id, agent_id, first_index, end_index, reason, set_by, set_at)
      select ${bind(logId)}::int, ${bind(id)}::text, ${bind(agentId === undefined ? null : columnText(agentId))}::text,
        ${bind(text(first))}::text::bigint, ${bind(text(end))}::text::bigint, ${bind(reason)}::text,
        ${bind(actor.principal)}::text, clock_timestamp() returning 1`,
    refusal: new DocketError("conflict", "This hold exists already."),
  };
  const row = { id, agentId: agentId ?? null, firstIndex: first ?? null, endIndex: end ?? null };
  await deps.log.appendWith([recordOf(deps, "set", { ...row, reason }, actor)], change);
  return readHold(deps, id);
}

/** Lifts a hold. Throws `not_found`, or `conflict` where it is lifted already. */
export async function liftHold(deps: ErasureDeps, id: string, actor: ErasureActor): Promise<void> {
  const hold = await readHold(deps, id);
  const change: Change = {
    sql: (
      bind,
    ) => `update legal_holds set lifted_by = ${bind(actor.principal)}::text, lifted_at = clock_timestamp()
      where log_id = ${bind(deps.log.logId)}::int and id = ${bind(id)}::text and lifted_at is null returning 1`,
    refusal: new DocketError("conflict", "This hold is lifted already."),
  };
  await deps.log.appendWith([recordOf(deps, "lifted", hold, actor)], change);
}

/** All holds, oldest first, lifted ones too. */
export async function listHolds({ database, log }: ErasureDeps): Promise<readonly LegalHold[]> {
  return database.db
    .select()
    .from(legalHolds)
    .where(eq(legalHolds.logId, log.logId))
    .orderBy(asc(legalHolds.setAt), asc(legalHolds.id));
}

async function readHold({ database, log }: ErasureDeps, id: string): Promise<LegalHold> {
  const [row] = await database.db
    .select()
    .from(legalHolds)
    .where(and(eq(legalHolds.logId, log.logId), eq(legalHolds.id, id)));
  if (row === undefined) throw new DocketError("not_found", "There is no such hold.");
  return row;
}

function recordOf(
  { origin, now }: ErasureDeps,
  event: "set" | "lifted",
  hold: Pick<LegalHold, "id" | "agentId" | "firstIndex" | "endIndex" | "reason">,
  { principal, requestId }: ErasureActor,
) {
  const { id, agentId, firstIndex, endIndex, reason } = hold;
  return holdRecord({
    origin,
    time: now(),
    event,
    hold: id,
    reason,
    agentCommitment: agentId === null ? undefined : commit(Buffer.from(id, "utf8"), agentId),
    first: firstIndex === null ? undefined : Number(firstIndex),
    end: endIndex === null ? undefined : Number(endIndex),
    principal,
    requestId,
  });
}
