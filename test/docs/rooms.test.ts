import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));

/** What any room may use. */
const COMMON = ["errors.ts", "canonical.ts", "parse-json.ts", "waiting-room.ts"];

/** The table of AGENTS.md: what a room imports of ours, beside its own and what is common. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  merkle: [],
  policy: [],
  audit: ["merkle", "db", "policy"],
  executions: ["db", "audit", "policy"],
  reviews: ["db", "audit", "policy", "executions"],
  keys: ["db", "audit"],
  registers: ["policy", "audit", "db"],
  // schema.ts gathers the tables, which stand in the rooms that use them.
  db: ["audit", "executions", "keys", "registers", "reviews"],
  client: ["merkle", "audit"],
};

const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+\.ts)"/g;
const TYPES_ONLY = /\bimport type [^;]+;|\bexport type \{[^;]+;/g;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);

/** Files below src that a file imports; only those that are there when it runs, where types are left out. */
function importsOf(file: string, types: boolean): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  const code = types ? text : text.replaceAll(TYPES_ONLY, "");
  return [...code.matchAll(IMPORT)]
    .map(([, path = ""]) => relative(SRC, resolve(SRC, dirname(file), path)))
    .filter((path) => !path.startsWith(".."));
}

const roomOf = (file: string): string => file.split("/")[0] ?? file;

describe("the rooms of src", () => {
  test.each(Object.keys(MAY_IMPORT))("%s imports what it may", (room) => {
    const allowed = new Set([room, ...COMMON, ...(MAY_IMPORT[room] ?? [])]);
    const others = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file, true).map((path) => `${file} -> ${path}`))
      .filter((arrow) => !allowed.has(roomOf(arrow.split(" -> ")[1] ?? "")));
    expect(others).toEqual([]);
  });

  test("merkle is pure: it imports nothing at all", () => {
    const merkle = files.filter((file) => roomOf(file) === "merkle");
    expect(merkle.length).toBeGreaterThan(5);
    for (const file of merkle) {
      const text = readFileSync(join(SRC, file), "utf8");
      expect([file, [...text.matchAll(/from "(?!\.\/)([^"]+)"/g)].map(([, name]) => name)]).toEqual(
        [file, []],
      );
    }
  });

  test("tables apart, db imports no other room", () => {
    const users = files
      .filter((file) => roomOf(file) === "db" && file !== "db/schema.ts")
      .flatMap((file) => importsOf(file, true))
      .filter((path) => roomOf(path) !== "db" && !COMMON.includes(path));
    expect(users).toEqual([]);
  });

  test("no two files need each other to load", () => {
    const graph = new Map(files.map((file) => [file, importsOf(file, false)]));
    const settled = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (settled.has(file)) return;
      const at = path.indexOf(file);
      expect(at === -1 ? [] : [...path.slice(at), file]).toEqual([]);
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      settled.add(file);
    };
    for (const file of files) visit(file, []);
    expect(settled.size).toBe(files.length);
  });
});
