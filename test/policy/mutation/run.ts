import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findOpa, run } from "../../../src/cli/opa.ts";
import { REGO_FOLDER } from "../../../src/cli/policy-sources.ts";
import { VECTORS_FOLDER, withStage } from "../../../src/cli/policy-stage.ts";
import { chosen } from "./choose.ts";
import { equivalence } from "./equivalents.ts";
import { type Fault, faultsOf } from "./faults.ts";

/**
 * Puts mechanical faults into the Rego, one at a time, and counts those that the Rego tests (vectors and scenarios among
 * them) catch. `npm run mutation -- --count 100 --seed 1 --json FILE`; fails below 95 %. Faults that do not compile are
 * replaced by others, for the compiler catches those.
 */
const LEAST = 0.95;
const TEST = ["test", "--timeout", "120s", "--format", "json"];

type Outcome = "caught" | "survived" | "invalid" | "equivalent";

interface Result {
  readonly fault: Fault;
  readonly outcome: Outcome;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: "string", default: "100" },
      seed: { type: "string", default: "1" },
      json: { type: "string" },
    },
  });
  const results = await mutate(Number(values.count), Number(values.seed));
  const counted = results.filter(({ outcome }) => outcome === "caught" || outcome === "survived");
  const survivors = counted.filter(({ outcome }) => outcome === "survived");
  const share = (counted.length - survivors.length) / counted.length;
  const rest = results.length - counted.length;
  console.log(
    `${counted.length - survivors.length} of ${counted.length} faults caught (${(share * 100).toFixed(1)} %); ${rest} more did not compile or change nothing`,
  );
  if (values.json !== undefined)
    await writeFile(values.json, JSON.stringify(results.map(toJson), undefined, 2));
  if (!(share >= LEAST)) process.exitCode = 1;
}

async function mutate(count: number, seed: number): Promise<Result[]> {
  const opa = await findOpa(process.env, (line) => console.error(line));
  const stage = {
    opa,
    rego: REGO_FOLDER,
    registers: join(REGO_FOLDER, "registers"),
    vectors: VECTORS_FOLDER,
  };
  return withStage(stage, async ({ folder }) => {
    if ((await judge(opa, folder)) !== "survived")
      throw new Error("the tests fail without any fault");
    const results: Result[] = [];
    let counted = 0;
    for (const fault of chosen(await allFaults(folder), seed)) {
      if (counted === count) break;
      const outcome =
        equivalence(fault) === undefined ? await tryOut(opa, folder, fault) : "equivalent";
      if (outcome === "caught" || outcome === "survived") counted += 1;
      if (outcome === "survived" || outcome === "equivalent") console.log(describe(fault, outcome));
      results.push({ fault, outcome });
    }
    return results;
  });
}

/** What a build writes is no source: a fault in it would be one of its generator, which tests of its own look at. */
const GENERATED = new Set([join("docket", "outcomes.rego")]);

/** Faults of what is evaluated: `docket`, `lib` and `controls`, without tests and without what is generated. */
async function allFaults(folder: string): Promise<Fault[]> {
  const entries = await Promise.all(
    ["docket", "lib", "controls"].map(async (part) => {
      const names = await readdir(join(folder, part), { recursive: true });
      return names.map((name) => join(part, name));
    }),
  );
  const files = entries
    .flat()
    .filter((name) => name.endsWith(".rego") && !name.endsWith("_test.rego"))
    .filter((name) => !GENERATED.has(name));
  const each = files
    .toSorted()
    .map(async (file) => faultsOf(file, await readFile(join(folder, file), "utf8")));
  return (await Promise.all(each)).flat();
}

async function tryOut(opa: string, folder: string, { file, text }: Fault): Promise<Outcome> {
  const path = join(folder, file);
  const before = await readFile(path, "utf8");
  await writeFile(path, text);
  try {
    return await judge(opa, folder);
  } finally {
    await writeFile(path, before);
  }
}

async function judge(opa: string, folder: string): Promise<Outcome> {
  const { exitCode, stdout } = await run(opa, [...TEST, "."], { cwd: folder });
  if (exitCode === 0) return "survived";
  return stdout.startsWith("[") ? "caught" : "invalid";
}

function describe(fault: Fault, outcome: Outcome): string {
  const { file, line, kind, before, after } = fault;
  const why = equivalence(fault);
  const said = why === undefined ? "" : `\n    changes nothing: ${why}`;
  return `${outcome} ${kind} rego/${file}:${line}\n    ${before}\n    ${after === "" ? "(taken out)" : after}${said}`;
}

function toJson({ fault, outcome }: Result): unknown {
  const { file, line, kind, before, after } = fault;
  return { outcome, kind, file, line, before, after };
}

await main();
