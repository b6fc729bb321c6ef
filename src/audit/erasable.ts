import type { Sql } from "../db/sql.ts";
import { columnText } from "./bounds.ts";
import type { IndexRange } from "./trail-query.ts";

/** What is to be erased: some ranges of indices, of one agent where that is given. */
export interface ErasureSelection {
  readonly agentId?: string | undefined;
  /** Indices as strings, half-open, since JSON has no integers of that size. */
  readonly ranges: readonly { readonly first: string; readonly end: string }[];
}

/** A record whose input, salt or agent is still kept. */
interface Erasable {
  readonly index: bigint;
  readonly held: boolean;
}

/** SQL: whether a legal hold covers the record `d` (record_details) and `r` (records). */
export const HELD = `exists (select from legal_holds h where h.log_id = d.log_id and h.lifted_at is null
  and (h.agent_id is null or h.agent_id = r.agent_id or h.agent_id = d.agent_id)
  and (h.first_index is null or d.index >= h.first_index) and (h.end_index is null or d.index < h.end_index))`;

const KEPT = "(d.input is not null or d.salt is not null or d.agent_id is not null)";

/** Records of a range that still have something to erase, by index, at most `limit`; `held` says which must stay. */
export async function erasable(
  sql: Sql,
  logId: number,
  range: IndexRange,
  agentId: string | undefined,
  limit: number,
): Promise<readonly Erasable[]> {
  const agent =
    agentId === undefined
      ? ""
      : "and d.index in (select index from records where log_id = $1 and agent_id = $5::text union all select index from record_details where log_id = $1 and agent_id = $5::text)";
  const parameters = [logId, String(range.first), String(range.end), limit];
  return sql.unsafe<Erasable[]>(
    `select d.index, ${HELD} as held
     from record_details d join records r on r.log_id = d.log_id and r.index = d.index
     where d.log_id = $1 and d.index >= $2::text::bigint and d.index < $3::text::bigint and ${KEPT} ${agent}
     order by d.index limit $4::int`,
    agentId === undefined ? parameters : [...parameters, columnText(agentId)],
    { prepare: true },
  );
}
