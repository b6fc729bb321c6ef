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
export function checkBeside({ index, input, salt, findings }: Beside, leaf: Commitments): void {
  if (findings !== undefined && digestOf(findings) !== leaf.findings_digest) {
    throw differs(index, "findings are");
  }
  if (input === undefined) return;
  const committed = leaf.stored_commitment ?? leaf.detail_commitment ?? leaf.reason_commitment;
  if (salt === undefined || commit(Buffer.from(salt, "hex"), input) !== committed) {
    throw differs(index, "input is");
  }
}

const FINDINGS_DIGEST = Buffer.from(',"findings_digest":"');

/** The same of findings alone, both as bytes and without parsing: a leaf is canonical JSON. */
export function checkFindings(index: number, findings: Uint8Array, leaf: Buffer): void {
  const digest = digestOf(findings);
  const start = leaf.indexOf(FINDINGS_DIGEST) + FINDINGS_DIGEST.length;
  if (
    start < FINDINGS_DIGEST.length ||
    leaf.toString("latin1", start, start + digest.length) !== digest
  ) {
    throw differs(BigInt(index), "findings are");
  }
}

function differs(index: bigint, what: string): CheckFailure {
  const message = `the stored ${what} not what record ${index} commits to`;
  return new CheckFailure("commitment", index, message);
}
