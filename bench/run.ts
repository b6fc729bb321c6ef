import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Report } from "./report.ts";

/** Every bench; only what is asked for is loaded. */
const BENCHES: Readonly<Record<string, () => Promise<(quick: boolean) => Promise<Report>>>> = {
  verify: async () => (await import("./verify/verify.ts")).benchVerify,
  log: async () => (await import("./log/log.ts")).benchLog,
  evaluation: async () => (await import("./evaluation.ts")).benchEvaluation,
  author: async () => (await import("./author-loop.ts")).benchAuthorLoop,
  registers: async () => (await import("./registers/registers.ts")).benchRegisters,
  trail: async () => (await import("./trail/trail.ts")).benchTrail,
  start: async () => (await import("./start/start.ts")).benchStart,
  soak: async () => (await import("./soak/soak.ts")).benchSoak,
  head: async () => (await import("./head/head.ts")).benchHead,
  scale: async () => (await import("./scale/scale.ts")).benchScale,
  overload: async () => (await import("./overload/overload.ts")).benchOverload,
  profile: async () => (await import("./profile/profile.ts")).benchProfile,
  "key-timing": async () => (await import("./key-timing.ts")).benchKeyTiming,
  "strict-json": async () => (await import("./strict-json.ts")).benchStrictJson,
};
/** What runs without a name: whatever has a ratio. */
const WITH_RATIOS = ["verify", "evaluation"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string" }, quick: { type: "boolean", default: false } },
});
const names = positionals.length === 0 ? WITH_RATIOS : positionals;
if (names.some((name) => !Object.hasOwn(BENCHES, name))) {
  console.error(
    `usage: npm run bench -- [${Object.keys(BENCHES).join("|")}] [--quick] [--json FILE]`,
  );
  process.exit(2);
}
const ratios: Record<string, number | undefined> = {};
const results: Record<string, unknown> = {};
for (const name of names) {
  const report = await (await BENCHES[name]?.())?.(values.quick);
  if (report === undefined) continue;
  console.log(`${report.lines.join("\n")}\n`);
  Object.assign(ratios, report.ratios);
  results[name] = report.results;
}
if (values.json !== undefined)
  await writeFile(values.json, `${JSON.stringify({ ratios, ...results }, undefined, 2)}\n`);
