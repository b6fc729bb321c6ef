import { describe, expect, it } from "vitest";
import { openCheckpoint, signCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { formatCheckpoint, parseCheckpoint } from "../../src/merkle/checkpoint.ts";
import { cosignatureVerifier } from "../../src/merkle/cosignature.ts";
import { noteVerifier } from "../../src/merkle/ed25519.ts";
import { cosignNote, signNote } from "../../src/merkle/note-signing.ts";
import { formatNote, parseNote } from "../../src/merkle/note.ts";
import { logKey, witnessKey } from "./keys.ts";

const ORIGIN = "docket.example/log";
const ROOT = "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328";
const TEXT = `${ORIGIN}\n8\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n`;
const SIGNED = `${TEXT}\n— ${ORIGIN} 2oErXi1oTNYdeMZmNoy0cTYVcnRwpW9cQakTgQhbRiW1DpVi66qiOsKwpQbvGiCkxhDZllomMYhSgOWbaf0hm3SVAg8=\n`;
const CHECKPOINT = {
  origin: ORIGIN,
  size: 8n,
  root: new Uint8Array(Buffer.from(ROOT, "hex")),
  extensions: [],
};

const log = logKey(ORIGIN, 0);
const witness = witnessKey("witness.example/w1", 32, 1_679_315_147n);

describe("a checkpoint", () => {
  it("of the known tree and seed signs to the known note, and opens", async () => {
    expect(await signCheckpoint(CHECKPOINT, [log.signer])).toBe(SIGNED);
    const opened = await openCheckpoint(SIGNED, { origin: ORIGIN, log: [log.verifier] });
    expect(opened.checkpoint).toEqual(CHECKPOINT);
    expect(opened.text).toBe(TEXT);
    expect(opened.signatures).toHaveLength(1);
  });

  it("is read and written alike, with extension lines kept", () => {
    for (const text of [TEXT, `o p\n0\n${TEXT.split("\n")[2]}\nextension\nanother one\n`]) {
      expect(formatCheckpoint(parseCheckpoint(text))).toBe(text);
    }
    const largest = TEXT.replace("\n8\n", `\n${2n ** 53n}\n`);
    expect(parseCheckpoint(largest).size).toBe(2n ** 53n);
  });

  const hash = TEXT.split("\n")[2] ?? "";
  it.each([
    "",
    "\n",
    "o\n8\n",
    `o\n8\n${hash}`,
    `\n8\n${hash}\n`,
    `o\n8\n${hash}\n\n`,
    `o\n8\n${hash}\n\nx\n`,
    `o\n08\n${hash}\n`,
    `o\n+8\n${hash}\n`,
    `o\n-8\n${hash}\n`,
    `o\n8.0\n${hash}\n`,
    `o\n 8\n${hash}\n`,
    `o\n0x8\n${hash}\n`,
    `o\n8\r\n${hash}\n`,
    `o\n٨\n${hash}\n`,
    `o\n${2n ** 53n + 1n}\n${hash}\n`,
    `o\n8\n${hash} \n`,
    `o\n8\n${hash.slice(4)}\n`,
    `o\n8\n${hash.slice(0, -1)}\n`,
    `o\n8\n${hash.replace("g=", "h=")}\n`,
    `o\n8\n${hash.replace("+", "-").replace("/", "_")}\n`,
    `o\n8\nAAAA${hash}\n`,
  ])("is not %j", (text) => {
    expect(() => parseCheckpoint(text)).toThrow(expect.objectContaining({ code: "malformed" }));
  });

  it("is not written from what would not be read back", () => {
    for (const wrong of [
      { origin: "" },
      { origin: "a\nb" },
      { extensions: [""] },
      { extensions: ["a\nb"] },
      { root: new Uint8Array(31) },
      { size: -1n },
    ]) {
      expect(() => formatCheckpoint({ ...CHECKPOINT, ...wrong })).toThrow(Error);
    }
  });

  it("is refused when of another log, or signed by witnesses alone", async () => {
    const other = { ...CHECKPOINT, origin: "docket.example/other" };
    const foreign = await signCheckpoint(other, [log.signer]);
    const trust = { origin: ORIGIN, log: [log.verifier], witnesses: [witness.verifier] };
    await expect(openCheckpoint(foreign, trust)).rejects.toMatchObject({ code: "wrong_origin" });
    const witnessed = await signCheckpoint(CHECKPOINT, [witness.signer]);
    await expect(openCheckpoint(witnessed, trust)).rejects.toMatchObject({ code: "unsigned" });
    const message = await signNote("not a checkpoint\n", [log.signer]);
    await expect(openCheckpoint(message, trust)).rejects.toMatchObject({ code: "malformed" });
  });

  it("opens with either key while the log changes keys", async () => {
    const next = logKey(ORIGIN, 1);
    const note = await signCheckpoint(CHECKPOINT, [log.signer, next.signer]);
    for (const keys of [[log.verifier], [next.verifier], [log.verifier, next.verifier]]) {
      const { signatures } = await openCheckpoint(note, { origin: ORIGIN, log: keys });
      expect(signatures).toHaveLength(keys.length);
    }
  });
});

describe("a cosignature", () => {
  it("says when the witness saw the checkpoint", async () => {
    const cosigned = formatNote(await cosignNote(parseNote(SIGNED), [witness.signer]));
    expect(cosigned.startsWith(SIGNED)).toBe(true);
    const witnesses = [witness.verifier];
    const opened = await openCheckpoint(cosigned, {
      origin: ORIGIN,
      log: [log.verifier],
      witnesses,
    });
    expect(opened.cosignatures).toMatchObject([
      { name: "witness.example/w1", time: 1_679_315_147n },
    ]);
    const without = await openCheckpoint(cosigned, { origin: ORIGIN, log: [log.verifier] });
    expect([without.cosignatures.length, without.unknown.length]).toEqual([0, 1]);
  });

  it("covers its time and the checkpoint: any byte changed, it fails", async () => {
    const note = await cosignNote(parseNote(SIGNED), [witness.signer]);
    const bytes = note.signatures[1]?.bytes ?? new Uint8Array(0);
    const text = Buffer.from(note.text);
    expect(bytes).toHaveLength(72);
    expect(await witness.verifier.verify(text, bytes)).toBe(true);
    for (const place of bytes.keys()) {
      const changed = Uint8Array.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 0x80;
      expect(await witness.verifier.verify(text, changed), `${place}`).toBe(false);
    }
    for (const place of text.keys()) {
      const changed = Uint8Array.from(text);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await witness.verifier.verify(changed, bytes)).toBe(false);
    }
    expect(await witness.verifier.verify(text, bytes.subarray(8))).toBe(false);
  });

  it("is not made with a key for notes, nor a note with a key for cosignatures", () => {
    expect(() => noteVerifier(witness.key, () => true)).toThrow(RangeError);
    expect(() => cosignatureVerifier(log.key, () => true)).toThrow(RangeError);
  });
});
