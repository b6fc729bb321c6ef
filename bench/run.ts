import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

/** What a bench prints, and writes to `--json FILE`. */
export interface Report {
  readonly lines: readonly string[];
  readonly results: unknown;
}

type Bench = () => Promise<Report>;

/** Every bench; only the one that is asked for is loaded. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  evaluation: async () => (await import("./evaluation.ts")).benchEvaluation,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string" } },
});
const [name = ""] = positionals;
const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (load === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join("|")} [--json FILE]`);
  process.exit(2);
}
const { lines, results } = await (await load())();
console.log(lines.join("\n"));
if (values.json !== undefined)
  await writeFile(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
