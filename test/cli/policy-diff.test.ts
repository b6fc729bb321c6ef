import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findInstalledOpa, OPA_VERSION } from "../../src/cli/opa.ts";
import { BUNDLE_FOLDER, REGO_FOLDER } from "../../src/cli/policy-sources.ts";
import { docket } from "./run-docket.ts";
import { copyOfSources, replaceIn, temporaryFile } from "./sources.ts";

const opa = await findInstalledOpa(process.env);
const REGISTERS = join(REGO_FOLDER, "registers");
const REQUESTS = temporaryFile(
  "requests.ndjson",
  [
    { agent_id: "support-bot-01", policy_rule: "SOC_2", payload: { action: "summarize_document" } },
    { agent_id: "ghost-99", policy_rule: "ISO_42001", payload: { action: "summarize_document" } },
    { agent_id: "data-bot-03", policy_rule: "SOC_2", payload: { action: "drop_database" } },
  ]
    .map((request) => `${JSON.stringify(request)}\n`)
    .join("\n"),
);

function changedRegisters(file: string, before: string, after: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), "docket-registers-")), "registers");
  cpSync(REGISTERS, folder, { recursive: true });
  replaceIn(join(folder, file), before, after);
  return folder;
}

function assigning(...rules: readonly string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), "docket-registers-")), "registers");
  cpSync(REGISTERS, folder, { recursive: true });
  const assignments = [{ agents: ["support-bot-01"], rules }];
  writeFileSync(join(folder, "assignments.json"), JSON.stringify(assignments));
  return folder;
}

function diff(...args: readonly string[]) {
  return docket(["policy", "diff", ...args]);
}

describe("docket policy diff", () => {
  test("exits with 0 where no verdict changes", async () => {
    const run = await diff(REGISTERS, REGISTERS, REQUESTS);
    expect(run).toMatchObject({
      code: 0,
      stdout: "3 requests, 0 verdicts changed: 0 worse, 0 better\n",
    });
  });

  test("exits with 3 where a verdict is worse, and names the control and where it failed", async () => {
    const worse = changedRegisters("agents.json", '      "summarize_document",\n', "");
    const { code, stdout } = await diff(REGISTERS, worse, REQUESTS);
    expect(code).toBe(3);
    expect(stdout).toContain(
      "line 1  support-bot-01  SOC_2  summarize_document: APPROVED 0.987 -> DENIED 0.46",
    );
    expect(stdout).toContain("+ fails CC6.3:least_privilege (-60, DENY)\n      /payload/action: ");
    expect(stdout).toContain("3 requests, 1 verdicts changed: 1 worse, 0 better");
  });

  test("exits with 8 where verdicts change and none is worse", async () => {
    const worse = changedRegisters("agents.json", '      "summarize_document",\n', "");
    const { code, stdout } = await diff(worse, REGISTERS, REQUESTS, "--json");
    expect(code).toBe(8);
    expect(stdout).toContain('"compliance_score": 0.987');
    const { changes, ...counts } = JSON.parse(stdout) as { changes: unknown[] };
    expect(counts).toEqual({ requests: 3, changed: 1, worse: 0, better: 1 });
    expect(changes).toEqual([
      expect.objectContaining({
        line: 1,
        direction: "better",
        no_longer_failed: ["CC6.3:least_privilege"],
      }),
    ]);
  });

  test("judges by the rules that each side's registers assign as well", async () => {
    const payload = { action: "summarize_document" };
    const requests = temporaryFile(
      "assigned.ndjson",
      ["ISO_42001_HUMAN_OVERSIGHT", "SOC_2"]
        .map((policy_rule) => JSON.stringify({ agent_id: "support-bot-01", policy_rule, payload }))
        .join("\n"),
    );
    const { code, stdout } = await diff(REGISTERS, assigning("SOC_2"), requests);
    expect(code).toBe(3);
    expect(stdout).toContain("summarize_document: APPROVED 1.000 -> APPROVED 0.987");
    expect(stdout).toContain("+ fails CC2.1:trace_context (-13, NONE)");
    expect(stdout).toContain("~ judged by SOC_2 as well");
    expect(stdout).toContain("2 requests, 1 verdicts changed: 1 worse, 0 better");
    const back = await diff(assigning("SOC_2"), REGISTERS, requests, "--json");
    expect(back.code).toBe(8);
    expect(JSON.parse(back.stdout)).toMatchObject({
      changes: [
        {
          before: { assigned_rules: ["SOC_2"] },
          after: { assigned_rules: [] },
          otherwise: ["no longer judged by SOC_2"],
        },
      ],
    });
  });

  test("leaves assigned rules out when told to, and names one that no bundle has", async () => {
    const only = await diff(REGISTERS, assigning("ISO_42001"), REQUESTS, "--only-asked");
    expect(only).toMatchObject({ code: 0 });
    const unknown = await diff(REGISTERS, assigning("ISO_27001"), REQUESTS);
    expect(unknown.code).not.toBe(0);
    expect(unknown.stderr).toContain("ISO_27001");
  });

  test("says what moved where the same controls fail", async () => {
    const strict = [
      '"SCORED": {"LOW": "NONE", "MODERATE": "NONE", "HIGH": "NONE", "CRITICAL": "NONE"',
      '"SCORED": {"LOW": "REVIEW", "MODERATE": "REVIEW", "HIGH": "REVIEW", "CRITICAL": "REVIEW"',
    ] as const;
    const { stdout } = await diff(
      REGISTERS,
      changedRegisters("severity_effect.json", strict[0], strict[1]),
      REQUESTS,
    );
    expect(stdout).toContain("~ CC2.1:trace_context: effect NONE -> REVIEW");
    const banded = await diff(
      REGISTERS,
      changedRegisters("thresholds.json", '"approve_min": 900', '"approve_min": 990'),
      REQUESTS,
    );
    expect(banded.stdout).toContain(
      "~ the same controls fail alike: the bands of the score (thresholds) moved",
    );
  });

  test.each([
    [
      "a path that is not there",
      [BUNDLE_FOLDER, "no-such-folder", REQUESTS],
      4,
      "nothing at no-such-folder",
    ],
    [
      "requests that are none",
      [REGISTERS, REGISTERS, temporaryFile("x", '\n{"agent_id":1}')],
      2,
      "x:2: ",
    ],
    ["no requests file", [REGISTERS, REGISTERS, "no-such-file"], 4, "Cannot read no-such-file"],
  ])("refuses %s", async (_, args, code, reason) => {
    const run = await diff(...args);
    expect(run.code).toBe(code);
    expect(run.stderr).toContain(reason);
  });

  test.skipIf(opa === undefined)(
    `builds Rego sources in memory (needs OPA ${OPA_VERSION})`,
    async () => {
      const rego = copyOfSources();
      const check = join(rego, "controls/operations/trace_context/trace_context.rego");
      replaceIn(check, "default passes := false", "default passes := true");
      const { code, stdout } = await diff(BUNDLE_FOLDER, rego, REQUESTS);
      expect(code).toBe(8);
      expect(stdout).toContain("- no longer fails CC2.1:trace_context (13)");
    },
  );
});
