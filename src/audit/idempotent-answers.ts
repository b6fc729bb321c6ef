import type { Database } from "../db/database.ts";

/** The answer that was given under an Idempotency-Key. */
export interface StoredAnswer {
  /** Of the record. */
  readonly index: bigint;
  /** The record's leaf. */
  readonly leaf: string;
  /** SHA-256 over what was asked, hex. */
  readonly fingerprint: string;
  readonly explanation: string | undefined;
  readonly evidence: string | undefined;
  readonly expires: Date;
}

interface Row {
  readonly key: string;
  readonly index: bigint;
  readonly leaf: Uint8Array;
  readonly fingerprint: string;
  readonly explanation: string | null;
  readonly evidence: string | null;
  readonly expires_ms: number;
}

/** The answers under some keys (hex), expired ones too, by key. */
export async function findAnswers(
  { sql }: Database,
  logId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await sql<Row[]>`
    select encode(k.key, 'hex') as key, k.index, r.leaf, encode(k.fingerprint, 'hex') as fingerprint, k.explanation, k.evidence,
      (extract(epoch from k.expires_at) * 1000)::float8 as expires_ms
    from idempotency_keys k join records r on r.log_id = k.log_id and r.index = k.index
    where k.log_id = ${logId}
      and k.key in (select decode(v, 'hex') from json_array_elements_text(${JSON.stringify(keys)}::text::json) as v)`;
  return new Map(
    rows.map(({ key, leaf, explanation, evidence, expires_ms, ...row }) => [
      key,
      {
        ...row,
        leaf: Buffer.from(leaf).toString("utf8"),
        explanation: explanation ?? undefined,
        evidence: evidence ?? undefined,
        expires: new Date(Math.round(expires_ms)),
      },
    ]),
  );
}

/** Frees keys whose answers have expired, so that they can be used anew. */
export async function forgetExpired(
  { sql }: Database,
  logId: number,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where log_id = ${logId} and expires_at <= ${now.toISOString()}::timestamptz
      and key in (select decode(v, 'hex') from json_array_elements_text(${JSON.stringify(keys)}::text::json) as v)`;
}

/** Keeps the proof that an answer showed; gives the one that is kept, which another answer may have brought. */
export async function keepEvidence(
  { sql }: Database,
  logId: number,
  key: string,
  evidence: string,
): Promise<string> {
  const [row] = await sql<{ evidence: string }[]>`
    update idempotency_keys set evidence = coalesce(evidence, ${evidence}::text)
    where log_id = ${logId} and key = decode(${key}::text, 'hex') returning evidence`;
  return row?.evidence ?? evidence;
}

/** Removes what has expired. */
export async function pruneAnswers({ sql }: Database, logId: number, now: Date): Promise<void> {
  await sql`
    delete from idempotency_keys where log_id = ${logId} and expires_at < ${now.toISOString()}::timestamptz`;
}
