import { digestOf } from "../canonical.ts";
import { CheckFailure } from "./check-failure.ts";
import { commit } from "./hashing.ts";

/** What is kept beside a record, as exact texts; salt is hex. */
export interface Beside {
  readonly index: bigint;
  readonly leaf: string;
  readonly input?: string;
  readonly salt?: string;
  readonly findings?: string;
}

/** The members of a leaf that say what must be beside it. */
export interface Commitments {
  /** Of a decision's input, an execution's detail, a review's reason: a kind has one of them. */
  readonly stored_commitment?: string;
  readonly detail_commitment?: string;
  readonly reason_commitment?: string;
  readonly findings_digest: string;
}

/** What is kept beside a record, as far as it is there, must be what the leaf commits to. Throws a CheckFailure `commitment`. */
export function checkBeside(record: Beside, given?: Commitments): void {
  const { index, input, salt, findings } = record;
  if (findings === undefined && input === undefined) return;
  const leaf = given ?? (JSON.parse(record.leaf) as Commitments);
  if (findings !== undefined && digestOf(findings) !== leaf.findings_digest) {
    throw differs(index, "findings are");
  }
  if (input === undefined || salt === undefined) return;
  const committed = leaf.stored_commitment ?? leaf.detail_commitment ?? leaf.reason_commitment;
  if (commit(Buffer.from(salt, "hex"), input) !== committed) {
    throw differs(index, "input is");
  }
}

function differs(index: bigint, what: string): CheckFailure {
  const message = `the stored ${what} not what record ${index} commits to`;
  return new CheckFailure("commitment", index, message);
}
