import { LogFault } from "./log-fault.ts";
import type { LogProgress } from "./tree-store.ts";

/**
 * Requires that a log did not shrink: records not below the floor as it was before the look, leaves not beyond records,
 * nothing published beyond the leaves or less than before. Throws a LogFault.
 */
export function requireGrowth(
  { sequenced, integrated, published }: LogProgress,
  floor: bigint,
  publishedBefore: bigint,
): void {
  if (sequenced < floor) {
    throw new LogFault(
      `the database has ${sequenced} records, and ${floor} were committed or published: ${floor - sequenced} are lost`,
    );
  }
  if (integrated > sequenced || published > integrated || published < publishedBefore) {
    throw new LogFault(
      `a size went backwards: ${sequenced} records, ${integrated} integrated, ${published} published, ${publishedBefore} published before`,
    );
  }
}
