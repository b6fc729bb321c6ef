import type { Sql } from "../../src/db/sql.ts";

/** How many of each there are; a value of the first of a list is as frequent as any other. */
export const SPREAD = { agents: 40, rules: 10, actions: 20, principals: 8, controls: 30 };
const CHUNK = 250_000;
/** Records of one batch in `failed_controls`. */
const BATCH = 50;

/**
 * Puts `count` well-formed decisions into an empty log: leaves of a real one's length with their RFC 6962 hashes, what is kept
 * beside them, failed controls, the head. By SQL, with the indices made afterwards, because the append path would take an hour
 * for ten million.
 */
export async function fillLog(sql: Sql, count: number, say: (line: string) => void): Promise<void> {
  const indices = await sql<{ name: string; definition: string }[]>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename in ('records', 'record_details') and i.indexname not like '%_pkey'`;
  for (const { name } of indices) await sql.unsafe(`drop index ${name}`);
  await sql.unsafe(PARTITIONS, [count]);
  for (let first = 0; first < count; first += CHUNK) {
    await fillChunk(sql, first, Math.min(count, first + CHUNK) - 1);
    if (count > CHUNK) say(`${Math.min(count, first + CHUNK)} of ${count} records`);
  }
  // Those of a partitioned table are shown as of it alone, and are wanted of its partitions too.
  for (const { definition } of indices) await sql.unsafe(definition.replace(" ON ONLY ", " ON "));
  await sql`insert into log_heads (log_id, size, sequenced_at) values (0, ${count}, ${timeOf(count)}::text::timestamptz)`;
  await sql.unsafe("vacuum analyze");
}

/** Records are a tenth of a second apart. */
export function timeOf(index: number): string {
  return new Date(Date.UTC(2026, 0, 1) + index * 100).toISOString();
}

async function fillChunk(sql: Sql, first: number, last: number): Promise<void> {
  await sql.unsafe(RECORDS, [first, last]);
  await sql.unsafe(DETAILS, [first, last]);
  await sql.unsafe(FAILED, [first, last]);
}

const PARTITIONS = `
select docket_add_partitions(0, size)
from generate_series(0::bigint, $1::bigint, docket_range_size()) as size`;

const DIGEST = "sha256:c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2";

const RECORDS = `
insert into records (log_id, index, kind, leaf, leaf_hash, sequenced_at, agent_id, policy_rule, status, action, principal, request_id)
select 0, i, kind, convert_to(leaf, 'UTF8'), sha256('\\x00'::bytea || convert_to(leaf, 'UTF8')), at, agent, rule, status, action, principal, request
from (
  select *, format('{"action":"%s","agent_id":"%s","as_of":"2026-11-21","bundle":"${DIGEST}","engine":"docket/0.1.0","expires":"2026-11-21T08:58:46.120Z","failed":["control-%s"],"findings_digest":"${DIGEST}","kind":"%s","masked":false,"origin":"docket.localhost/log/0","policy_rule":"%s","principal":"%s","registers":"${DIGEST}","request_commitment":"%s","request_id":"%s","reviewable":false,"rules":["%s"],"score":987,"snapshot":"${DIGEST}","status":"%s","stored_commitment":"%s","tier":"LOW","time":"2026-11-21T08:53:46.120Z","v":1}',
    action, agent, i % ${SPREAD.controls}, kind, rule, principal, commitment, request, rule, status, commitment) as leaf
  from (
    select i, 'docket.' || case when i % 100 = 7 then 'evaluation_failure' else 'decision' end as kind,
      'agent-' || hashint8(i) % ${SPREAD.agents / 2} as agent, 'RULE_' || hashint8(i + 1) % ${SPREAD.rules / 2} as rule,
      (array['APPROVED','APPROVED','APPROVED','REVIEW_REQUIRED','DENIED'])[1 + i % 5] as status,
      'action_' || hashint8(i + 2) % ${SPREAD.actions / 2} as action, 'key-' || hashint8(i + 3) % ${SPREAD.principals / 2} as principal,
      md5(i::text)::uuid::text as request, encode(sha256(i::text::bytea), 'hex') as commitment,
      '2026-01-01T00:00:00Z'::timestamptz + i * interval '100 milliseconds' as at
    from generate_series($1::bigint, $2::bigint) as i
  ) as columns
) as made`;

const DETAILS = `
insert into record_details (log_id, index, input, salt, findings)
select 0, i, format('{"agent_id":"agent-%s","caller":{"asserts_people":true},"facts":{"approvals":{},"as_of":"2026-11-21","backups":{},"change_tickets":{},"incidents":{},"state":{"freeze":false,"halted":false}},"payload":{"action":"action_%s","trace":{"session_id":"%s"}},"policy_rule":"RULE_1"}', i % 7, i % 11, i),
  sha256(i::text::bytea), '{"failed":[{"control":"CC2.1:trace_context","effect":"NONE","reasons":[{"code":"missing","pointer":"/payload"}]}],"not_applicable":["CC5.1:x","CC6.1:y","CC7.2:z"]}'
from generate_series($1::bigint, $2::bigint) as i`;

const FAILED = `
insert into failed_controls (log_id, control, base, offsets)
select 0, 'control-' || i % ${SPREAD.controls}, i / ${BATCH} * ${BATCH}, array_agg((i % ${BATCH})::int order by i)
from generate_series($1::bigint, $2::bigint) as i group by 2, 3`;
