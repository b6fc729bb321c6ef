import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BUNDLE_FOLDER, readFrameworks, REGO_FOLDER } from "../../src/cli/policy-sources.ts";
import { openBundle } from "../../src/policy/bundle.ts";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));
const ARTICLES = [9, 10, 12, 13, 14, 15, 26, 27, 50].map((article) => `ART.${article}`);

/** EU_AI_ACT is there to show that a framework needs nothing but data. */
test("EU_AI_ACT has its rules and articles, and says that it is an interpretation", async () => {
  const bundle = await openBundle(readFileSync(join(BUNDLE_FOLDER, "eu_ai_act.tar.gz")));
  const { controls, criteria, rules, title } = bundle.framework;
  expect(Object.keys(rules)).toEqual(
    expect.arrayContaining(
      ["", "_HUMAN_OVERSIGHT", "_LOGGING", "_TRANSPARENCY", "_DATA_GOVERNANCE"].map(
        (part) => `EU_AI_ACT${part}`,
      ),
    ),
  );
  expect(new Set(controls.map(({ criterion }) => criterion))).toEqual(new Set(ARTICLES));
  expect(new Set(Object.keys(criteria))).toEqual(new Set(ARTICLES));
  expect(title).toContain("interpretation, not legal advice");
});

test("EU_AI_ACT uses only checks that another framework uses too", async () => {
  const frameworks = await readFrameworks(REGO_FOLDER);
  const used = (own: boolean): string[] =>
    frameworks
      .filter(({ id }) => (id === "EU_AI_ACT") === own)
      .flatMap(({ controls }) => controls.map(({ check }) => check));
  expect(used(true)).not.toEqual([]);
  expect(used(true).filter((check) => !used(false).includes(check))).toEqual([]);
});

test("nothing but its folder and the references of checks names EU_AI_ACT", () => {
  expect(readdirSync(join(REGO_FOLDER, "frameworks", "eu_ai_act"))).toEqual(["data.json"]);
  const naming = [REGO_FOLDER, SOURCES].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:ts|rego)$/u.test(file) && !file.endsWith("_test.rego"))
      .filter((file) => /eu_ai_act/iu.test(withoutMetadata(join(folder, file)))),
  );
  // How a reference is written for people, whatever the framework.
  expect(naming).toEqual(["cli/reference-labels.ts"]);
});

function withoutMetadata(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/^#.*$/gmu, "");
}
