import { expect } from "vitest";
import { sha256 } from "../../src/audit/hashing.ts";
import type { Database } from "../../src/db/database.ts";
import { leafHash } from "../../src/merkle/hash.ts";

/** Requires a log of exactly `size` records: indices from 0 without a gap, hashes right, times never going back. */
export async function expectContiguous(
  database: Database,
  logId: number,
  size: number,
): Promise<void> {
  const [head] = await database.sql<
    { size: bigint }[]
  >`select size from log_heads where log_id = ${logId}`;
  const rows = await database.sql<
    { index: bigint; leaf: Uint8Array; leaf_hash: Uint8Array; micros: bigint }[]
  >`
    select index, leaf, leaf_hash, (extract(epoch from sequenced_at) * 1000000)::bigint as micros
    from records where log_id = ${logId} order by index`;
  expect(head?.size).toBe(BigInt(size));
  expect(rows.map(({ index }) => index)).toEqual(
    Array.from({ length: size }, (_, at) => BigInt(at)),
  );
  for (const { leaf, leaf_hash } of rows) {
    expect(Buffer.from(leafHash(sha256, leaf)).equals(leaf_hash)).toBe(true);
  }
  const micros = rows.map((row) => row.micros);
  expect(micros.every((value, at) => at === 0 || value >= (micros[at - 1] ?? 0n))).toBe(true);
}
