import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findInstalledOpa, OPA_VERSION } from "../../src/cli/opa.ts";
import { docket, RunningDocket } from "./run-docket.ts";
import { copyOfSources, replaceIn, requestFile, temporaryFile } from "./sources.ts";

const opa = await findInstalledOpa(process.env);
const TRACE = { session_id: "s-1", reason: "asked" };

describe.skipIf(opa === undefined)(`docket policy eval (needs OPA ${OPA_VERSION})`, () => {
  test.each([
    ["summarize_document", 0, "APPROVED  1.000  SOC_2_CC2_1"],
    ["no_such_action", 8, "REVIEW_REQUIRED"],
    ["drop_database", 3, "DENIED"],
  ])("exits for %s with %i", async (action, code, headline) => {
    const file = requestFile("SOC_2_CC2_1", { action, trace: TRACE });
    const run = await docket(["policy", "eval", file]);
    expect(run).toMatchObject({ code, stderr: "" });
    expect(run.stdout).toContain(headline);
  });

  test("shows why a control failed, and on demand what to do", async () => {
    const file = requestFile("SOC2", { action: "summarize_document" });
    const { stdout } = await docket(["policy", "eval", file]);
    expect(stdout).toMatch(
      /CC2\.1:trace_context +FAIL +-13 +NONE +\/payload\/trace\/reason: No readable reason/,
    );
    expect(stdout).not.toMatch(/remedy: |PASS/);
    const explained = await docket(["policy", "eval", file, "--explain"]);
    expect(explained.stdout).toContain("remedy: Send session id and reason");
    expect(explained.stdout).toContain("NIST AI RMF MEASURE 2.8");
    expect(explained.stdout).toMatch(/CC6\.2:agent_registered +PASS/);
  });

  test("gives the whole verdict as JSON, the score with three decimals", async () => {
    const file = requestFile("SOC_2", { action: "summarize_document", trace: TRACE });
    const { stdout } = await docket(["policy", "eval", file, "--json"]);
    expect(stdout).toContain('"compliance_score": 1.000');
    expect(JSON.parse(stdout)).toMatchObject({ status: "APPROVED", tier: "LOW", raw: 1000 });
    expect((JSON.parse(stdout) as { findings: unknown[] }).findings).toHaveLength(31);
  });

  test("judges by the rules that the registers assign, as a server does, unless told not to", async () => {
    const rego = copyOfSources();
    const assignments = [{ agents: ["support-bot-01"], rules: ["ISO_42001", "SOC_2"] }];
    writeFileSync(join(rego, "registers/assignments.json"), JSON.stringify(assignments));
    const file = requestFile("SOC_2_CC2_1", { action: "send_marketing_email", trace: TRACE });
    const args = ["policy", "eval", file, "--rego", rego];
    const whole = await docket(args);
    expect(whole.code).toBe(3);
    expect(whole.stdout).toContain("CC2_1");
    expect(whole.stdout).toContain("assign as well: ISO_42001, SOC_2 (--only-asked)");
    expect(whole.stdout).toMatch(/A\.9\.4:intended_use +FAIL/);
    const asked = await docket([...args, "--only-asked", "--json"]);
    expect(JSON.parse(asked.stdout)).toMatchObject({ assigned_rules: [] });
    expect(asked.stdout).not.toContain("A.9.4");
  });

  test("fails a check that says nothing, and says so", async () => {
    const rego = copyOfSources();
    const check = join(rego, "controls/operations/trace_context/trace_context.rego");
    const text = readFileSync(check, "utf8");
    const silent = text.replace(/^(package .*)$[\s\S]*/mu, "$1\n\nelsewhere := true\n");
    writeFileSync(check, silent);
    const file = requestFile("SOC_2_CC2_1", { action: "summarize_document", trace: TRACE });
    const { stdout } = await docket(["policy", "eval", file, "--rego", rego]);
    expect(stdout).toMatch(/CC2\.1:trace_context +FAIL +-13 +NONE +\/payload: /u);
  });

  test.each([
    ["not JSON", "{", /request\.json: not JSON/],
    ["a member twice", '{"agent_id":"a","agent_id":"b","policy_rule":"SOC_2"}', /agent_id/],
    ["no rule", '{"agent_id":"a"}', /\/policy_rule: is missing/],
    [
      "an unknown framework",
      '{"agent_id":"a","policy_rule":"HIPAA"}',
      /EU_AI_ACT, ISO_42001, SOC_2/,
    ],
    [
      "an unknown rule",
      '{"agent_id":"a","policy_rule":"SOC_2_BASELIN"}',
      /the closest are SOC_2_BASELINE/,
    ],
  ])("refuses a request with %s", async (_, content, reason) => {
    const run = await docket(["policy", "eval", temporaryFile("request.json", content)]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(reason);
  });

  test("watches: an error names file and line, and every save shows, of Rego, registers and request", async () => {
    const rego = copyOfSources();
    const file = requestFile("SOC_2_CC2_1", { action: "summarize_document" });
    const check = join(rego, "controls/operations/trace_context/trace_context.rego");
    const watch = new RunningDocket(["policy", "eval", file, "--watch", "--rego", rego]);
    onTestFinished(() => void watch.child.kill());
    expect(await watch.until(/waiting for a save/)).toContain("APPROVED  0.987");

    replaceIn(check, "applies := true", "applies := true if {");
    expect(await watch.until(/waiting for a save/)).toMatch(
      /rego\/controls\/\S+trace_context\.rego:\d+: rego_parse_error/,
    );
    replaceIn(check, "applies := true if {", "applies := false");
    expect(await watch.until(/waiting for a save/)).toContain("APPROVED  1.000");

    replaceIn(join(rego, "registers/thresholds.json"), '"approve_min"', '"approve_mind"');
    expect(await watch.until(/waiting for a save/)).toContain("thresholds.json");
    replaceIn(join(rego, "registers/thresholds.json"), '"approve_mind"', '"approve_min"');
    await watch.until(/waiting for a save/);
    writeFileSync(file, JSON.stringify({ agent_id: "ghost-99", policy_rule: "SOC_2_CC2_1" }));
    expect(await watch.until(/waiting for a save/)).toContain("DENIED");
  }, 120_000);
});
