import { cosignatureVerifier } from "../merkle/cosignature.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { formatSignature, parseNote, parseSignatures } from "../merkle/note.ts";
import { isOf } from "../merkle/note-signing.ts";
import { encodeText } from "../merkle/bytes.ts";
import { formatAddCheckpoint, parseCosignedSize } from "../merkle/witness-request.ts";
import { verifyEd25519 } from "./signing-key.ts";
import type { Witness } from "./witness-list.ts";

/**
 * What a witness answered: a line that cosigns the checkpoint and verifies; the size it has, where that is not `oldSize`;
 * or that it refuses or is not there, in a few words.
 */
export type WitnessAnswer =
  | { readonly line: string }
  | { readonly size: bigint }
  | { readonly failure: string };

const MAX_ANSWER = 65_536;

/** Sends a checkpoint to a witness (C2SP tlog-witness, "add-checkpoint"). Never rejects; gives up after `timeoutMs`. */
export async function addCheckpoint(
  witness: Witness,
  request: Parameters<typeof formatAddCheckpoint>[0],
  timeoutMs: number,
): Promise<WitnessAnswer> {
  try {
    const response = await fetch(`${witness.url}/add-checkpoint`, {
      method: "POST",
      body: formatAddCheckpoint(request),
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readBounded(response);
    const type = response.headers.get("content-type") ?? "";
    if (response.status === 409 && type.startsWith("text/x.tlog.size")) {
      return { size: parseCosignedSize(body) };
    }
    if (response.status !== 200) return { failure: `it answered ${response.status}` };
    return await verifiedLine(witness, request.checkpoint, body);
  } catch (error) {
    return { failure: error instanceof MerkleError ? error.message : "it does not answer" };
  }
}

async function verifiedLine(
  { key }: Witness,
  checkpoint: string,
  body: string,
): Promise<WitnessAnswer> {
  const signature = parseSignatures(body).find((one) => isOf(one, key));
  if (signature === undefined) return { failure: "its answer is not signed with its key" };
  const { text } = parseNote(checkpoint);
  const verifier = cosignatureVerifier(key, verifyEd25519);
  const valid = await verifier.verify(encodeText(text), signature.bytes);
  return valid
    ? { line: formatSignature(signature) }
    : { failure: "its cosignature does not verify" };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER) throw new MerkleError("malformed", "its answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
