import { describe, expect, it } from "vitest";
import { AuditLog } from "../../src/audit/log.ts";
import { createTestDatabase } from "../support/database.ts";
import { expectContiguous } from "../support/log-check.ts";
import { sampleRecord } from "../support/records.ts";

const EACH = 500;

describe("several servers on one PostgreSQL", () => {
  it.each([2, 4])("%i append without gap or duplicate, in order of commit", async (servers) => {
    const testDatabase = await createTestDatabase("postgres");
    const databases = await Promise.all(Array.from({ length: servers }, () => testDatabase.open()));
    try {
      const indices = await Promise.all(
        databases.map((database, server) => appendMany(database, server)),
      );
      expect(new Set(indices.flat()).size).toBe(servers * EACH);
      for (const own of indices) expect(own).toEqual(own.toSorted((a, b) => (a < b ? -1 : 1)));
      const [database] = databases;
      if (database !== undefined) await expectContiguous(database, 0, servers * EACH);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
      await testDatabase.remove();
    }
  });
});

/** One after another in four lanes, so that batches of the servers interleave; the indices of lane 0 in order. */
async function appendMany(
  database: Parameters<typeof AuditLog.open>[0],
  server: number,
): Promise<bigint[]> {
  const log = await AuditLog.open(database, { logId: 0 });
  const indices: bigint[] = [];
  const lane = async (name: number): Promise<void> => {
    for (let at = 0; at < EACH / 4; at += 1) {
      indices.push((await log.append(sampleRecord(`${server}-${name}-${at}`))).index);
    }
  };
  await Promise.all([0, 1, 2, 3].map(lane));
  return indices;
}
