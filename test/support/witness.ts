import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { sha256 } from "../../src/audit/hashing.ts";
import { verifyEd25519 } from "../../src/audit/signing-key.ts";
import { openCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { parseCheckpoint } from "../../src/merkle/checkpoint.ts";
import { verifyConsistency, type TreeHead } from "../../src/merkle/consistency.ts";
import { noteVerifier } from "../../src/merkle/ed25519.ts";
import { emptyRoot } from "../../src/merkle/hash.ts";
import { cosignNote } from "../../src/merkle/note-signing.ts";
import { formatSignature, parseNote } from "../../src/merkle/note.ts";
import { formatVerifierKey, parseVerifierKey } from "../../src/merkle/verifier-key.ts";
import { parseAddCheckpoint } from "../../src/merkle/witness-request.ts";
import { witnessKey } from "../merkle/keys.ts";

/** A witness as C2SP tlog-witness has it, small: one log, its state in memory. */
export interface TestWitness {
  /** What DOCKET_WITNESS_URLS names it by. */
  readonly setting: string;
  readonly verifier: ReturnType<typeof witnessKey>["verifier"];
  /** What it last cosigned. */
  head: TreeHead;
  /** Status codes that it answered, in order. */
  readonly answers: number[];
  /** Does what it is asked and says nothing. */
  mute: boolean;
  /** Requests wait here. */
  hold: Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a witness for the log with this verifier key. */
export async function startWitness(name: string, vkey: string): Promise<TestWitness> {
  const { key, signer, verifier } = witnessKey(name, 77);
  const logKey = parseVerifierKey(sha256, vkey);
  const trust = { origin: logKey.name, log: [noteVerifier(logKey, verifyEd25519)] };
  const answer = async (request: IncomingMessage): Promise<[number, string]> => {
    const body = await text(request);
    await witness.hold;
    if (request.url !== "/prefix/add-checkpoint" || request.method !== "POST") return [404, ""];
    const { oldSize, hashes, checkpoint } = parseAddCheckpoint(body);
    await openCheckpoint(checkpoint, trust);
    const next = parseCheckpoint(parseNote(checkpoint).text);
    if (oldSize > next.size) return [400, ""];
    if (oldSize !== witness.head.size) return [409, `${witness.head.size}\n`];
    if (!verifyConsistency(sha256, witness.head, next, hashes)) return [422, ""];
    witness.head = next;
    const { signatures } = await cosignNote({ text: parseNote(checkpoint).text, signatures: [] }, [
      signer,
    ]);
    return [200, signatures.map(formatSignature).join("")];
  };
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await answer(request).catch((): [number, string] => [403, ""]);
    witness.answers.push(status);
    if (witness.mute) {
      response.destroy();
      return;
    }
    const type = status === 409 ? "text/x.tlog.size" : "text/plain";
    response.writeHead(status, { "Content-Type": type }).end(body);
  };
  const server = createServer((request, response: ServerResponse) => {
    void reply(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const witness: TestWitness = {
    setting: `http://127.0.0.1:${port}/prefix ${formatVerifierKey(key)}`,
    verifier,
    head: { size: 0n, root: emptyRoot(sha256) },
    answers: [],
    mute: false,
    hold: Promise.resolve(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return witness;
}
