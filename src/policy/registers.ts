import { canonicalBytes, digestOf, type Digest } from "../canonical.ts";
import { jsonContent, type Content } from "./content.ts";
import { readRegisterFiles, type RegisterFile } from "./register-files.ts";
import {
  fromPointer,
  registersInvalid,
  toPointer,
  type RegisterProblem,
} from "./register-problem.ts";
import { danglingReferences } from "./register-references.ts";
import { registerRuleFaults, type RuledDocuments } from "./register-rules.ts";
import { schemaFaults } from "./register-schema.ts";
import {
  LIVE_DOCUMENTS,
  type LiveDocuments,
  type Registers,
  type SlowDocuments,
} from "./registers-types.ts";
import type { JsonObject, JsonValue } from "./verdict.ts";

/**
 * Loads the enterprise's registers: a folder of `<document>.json|yaml|yml`, or one file with all documents.
 * Throws DocketError `registers_invalid` that names file, line, JSON Pointer and reason.
 */
export async function loadRegisters(path: string): Promise<Registers> {
  return registersFromFiles(await readRegisterFiles(path));
}

/**
 * Registers from documents that were sent. Live documents may be left out. Throws DocketError `registers_invalid` that
 * names JSON Pointer and reason.
 */
export function registersFromDocuments(documents: JsonObject): Registers {
  const value = { ...NOTHING_LIVE, ...documents };
  return registersFromFiles([
    { file: "registers", document: undefined, value, line: () => undefined },
  ]);
}

/** Live documents that hold nothing. */
export const NOTHING_LIVE: LiveDocuments = {
  state: { kill_switch: false, halted_categories: [], suspended_agents: [] },
  change_tickets: {},
  incidents: {},
  approvals: {},
  backups: {},
};

/**
 * Registers from documents that were valid when they were stored. Not checked again, because what was decided under
 * them must stay replayable when the schema moves on.
 */
export function storedRegisters(documents: JsonObject): Registers {
  return { ...divide(documents), warnings: [], locate: locateNowhere };
}

/** The place in registers that come out of no file. */
export function locateNowhere(pointer: string, detail: string): RegisterProblem {
  return { file: "registers", pointer, detail };
}

function registersFromFiles(files: readonly RegisterFile[]): Registers {
  const { about: _, ...documents } = joinDocuments(files);
  const locate = locator(files);
  refuse(
    schemaFaults(documents).map(({ pointer, detail }) => locate(fromPointer(pointer), detail)),
  );
  const faults = [...registerRuleFaults(documents as unknown as RuledDocuments)];
  refuse(faults.map(({ path, detail }) => locate(path.map(String), detail)));
  const warnings = [...danglingReferences(documents)].map(({ path, detail }) => ({
    file: fileOf(files, String(path[0])),
    pointer: toPointer(path),
    detail,
  }));
  return {
    ...divide(documents),
    warnings,
    locate: (pointer, detail) => locate(fromPointer(pointer), detail),
  };
}

function divide(documents: JsonObject): Omit<Registers, "warnings" | "locate"> {
  const names = Object.keys(documents).toSorted();
  const pick = (wanted: readonly string[]): JsonObject =>
    Object.fromEntries(wanted.map((name) => [name, documents[name] ?? null]));
  const slow = names.filter((name) => !isLive(name));
  const parts = slow.map((name) => [name, jsonContent(documents[name])] as const);
  const index = registersIndex(parts);
  const live = names
    .filter(isLive)
    .map((name) => [name, digestOf(canonicalBytes(documents[name]))] as const);
  return {
    digest: index.digest,
    slow: pick(slow) as unknown as SlowDocuments,
    live: pick(names.filter(isLive)) as unknown as LiveDocuments,
    digests: Object.fromEntries([
      ...parts.map(([name, { digest }]) => [name, digest] as const),
      ...live,
    ]),
    contents: [index, ...parts.map(([, content]) => content)],
  };
}

function isLive(name: string): boolean {
  return (LIVE_DOCUMENTS as readonly string[]).includes(name);
}

function registersIndex(parts: readonly (readonly [string, Content])[]): Content {
  const documents: Record<string, Digest> = Object.fromEntries(
    parts.map(([name, { digest }]) => [name, digest]),
  );
  return jsonContent({ type: "registers", documents });
}

function joinDocuments(files: readonly RegisterFile[]): JsonObject {
  const joined = new Map<string, JsonValue>();
  for (const { file, document, value } of files) {
    for (const [name, each] of document === undefined
      ? membersOf(value, file)
      : [[document, value as JsonValue] as const]) {
      if (joined.has(name))
        throw registersInvalid([
          { file, pointer: `/${name}`, detail: "is in another file as well" },
        ]);
      joined.set(name, each);
    }
  }
  return Object.fromEntries(joined);
}

function membersOf(value: unknown, file: string): [string, JsonValue][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw registersInvalid([
      { file, pointer: "", detail: "must hold the documents as members of an object" },
    ]);
  }
  return Object.entries(value as JsonObject);
}

function locator(
  files: readonly RegisterFile[],
): (path: readonly string[], detail: string) => RegisterProblem {
  return (path, detail) => {
    const found =
      files.find(({ document }) => document === path[0]) ??
      files.find(({ document }) => document === undefined);
    const line = found?.line(found.document === undefined ? path : path.slice(1));
    return { file: found?.file ?? fileOf(files, path[0]), line, pointer: toPointer(path), detail };
  };
}

function fileOf(files: readonly RegisterFile[], document: string | undefined): string {
  const [first] = files;
  const own = files.find((each) => each.document === document);
  return (
    own?.file ??
    (first?.document === undefined
      ? (first?.file ?? "registers")
      : `${document ?? "registers"}.json`)
  );
}

function refuse(problems: readonly RegisterProblem[]): void {
  if (problems.length > 0) throw registersInvalid(problems);
}
