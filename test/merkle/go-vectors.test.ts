import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { proveConsistency } from "../../src/merkle/consistency.ts";
import { cosignatureVerifier } from "../../src/merkle/cosignature.ts";
import { noteVerifier } from "../../src/merkle/ed25519.ts";
import { proveInclusion } from "../../src/merkle/inclusion.ts";
import { cosignNote } from "../../src/merkle/note-signing.ts";
import { formatNote, parseNote } from "../../src/merkle/note.ts";
import { readRoot } from "../../src/merkle/tile-reader.ts";
import { newTiles } from "../../src/merkle/tile.ts";
import { parseVerifierKey } from "../../src/merkle/verifier-key.ts";
import { base64, sha256, verifyEd25519 } from "./crypto.ts";
import { logKey, witnessKey } from "./keys.ts";
import { decimalLeafHashes } from "./reference.ts";
import { readerOf, storeTiles } from "./tiles.ts";

interface Tree {
  readonly size: number;
  readonly root: string;
  readonly tiles: readonly { level: number; index: number; width: number; sha256: string }[];
  readonly inclusion: readonly { index: number; hashes: readonly string[] }[];
  readonly consistency: readonly { from: number; hashes: readonly string[] }[];
}

interface Notes {
  readonly vkey: string;
  readonly witness_vkey: string;
  readonly checkpoint: string;
  readonly cosigned: string;
  readonly time: number;
}

function read(name: string): unknown {
  const file = new URL(`../vectors/merkle/go/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

const trees = read("tree.json") as Tree[];
const notes = read("notes.json") as Notes;
const readTiles = readerOf(storeTiles(decimalLeafHashes(70_000)));

describe("what golang.org/x/mod/sumdb/tlog made of the same leaves", () => {
  it.each(trees)("is equal at size $size", async (tree) => {
    const size = BigInt(tree.size);
    expect(base64(await readRoot(sha256, readTiles, size))).toBe(tree.root);
    const existing = new Set([...newTiles(0n, size)].map((tile) => Object.values(tile).join()));
    for (const tile of tree.tiles) {
      const { level, index, width } = tile;
      expect(existing).toContain([level, index, width].join());
      const [bytes = ""] = await readTiles([{ level, index: BigInt(index), width }]);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(tile.sha256);
    }
    for (const { index, hashes } of tree.inclusion) {
      const made = await proveInclusion(sha256, readTiles, BigInt(index), size);
      expect(made.map(base64)).toEqual(hashes);
    }
    for (const { from, hashes } of tree.consistency) {
      const made = await proveConsistency(sha256, readTiles, BigInt(from), size);
      expect(made.map(base64)).toEqual(hashes);
    }
  });
});

describe("what sumdb/note and transparency-dev/formats signed", () => {
  it("opens, with the time of the cosignature", async () => {
    const log = parseVerifierKey(sha256, notes.vkey);
    const witness = parseVerifierKey(sha256, notes.witness_vkey);
    const trust = {
      origin: "docket.example/log",
      log: [noteVerifier(log, verifyEd25519)],
      witnesses: [cosignatureVerifier(witness, verifyEd25519)],
    };
    const { checkpoint, cosignatures } = await openCheckpoint(notes.cosigned, trust);
    expect(checkpoint.size).toBe(70_000n);
    expect(base64(checkpoint.root)).toBe(trees.at(-1)?.root);
    expect(cosignatures).toMatchObject([{ time: BigInt(notes.time) }]);
  });

  it("is what our own keys sign, byte for byte", async () => {
    const log = logKey("docket.example/log", 0);
    const witness = witnessKey("witness.example/w1", 32, BigInt(notes.time));
    const { text } = parseNote(notes.checkpoint);
    const signed = await cosignNote({ text, signatures: [] }, [log.signer]);
    expect(formatNote(signed)).toBe(notes.checkpoint);
    expect(formatNote(await cosignNote(signed, [witness.signer]))).toBe(notes.cosigned);
  });
});
