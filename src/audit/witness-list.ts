import { MerkleError } from "../merkle/merkle-error.ts";
import { COSIGNATURE, parseVerifierKey, type VerifierKey } from "../merkle/verifier-key.ts";
import { sha256 } from "./hashing.ts";

/** A witness: where its add-checkpoint is, and the key that its cosignatures verify with. */
export interface Witness {
  /** The submission prefix, without a slash at its end. */
  readonly url: string;
  readonly key: VerifierKey;
}

/** Reads `<url> <vkey>, <url> <vkey>`; one sentence for what is wrong. */
export function parseWitnesses(
  text: string,
): { readonly witnesses: readonly Witness[] } | { readonly problem: string } {
  const witnesses: Witness[] = [];
  for (const entry of text.split(",")) {
    const [url = "", vkey = "", ...rest] = entry.trim().split(/\s+/);
    const key = readKey(vkey);
    if (!isWebAddress(url) || key === undefined || rest.length > 0) {
      return { problem: "must be pairs of an http(s) URL and the verifier key of a witness" };
    }
    if (witnesses.some((other) => other.key.name === key.name)) {
      return { problem: `names the witness ${key.name} twice` };
    }
    witnesses.push({ url: url.replace(/\/+$/, ""), key });
  }
  return { witnesses };
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function readKey(vkey: string): VerifierKey | undefined {
  try {
    const key = parseVerifierKey(sha256, vkey);
    return key.type === COSIGNATURE ? key : undefined;
  } catch (error) {
    if (error instanceof MerkleError) return undefined;
    throw error;
  }
}
