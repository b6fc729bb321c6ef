import type { TreeHead } from "../merkle/consistency.ts";
import { CheckFailure } from "./check-failure.ts";
import { trustCheckpoint, type CheckCrypto } from "./check-trust.ts";

/** A key as a log names it, and for all but the first the checkpoint with which it began, signed by the key before as well. */
export interface NamedKey {
  readonly vkey: string;
  readonly checkpoint?: string | undefined;
}

/** Keys that are believed. */
export interface BelievedKeys {
  readonly vkeys: readonly string[];
  /** Of keys that were replaced: size of the last checkpoint that each may have signed. */
  readonly ended: Readonly<Record<string, number>>;
}

/** Believed keys after following a log's rotations, and the trees of these. */
export interface KeyChain extends BelievedKeys {
  readonly heads: readonly TreeHead[];
}

/**
 * Follows the rotations of a log from the keys that are believed: a further key is believed where one that still was believed
 * signed the checkpoint that it began with, and it did as well. What does not hang together is left out, so a checkpoint that
 * only such a key signed is not believed.
 * @param named oldest first
 */
export async function followRotations(
  crypto: CheckCrypto,
  believed: BelievedKeys,
  named: readonly NamedKey[],
): Promise<KeyChain> {
  const vkeys = [...believed.vkeys];
  const ended: Record<string, number> = { ...believed.ended };
  const heads: TreeHead[] = [];
  for (const { vkey, checkpoint: note } of named) {
    if (note === undefined) continue;
    const begun = await opened(crypto, note, vkey);
    if (begun === undefined) continue;
    const size = Number(begun.size);
    const before = usableAt({ vkeys, ended }, size).filter((one) => one !== vkey);
    const signers: string[] = [];
    for (const one of before) {
      if ((await opened(crypto, note, one)) !== undefined) signers.push(one);
    }
    if (signers.length === 0) continue;
    for (const one of signers) ended[one] = Math.min(ended[one] ?? size, size);
    if (!vkeys.includes(vkey)) vkeys.push(vkey);
    heads.push({ size: begun.size, root: begun.root });
  }
  return { vkeys, ended, heads };
}

/** The keys that may sign a checkpoint of this size. */
export function usableAt({ vkeys, ended }: BelievedKeys, size: number): readonly string[] {
  return vkeys.filter((vkey) => (ended[vkey] ?? size) >= size);
}

async function opened(
  crypto: CheckCrypto,
  note: string,
  vkey: string,
): Promise<TreeHead | undefined> {
  try {
    return (await trustCheckpoint(crypto, note, [vkey])).checkpoint;
  } catch (error) {
    if (error instanceof CheckFailure) return undefined;
    throw error;
  }
}
