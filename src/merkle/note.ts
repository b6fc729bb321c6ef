import { decodeBase64, encodeBase64 } from "./base64.ts";
import { concatenate, decodeText, encodeText } from "./bytes.ts";
import { malformed } from "./merkle-error.ts";

/** One signature line. `keyId` is a uint32; `bytes` is what follows it, as the key's algorithm made it. */
export interface NoteSignature {
  readonly name: string;
  readonly keyId: number;
  readonly bytes: Uint8Array;
}

/** A text with signatures, none of them checked. The text ends in a newline, and that newline is signed too. */
export interface Note {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const MAX_NOTE = 1_000_000;
const MAX_SIGNATURES = 100;
const KEY_ID = 4;
const SIGNATURE_LINE = /^— (?<name>[^ ]+) (?<base64>[^ ]+)$/;
const ANY_CONTROL = /[\u0000-\u0009\u000b-\u001f]/; // oxlint-disable-line no-control-regex -- all but newline are forbidden

/** Reads a signed note (C2SP signed-note, "Format"): at most 1,000,000 bytes and 100 signatures. Checks no signature. */
export function parseNote(note: string | Uint8Array): Note {
  const source = typeof note === "string" ? note : decodeText(note);
  requireNoteText(source);
  const split = source.lastIndexOf("\n\n");
  if (split < 0) throw malformed("a note has a blank line before its signatures");
  const signatures = parseSignatures(source.slice(split + 2));
  return { text: source.slice(0, split + 1), signatures };
}

/** Reads signature lines, at least one, as a witness answers them (C2SP tlog-witness). */
export function parseSignatures(lines: string): NoteSignature[] {
  if (!lines.endsWith("\n")) throw malformed("a signature line ends in a newline");
  const signatures = lines.slice(0, -1).split("\n").map(parseSignature);
  if (signatures.length > MAX_SIGNATURES) throw malformed("a note has too many signatures");
  return signatures;
}

/** Writes a signed note. The text must end in a newline and there must be a signature. */
export function formatNote({ text, signatures }: Note): string {
  requireNoteText(text);
  if (!text.endsWith("\n")) throw malformed("the text of a note ends in a newline");
  if (signatures.length === 0) throw malformed("a note has a signature");
  return `${text}\n${signatures.map(formatSignature).join("")}`;
}

/** One signature line with its newline. */
export function formatSignature({ name, keyId, bytes }: NoteSignature): string {
  requireKeyName(name);
  const id = new Uint8Array(KEY_ID);
  new DataView(id.buffer).setUint32(0, keyId);
  return `— ${name} ${encodeBase64(concatenate(id, bytes))}\n`;
}

/** A note with further signatures; those that it already has, byte for byte, are not repeated. */
export function addSignatures(note: Note, signatures: readonly NoteSignature[]): Note {
  const all = [...note.signatures, ...signatures];
  const byLine = new Map(all.map((signature) => [formatSignature(signature), signature]));
  return { text: note.text, signatures: [...byLine.values()] };
}

/** Requires a key name: not empty, no Unicode space, no plus. */
export function requireKeyName(name: string): void {
  if (!/^[^\p{White_Space}+]+$/u.test(name) || ANY_CONTROL.test(name)) {
    throw malformed("a key name is not empty and has no spaces and no plus");
  }
}

function requireNoteText(text: string): void {
  if (encodeText(text).length > MAX_NOTE) throw malformed("a note is too long");
  if (ANY_CONTROL.test(text)) throw malformed("a note has no control characters");
}

function parseSignature(line: string): NoteSignature {
  const { name, base64 } = SIGNATURE_LINE.exec(line)?.groups ?? {};
  if (name === undefined || base64 === undefined) throw malformed("not a signature line");
  requireKeyName(name);
  const signature = decodeBase64(base64, "a signature");
  if (signature.length <= KEY_ID) throw malformed("a signature is too short");
  const keyId = new DataView(signature.buffer).getUint32(0);
  return { name, keyId, bytes: signature.subarray(KEY_ID) };
}
