import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { withControl } from "../../src/cli/framework-edit.ts";
import { findInstalledOpa, OPA_VERSION } from "../../src/cli/opa.ts";
import { docket } from "./run-docket.ts";
import { copyOfSources } from "./sources.ts";

const opa = await findInstalledOpa(process.env);
const CONTROL = { criterion: "H.1", check: "tidy", severity: "SCORED", points: 5 };

function newCheck(rego: string, ...args: readonly string[]) {
  return docket(["policy", "new-check", ...args, "--rego", rego]);
}

describe("docket policy new-check", () => {
  test("writes Rego and tests and adds the control and nothing else to the framework", async () => {
    const rego = copyOfSources();
    const file = join(rego, "frameworks/soc_2/data.json");
    const before = readFileSync(file, "utf8");
    const options = [
      "--framework",
      "SOC_2",
      "--criterion",
      "CC7.2",
      "--severity",
      "GATED",
      "--points",
      "7",
    ];
    const run = await newCheck(
      rego,
      "operations",
      "tidy_room",
      ...options,
      "--rule",
      "SOC_2_PRIVACY",
    );
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain(
      "CC7.2:tidy_room (GATED, 7 points) is now in SOC_2, SOC_2_CC7_2, SOC_2_PRIVACY, SOC_2_SECURITY",
    );
    const line =
      '    {"criterion": "CC7.2", "check": "tidy_room", "severity": "GATED", "points": 7}';
    const after = readFileSync(file, "utf8");
    expect(after).toContain(`},\n${line}\n  ],`);
    expect(after.replace(`,\n${line}`, "").replace(', "tidy_room"]', "]")).toBe(before);
    for (const name of ["tidy_room.rego", "tidy_room_test.rego"])
      expect(existsSync(join(rego, "controls/operations/tidy_room", name))).toBe(true);
  });

  test("takes the criterion that most checks of the area serve", async () => {
    const { stdout } = await newCheck(
      copyOfSources(),
      "privacy",
      "tidy_room",
      "--framework",
      "SOC_2",
    );
    expect(stdout).toMatch(/^P\S+:tidy_room \(SCORED, 10 points\)/m);
  });

  test.each([
    ["an area that is not there", ["opration", "tidy"], "there are access, change, data"],
    ["a name that exists", ["access", "trace_context"], "already, in operations"],
    ["a malformed name", ["access", "Tidy-Room"], "lower-case letters"],
    ["a path", ["access", "../tidy"], "lower-case letters"],
    ["a test's name", ["access", "tidy_test"], "not ending in _test"],
    ["a word of Rego", ["access", "import"], "means something in Rego"],
    [
      "a criterion that is not there",
      ["access", "tidy", "--criterion", "CC99"],
      "no criterion CC99",
    ],
    [
      "a severity that is not there",
      ["access", "tidy", "--severity", "FATAL"],
      "no severity FATAL",
    ],
    ["no points", ["access", "tidy", "--points", "0"], "from 1 to 1000"],
    ["a rule that is not there", ["access", "tidy", "--rule", "SOC_2_X"], "/rules/SOC_2_X/checks"],
  ])("refuses %s and writes nothing", async (_, args, reason) => {
    const rego = copyOfSources();
    const file = join(rego, "frameworks/soc_2/data.json");
    const before = readFileSync(file, "utf8");
    const run = await newCheck(rego, ...args, "--framework", "SOC_2");
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(reason);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(existsSync(join(rego, "controls/access/tidy"))).toBe(false);
  });

  test.skipIf(opa === undefined)(
    `leaves every test passing, in each framework (needs OPA ${OPA_VERSION})`,
    async () => {
      const rego = copyOfSources();
      for (const framework of ["SOC_2", "ISO_42001", "EU_AI_ACT"]) {
        const options = ["--framework", framework, "--severity", "BLOCKING"];
        await newCheck(rego, "operations", `tidy_${framework.toLowerCase()}`, ...options);
      }
      const run = await docket(["policy", "test", "--rego", rego, "--requests", "50"]);
      expect(run).toMatchObject({ code: 0, stderr: "" });
      expect(run.stdout).toContain("42 checks");
    },
    240_000,
  );
});

describe("a control added to the source of a framework", () => {
  test("in YAML keeps the comments", () => {
    const yaml =
      "# ours\nid: HOUSE\ncontrols:\n  - { criterion: H.1, check: known }\nrules:\n  HOUSE_X:\n    checks: [known] # few\n";
    const edited = withControl(yaml, CONTROL, ["HOUSE_X"]);
    expect(parse(edited)).toEqual({
      id: "HOUSE",
      controls: [{ criterion: "H.1", check: "known" }, CONTROL],
      rules: { HOUSE_X: { checks: ["known", "tidy"] } },
    });
    expect(edited).toContain("# ours");
    expect(edited).toContain("# few");
  });

  test("in JSON may be the first one", () => {
    const edited = withControl('{"controls": [], "rules": {"X": {"checks": [ ]}}}', CONTROL, ["X"]);
    expect(JSON.parse(edited)).toEqual({ controls: [CONTROL], rules: { X: { checks: ["tidy"] } } });
  });
});
