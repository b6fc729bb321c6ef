import { expect } from "vitest";

import { sha256 } from "../../src/audit/hashing.ts";
import { logVerifier } from "../../src/audit/signing-key.ts";
import { readTreeEdge, tileReader } from "../../src/audit/tree-rows.ts";
import type { Database } from "../../src/db/database.ts";
import { openCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { proveConsistency, verifyConsistency } from "../../src/merkle/consistency.ts";
import { EMPTY_FRONTIER, extendFrontier, frontierRoot } from "../../src/merkle/frontier.ts";
import { leafHash } from "../../src/merkle/hash.ts";
import { EMPTY_EDGE } from "../../src/merkle/tile-edge.ts";
import { growTiles } from "../../src/merkle/tile-growth.ts";

/**
 * Computes the whole tree again from the leaves and requires that every stored tile, the edge, and every checkpoint that was
 * ever published is of it. Gives the size that is published.
 */
export async function expectTreeTrue(
  database: Database,
  { logId = 0, origin, vkeys }: { logId?: number; origin: string; vkeys: readonly string[] },
): Promise<bigint> {
  const { sql } = database;
  const leaves = await sql<{ leaf: Uint8Array; index: bigint }[]>`
    select index, leaf from records where log_id = ${logId} order by index`;
  expect(leaves.every(({ index }, at) => index === BigInt(at))).toBe(true);
  const hashes = leaves.map(({ leaf }) => Uint8Array.from(leafHash(sha256, leaf)));

  const edge = await readTreeEdge(sql, logId);
  const grown = growTiles(sha256, EMPTY_EDGE, hashes.slice(0, Number(edge.size)));
  expect(edge.size).toBe(grown.edge.size);
  expect(edge.tiles.map(hex)).toEqual(grown.edge.tiles.map(hex));
  const stored = await sql<{ level: number; index: bigint; hashes: Uint8Array }[]>`
    select level, index, hashes from tiles where log_id = ${logId} order by level, index`;
  const expected = grown.full
    .map(({ tile, bytes }) => `${tile.level}/${tile.index} ${hex(bytes)}`)
    .sort();
  expect(stored.map((row) => `${row.level}/${row.index} ${hex(row.hashes)}`).sort()).toEqual(
    expected,
  );

  const checkpoints = await sql<{ size: bigint; root: Uint8Array; note: string }[]>`
    select size, root, note from checkpoints where log_id = ${logId} order by size`;
  const readTiles = tileReader(sql, logId);
  const trust = { origin, log: vkeys.map(logVerifier) };
  const last = checkpoints.at(-1);
  let frontier = EMPTY_FRONTIER;
  for (const { size, root, note } of checkpoints) {
    frontier = extendFrontier(sha256, frontier, hashes.slice(Number(frontier.size), Number(size)));
    expect([frontier.size, hex(frontierRoot(sha256, frontier))]).toEqual([size, hex(root)]);
    const { checkpoint } = await openCheckpoint(note, trust);
    expect([checkpoint.size, hex(checkpoint.root)]).toEqual([size, hex(root)]);
    if (last === undefined) continue;
    const proof = await proveConsistency(sha256, readTiles, size, last.size);
    expect(verifyConsistency(sha256, { size, root }, last, proof)).toBe(true);
  }
  return last?.size ?? 0n;
}

/** The same while servers go on: as of one moment. */
export async function expectTreeTrueNow(
  database: Database,
  trust: Parameters<typeof expectTreeTrue>[1],
): Promise<bigint> {
  return database.sql.begin("isolation level repeatable read read only", (sql) =>
    expectTreeTrue({ ...database, sql: sql as unknown as Database["sql"] }, trust),
  );
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
