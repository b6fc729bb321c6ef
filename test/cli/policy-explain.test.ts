import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { policyReference } from "../../src/cli/policy-reference.ts";
import { BUNDLE_FOLDER } from "../../src/cli/policy-sources.ts";
import { docket } from "./run-docket.ts";

describe("docket policy explain", () => {
  test("shows every control of a rule with criterion, severity, points and remedy", async () => {
    const { code, stdout } = await docket(["policy", "explain", "SOC_2_COMMON_CRITERIA"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^SOC_2_SECURITY {2}/);
    expect(stdout).toContain("also called SOC_2_COMMON_CRITERIA");
    expect(stdout.match(/^ {2}remedy: /gm)).toHaveLength(21);
    expect(stdout).toContain("CC2.1:trace_context  SCORED  13 points");
    expect(stdout).toContain("criterion CC2.1: sound information for control");
  });

  test("gives the same as JSON", async () => {
    const { stdout } = await docket(["policy", "explain", "ISO_42001_BASELINE", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      rule: "ISO_42001_BASELINE",
      controls: { length: 8 },
    });
  });

  test("names the closest rules where there is none", async () => {
    const { code, stderr } = await docket(["policy", "explain", "SOC_2_PRIVCY"]);
    expect(code).toBe(2);
    expect(stderr).toContain("SOC_2_PRIVACY");
  });
});

describe("docs/frameworks.md", () => {
  const text = readFileSync(new URL("../../docs/frameworks.md", import.meta.url), "utf8");

  test("is what the bundles say; `npm run docs` makes it anew", async () => {
    expect(text).toBe(await policyReference(BUNDLE_FOLDER));
  });

  test("names every control and lists what is outside", () => {
    const named = JSON.parse(
      readFileSync(new URL("../vectors/policy/controls.json", import.meta.url), "utf8"),
    ) as readonly { id: string; severity: string; points: number }[];
    for (const { id, severity, points } of named)
      expect(text).toMatch(
        new RegExp(`\\| \`${id}\`[^|]*\\|[^|]*\\| ${severity} \\| ${points} \\|`),
      );
    expect(text).toContain("| CC1.4 |");
  });
});
