import { describe, expect, it } from "vitest";
import { signCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { formatTlogProof, openTlogProof, parseTlogProof } from "../../src/merkle/tlog-proof.ts";
import { sha256 } from "./crypto.ts";
import { logKey, witnessKey } from "./keys.ts";
import { decimalLeafHashes, ReferenceTree } from "./reference.ts";

const ORIGIN = "docket.example/log";
const leaves = decimalLeafHashes(300);
const tree = new ReferenceTree(leaves);
const log = logKey(ORIGIN, 0);
const witness = witnessKey("witness.example/w1", 32);
const trust = { origin: ORIGIN, log: [log.verifier], witnesses: [witness.verifier] };
const checkpoint = await signCheckpoint(
  { origin: ORIGIN, size: 300n, root: tree.root(0, 300), extensions: [] },
  [log.signer, witness.signer],
);
const proof = { index: 257n, hashes: tree.inclusion(257, 300), checkpoint };
const leaf = leaves[257] as Uint8Array;

describe("a .tlog-proof file", () => {
  it("holds index, hashes and checkpoint, and is read back", () => {
    const text = formatTlogProof(proof);
    const lines = text.split("\n");
    expect(lines.slice(0, 2)).toEqual(["c2sp.org/tlog-proof@v1", "index 257"]);
    expect(lines.indexOf("")).toBe(2 + proof.hashes.length);
    expect(text.endsWith(`\n\n${checkpoint}`)).toBe(true);
    expect(formatTlogProof(parseTlogProof(text))).toBe(text);
    expect(formatTlogProof(parseTlogProof(Buffer.from(text)))).toBe(text);
    const extra = new Uint8Array([1, 2, 3]);
    const longer = formatTlogProof({ ...proof, extra });
    expect(longer.split("\n")[1]).toBe("extra AQID");
    expect(parseTlogProof(longer).extra).toEqual(extra);
    expect(formatTlogProof(parseTlogProof(longer))).toBe(longer);
  });

  it("of a single leaf has no hashes", async () => {
    const head = { origin: ORIGIN, size: 1n, root: tree.root(0, 1), extensions: [] };
    const single = { index: 0n, hashes: [], checkpoint: await signCheckpoint(head, [log.signer]) };
    const read = parseTlogProof(formatTlogProof(single));
    expect(read).toEqual(single);
    await openTlogProof(sha256, read, leaves[0] as Uint8Array, trust);
  });

  it("shows that the leaf is in the log, with the witnesses who saw it", async () => {
    const opened = await openTlogProof(sha256, proof, leaf, trust);
    expect(opened.checkpoint.size).toBe(300n);
    expect(opened.cosignatures).toHaveLength(1);
  });

  it("shows nothing for another leaf, index, path or log", async () => {
    const [first, ...rest] = proof.hashes;
    for (const [forged, hash] of [
      [proof, leaves[256]],
      [{ ...proof, index: 256n }, leaf],
      [{ ...proof, index: 300n }, leaf],
      [{ ...proof, hashes: rest }, leaf],
      [{ ...proof, hashes: [...rest, first] }, leaf],
    ] as [typeof proof, Uint8Array][]) {
      await expect(openTlogProof(sha256, forged, hash, trust)).rejects.toMatchObject({
        code: "not_included",
      });
    }
    const elsewhere = { ...trust, origin: "docket.example/other" };
    await expect(openTlogProof(sha256, proof, leaf, elsewhere)).rejects.toMatchObject({
      code: "wrong_origin",
    });
  });

  it("fails with any byte of the file changed, except in how an unknown key signs", async () => {
    const file = Buffer.from(formatTlogProof(proof));
    for (const place of file.keys()) {
      const changed = Uint8Array.from(file);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const opening = (async () => openTlogProof(sha256, parseTlogProof(changed), leaf, trust))();
      const outcome = await opening.then(
        ({ unknown }) => (unknown.length > 0 ? "one signature lost" : "opened"),
        (error: { code?: string }) => error.code,
      );
      expect(outcome, `byte ${place}`).toMatch(
        /malformed|unsigned|bad_signature|wrong_origin|not_included|one signature lost/,
      );
    }
  });

  it.each([
    ["", "c2sp.org/tlog-proof@v2"],
    ["c2sp.org/tlog-proof@v1\n", "c2sp.org/tlog-proof@v1 \n"],
    ["c2sp.org/tlog-proof@v1\n", "c2sp.org/tlog-proof@v1\r\n"],
    ["index 257\n", ""],
    ["index 257", "index 0257"],
    ["index 257", "index -1"],
    ["index 257", "index  257"],
    ["index 257", "index 257 "],
    ["index 257", "Index 257"],
    ["index 257\n", "index 257\nindex 257\n"],
    ["index 257\n", "index 257\nextra AQID\n"],
    ["index 257\n", "extra AQID\nextra AQID\nindex 257\n"],
    ["index 257\n", "extra AQI\nindex 257\n"],
    ["index 257\n", "index 257\nAQID\n"],
    ["index 257\n", `index 257\n${`${"A".repeat(43)}=\n`.repeat(64)}`],
  ])("is not one where %j reads %j", (good, bad) => {
    const text = formatTlogProof(proof).replace(good, bad);
    expect(() => parseTlogProof(text)).toThrow(expect.objectContaining({ code: "malformed" }));
  });
});
