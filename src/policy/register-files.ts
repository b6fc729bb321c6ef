import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { LineCounter, parseDocument, type Document } from "yaml";
import { duplicateMember } from "./json-members.ts";
import { fromPointer, registersInvalid } from "./register-problem.ts";
import { parseJson as parseText } from "../parse-json.ts";

const MAX_FILE_BYTES = 64 * 1024 * 1024;
const EXTENSIONS = [".json", ".yaml", ".yml"];

/** One file of a set of registers, parsed. */
export interface RegisterFile {
  readonly file: string;
  /** The document that the file holds, or undefined where it holds all of them as members. */
  readonly document: string | undefined;
  readonly value: unknown;
  /** The line of a place, given as names from the root of the file's value; computed when asked. */
  line(path: readonly string[]): number | undefined;
}

/** Reads a folder of `<document>.json|yaml|yml`, or one file with all documents. Throws DocketError `registers_invalid`. */
export async function readRegisterFiles(path: string): Promise<readonly RegisterFile[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [await readRegisterFile(path, undefined)];
    const names = (await readdir(path)).filter(
      (name) => EXTENSIONS.includes(extname(name)) && !name.startsWith("."),
    );
    return await Promise.all(
      names
        .toSorted()
        .map((name) => readRegisterFile(join(path, name), basename(name, extname(name)))),
    );
  } catch (cause) {
    if (!(cause instanceof Error) || !("syscall" in cause)) throw cause;
    const { code = "unknown" } = cause as NodeJS.ErrnoException;
    throw registersInvalid(
      [{ file: basename(path), pointer: "", detail: `cannot be read (${code})` }],
      cause,
    );
  }
}

async function readRegisterFile(path: string, document: string | undefined): Promise<RegisterFile> {
  const file = basename(path);
  const pointer = document === undefined ? "" : `/${document}`;
  if ((await stat(path)).size > MAX_FILE_BYTES) {
    throw registersInvalid([{ file, pointer, detail: "larger than 64 MiB" }]);
  }
  const text = decode(await readFile(path), file, pointer);
  const value =
    extname(path) === ".json" ? parseJson(text, file, pointer) : parseYaml(text, file, pointer);
  return { file, document, value, line: lineFinder(text) };
}

function decode(bytes: Uint8Array, file: string, pointer: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw registersInvalid([{ file, pointer, detail: "is not UTF-8" }], cause);
  }
}

function parseJson(text: string, file: string, pointer: string): unknown {
  let value: unknown;
  try {
    value = parseText(text);
  } catch (cause) {
    const [, at] = /position (\d+)/.exec(String(cause)) ?? [];
    // Without a position it ended too early.
    const line = text.slice(0, at === undefined ? undefined : Number(at)).split("\n").length;
    throw registersInvalid([{ file, line, pointer, detail: "is not JSON" }], cause);
  }
  const twice = duplicateMember(text);
  if (twice === undefined) return value;
  const line = lineFinder(text)(fromPointer(twice));
  throw registersInvalid([{ file, line, pointer: pointer + twice, detail: "is there twice" }]);
}

function parseYaml(text: string, file: string, pointer: string): unknown {
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) {
    const [reason = "is not YAML"] = error.message.split("\n");
    throw registersInvalid([
      { file, line: error.linePos?.[0].line, pointer, detail: reason.replace(/ at line .*$/, "") },
    ]);
  }
  try {
    // Through JSON, so that both notations give exactly the same values.
    return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 100 }) ?? null)) as unknown;
  } catch (cause) {
    throw registersInvalid([{ file, pointer, detail: "cannot be expressed as JSON" }], cause);
  }
}

/** Finds lines in a text. YAML is read for them; JSON is YAML as far as lines go. */
function lineFinder(text: string): (path: readonly string[]) => number {
  const lineCounter = new LineCounter();
  let document: Document | undefined;
  return (path) => {
    document ??= parseDocument(text, { lineCounter, uniqueKeys: false, logLevel: "silent" });
    for (let depth = path.length; depth > 0; depth -= 1) {
      const offset = offsetOf(document, path.slice(0, depth));
      if (offset !== undefined) return lineCounter.linePos(offset).line;
    }
    return 1;
  };
}

function offsetOf(document: Document, path: readonly string[]): number | undefined {
  const node = document.getIn(path, true) as
    | { readonly range?: readonly [number, number, number] | null }
    | undefined;
  return node?.range?.[0];
}
