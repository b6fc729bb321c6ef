import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import type { AuditLog } from "../../src/audit/log.ts";
import type { NewRecord } from "../../src/audit/record.ts";
import type { Appended } from "../../src/audit/settle.ts";
import { sampleRecord } from "./records.ts";

/** Enough to set out beside another batch (src/audit/log.ts). */
const SECOND = 16;

/**
 * Appends one record, and before it is answered a second batch: the database has both to do. What `instead` names by its
 * place goes in place of a sample.
 */
export async function appendTwoBatches(
  log: AuditLog,
  instead: Readonly<Record<number, NewRecord>> = {},
): Promise<readonly Promise<Appended>[]> {
  const record = (at: number): NewRecord => instead[at] ?? sampleRecord(`request-${at}`);
  const first = log.append(record(0));
  await Promise.resolve();
  const second = Array.from({ length: SECOND }, (_, at) => log.append(record(at + 1)));
  const answers = [first, ...second];
  for (const answer of answers) answer.catch(() => {});
  await nextTurn();
  expect(log.waiting).toBe(0);
  return answers;
}
