import { describe, expect, it } from "vitest";
import { noteVerifier } from "../../src/merkle/ed25519.ts";
import { openNote, signNote } from "../../src/merkle/note-signing.ts";
import { addSignatures, formatNote, parseNote, parseSignatures } from "../../src/merkle/note.ts";
import { parseVerifierKey } from "../../src/merkle/verifier-key.ts";
import { sha256, verifyEd25519 } from "./crypto.ts";
import { logKey } from "./keys.ts";

const SPEC_VKEY = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
const SPEC_NOTE =
  "This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n";
const LINE = "— a.example AAAAAQI=\n";

const one = logKey("one.example", 0);
const two = logKey("two.example", 1);

describe("a signed note", () => {
  it("of the specification opens", async () => {
    const key = parseVerifierKey(sha256, SPEC_VKEY);
    const opened = await openNote(Buffer.from(SPEC_NOTE), [noteVerifier(key, verifyEd25519)]);
    expect(opened.text).toBe("This is an example message.\n");
    expect(opened.verified).toMatchObject([{ name: "example.com/foo", keyId: 0x530d903a }]);
  });

  it("is split at its last blank line", () => {
    for (const text of ["a\n", "\n", "a\n\nb\n", "a\n\n\n", "— b AAAAAQI=\n", `x\n\n${LINE}`]) {
      const note = parseNote(`${text}\n${LINE}`);
      expect(note.text).toBe(text);
      expect(formatNote(note)).toBe(`${text}\n${LINE}`);
    }
  });

  it.each([
    "",
    "a",
    "a\n",
    "a\n\n",
    `a\n${LINE}`,
    LINE,
    `a\n\n${LINE.trimEnd()}`,
    `a\n\n${LINE}\n`,
    `a\n\n${LINE}b\n`,
    `a\n\n- a.example AAAAAQI=\n`,
    `a\n\n—  a.example AAAAAQI=\n`,
    `a\n\n— a.example  AAAAAQI=\n`,
    `a\n\n— a.example AAAAAQI= \n`,
    `a\n\n— a.example AAAAAQI\n`,
    `a\n\n— a.example AAAAAQJ=\n`,
    `a\n\n— a.example AAAAAQ==\n`,
    `a\n\n— a.example !!!!\n`,
    `a\n\n— a+example AAAAAQI=\n`,
    `a\n\n— a\u00a0example AAAAAQI=\n`,
    `a\n\n— a.example\n`,
    `a\n\n—  AAAAAQI=\n`,
    `a\r\n\n${LINE}`,
    `a\t\n\n${LINE}`,
    `a\u0000\n\n${LINE}`,
    `a\ud800\n\n${LINE}`,
    `${"a".repeat(1_000_000)}\n\n${LINE}`,
    `a\n\n${LINE.repeat(101)}`,
  ])("is not %j", (note) => {
    expect(() => parseNote(note)).toThrow(expect.objectContaining({ code: "malformed" }));
  });

  it("is not what is not UTF-8", () => {
    const bytes = Buffer.concat([Buffer.from([0xe9]), Buffer.from(SPEC_NOTE)]);
    expect(() => parseNote(bytes)).toThrow("text is not valid UTF-8");
  });

  it("keeps a byte order mark: it was signed with the text", () => {
    expect(parseNote(Buffer.from(`\ufeffa\n\n${LINE}`)).text).toBe("\ufeffa\n");
  });

  it("opens with any known key, ignoring lines of unknown ones", async () => {
    const note = await signNote("text\n", [one.signer, two.signer]);
    const opened = await openNote(note, [two.verifier]);
    expect(opened.verified.map(({ name }) => name)).toEqual(["two.example"]);
    expect(opened.unknown.map(({ name }) => name)).toEqual(["one.example"]);
    const stranger = logKey("stranger.example", 2);
    await expect(openNote(note, [stranger.verifier])).rejects.toMatchObject({ code: "unsigned" });
    await expect(openNote(note, [])).rejects.toMatchObject({ code: "unsigned" });
  });

  it("shares a name or an ID with a known key, but not both: unknown", async () => {
    const note = parseNote(await signNote("text\n", [one.signer]));
    const impostors = note.signatures.flatMap((line) => [
      { ...line, name: "two.example", bytes: new Uint8Array(64) },
      { ...line, keyId: 7, bytes: new Uint8Array(64) },
    ]);
    const { verified, unknown } = await openNote(formatNote(addSignatures(note, impostors)), [
      one.verifier,
      two.verifier,
    ]);
    expect([verified.length, unknown.length]).toEqual([1, 2]);
  });

  it("is refused whole when a known key's signature does not verify", async () => {
    const note = parseNote(await signNote("text\n", [one.signer, two.signer]));
    const verifiers = [one.verifier, two.verifier];
    const [first] = note.signatures;
    if (first === undefined) expect.fail("no signature");
    for (const place of first.bytes.keys()) {
      const bytes = Uint8Array.from(first.bytes);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      const signatures = [{ ...first, bytes }, ...note.signatures.slice(1)];
      await expect(openNote(formatNote({ ...note, signatures }), verifiers)).rejects.toMatchObject({
        code: "bad_signature",
      });
    }
    const short = [{ ...first, bytes: first.bytes.subarray(1) }];
    for (const forged of [
      { ...note, text: "texT\n" },
      { ...note, signatures: short },
    ]) {
      await expect(openNote(formatNote(forged), verifiers)).rejects.toMatchObject({
        code: "bad_signature",
      });
    }
  });

  it("takes further signatures without repeating those it has", async () => {
    const note = parseNote(await signNote("text\n", [one.signer]));
    const lines = (await signNote("text\n", [one.signer, two.signer])).split("\n\n")[1] ?? "";
    const both = addSignatures(note, parseSignatures(lines));
    expect(both.signatures.map(({ name }) => name)).toEqual(["one.example", "two.example"]);
    await openNote(formatNote(both), [one.verifier, two.verifier]);
  });

  it("is not written with a text or name that cannot be read back", async () => {
    for (const text of ["", "text", "te\u0007xt\n", "\udfff\n"]) {
      await expect(signNote(text, [one.signer])).rejects.toThrow(expect.anything());
    }
    await expect(signNote("text\n", [])).rejects.toThrow("a note has a signature");
    for (const name of ["", "a b", "a+b", "a\nb"]) {
      const signatures = [{ name, keyId: 1, bytes: new Uint8Array(64) }];
      expect(() => formatNote({ text: "text\n", signatures })).toThrow(/a key name/);
    }
  });

  it("opens with functions that answer later", async () => {
    const note = await signNote("text\n", [
      { ...one.signer, sign: async (t) => one.signer.sign(t) },
    ]);
    const later = { ...one.verifier, verify: async () => false };
    await expect(openNote(note, [later])).rejects.toMatchObject({ code: "bad_signature" });
    await openNote(note, [one.verifier]);
  });
});
