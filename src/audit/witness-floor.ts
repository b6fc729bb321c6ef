import { DocketError } from "../errors.ts";
import { signCheckpoint } from "../merkle/checkpoint-signing.ts";
import { emptyRoot } from "../merkle/hash.ts";
import { sha256 } from "./hashing.ts";
import type { LogSigner } from "./signing-key.ts";
import type { SignedCheckpoint } from "./tree-store.ts";
import { addCheckpoint } from "./witness-client.ts";
import type { Witness } from "./witness-list.ts";

const TIMEOUT_MS = 5_000;

/**
 * The largest size that a witness has cosigned of this log: its floor where no file holds one. Every witness is shown the
 * checkpoint that the database has, or one of the empty tree, and answers with its own size where that differs. Throws
 * `log_unavailable` where none answers: then nobody knows whether the database is whole.
 */
export async function witnessFloor(
  witnesses: readonly Witness[],
  origin: string,
  signer: LogSigner,
  last: SignedCheckpoint | undefined,
): Promise<bigint> {
  const checkpoint = last ?? (await emptyCheckpoint(origin, signer));
  const { size, note } = checkpoint;
  const answers = await Promise.all(
    witnesses.map((witness) =>
      addCheckpoint(witness, { oldSize: size, hashes: [], checkpoint: note }, TIMEOUT_MS),
    ),
  );
  const sizes = answers.flatMap((answer) =>
    "size" in answer ? [answer.size] : "line" in answer ? [size] : [],
  );
  if (sizes.length === 0) {
    throw new DocketError(
      "log_unavailable",
      "No witness answers and there is no DOCKET_CHECKPOINT_FILE, so it cannot be told whether the database has all that was published.",
    );
  }
  return sizes.reduce((a, b) => (a > b ? a : b));
}

async function emptyCheckpoint(origin: string, signer: LogSigner): Promise<SignedCheckpoint> {
  const head = { size: 0n, root: emptyRoot(sha256) };
  return { ...head, note: await signCheckpoint({ origin, ...head, extensions: [] }, [signer]) };
}
