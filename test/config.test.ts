import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { describeConfig, readConfig, unknownSettings } from "../src/config.ts";
import { DocketError } from "../src/errors.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof DocketError) return error.problems.map(({ pointer }) => pointer);
  }
  return [];
}

describe("configuration", () => {
  test("has a default for every setting", () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      databaseUrl: undefined,
      dataDir: ".docket",
      logLevel: "info",
      logOrigin: "docket.localhost/log/0",
      verdictTtlSeconds: 300,
    });
  });

  test("reports every wrong value at once", () => {
    const wrong = {
      PORT: "80000",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://x",
      DOCKET_BOOTSTRAP_KEY: "short",
      DOCKET_EVAL_TIMEOUT_MS: "1.5",
      DOCKET_MIGRATE: "yes",
    };
    expect(problemsOf(wrong)).toHaveLength(6);
    expect(new Set(problemsOf(wrong))).toEqual(new Set(Object.keys(wrong)));
  });

  test("keeps inputs for 400 days, and for 183 at least", () => {
    expect(readConfig({}).retentionDays).toBe(400);
    expect(readConfig({ DOCKET_RETENTION_DAYS: "183" }).retentionDays).toBe(183);
    expect(problemsOf({ DOCKET_RETENTION_DAYS: "182" })).toEqual(["DOCKET_RETENTION_DAYS"]);
  });

  test("never repeats the value of a secret", () => {
    const secrets = { DATABASE_URL: "mysql://u:hunter2@h/d", DOCKET_BOOTSTRAP_KEY: "hunter2" };
    expect(() => readConfig(secrets)).toThrow(/^(?!.*hunter2)/s);
    const config = readConfig({ DATABASE_URL: "postgres://u:hunter2@h/d" });
    expect(JSON.stringify(describeConfig(config))).not.toContain("hunter2");
  });

  test("reads a secret from a file, and refuses both forms at once", () => {
    const file = join(mkdtempSync(join(tmpdir(), "docket-")), "url");
    writeFileSync(file, "postgres://u:p@h/d\n");
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgres://u:p@h/d");
    expect(problemsOf({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://x/y" })).toEqual([
      "DATABASE_URL",
    ]);
    expect(problemsOf({ DATABASE_URL_FILE: "/nowhere" })).toEqual(["DATABASE_URL_FILE"]);
  });

  test("a flag beats the environment and an empty text counts as none", () => {
    expect(readConfig({ PORT: "1" }, { PORT: "2" }).port).toBe(2);
    expect(readConfig({ PORT: "" }).port).toBe(8080);
  });

  test("names settings that do not exist", () => {
    expect(unknownSettings({ DOCKET_REGISTRES: "x", DOCKET_URL: "y", PATH: "z" })).toEqual([
      "DOCKET_REGISTRES",
    ]);
  });
});
