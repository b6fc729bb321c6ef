import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { runDocket } from "../support/docket-command.ts";

const folder = mkdtempSync(join(tmpdir(), "docket-cache-"));
const VERSION = /^\d+\.\d+\.\d+/;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("what Node compiled is kept for the next start", () => {
  test("in the caches of the user", async () => {
    const run = await runDocket(["--version"], {
      XDG_CACHE_HOME: folder,
      NODE_COMPILE_CACHE: "",
    });
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(VERSION), stderr: "" });
    expect(readdirSync(join(folder, "docket", "compile"))).toHaveLength(1);
  });

  test("in the folder that NODE_COMPILE_CACHE names, where it does", async () => {
    const named = join(folder, "named");
    await runDocket(["--version"], {
      XDG_CACHE_HOME: join(folder, "other"),
      NODE_COMPILE_CACHE: named,
    });
    expect(readdirSync(named)).toHaveLength(1);
    expect(existsSync(join(folder, "other"))).toBe(false);
  });

  test("nowhere, and nothing else is different, where no folder can be made", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const run = await runDocket(["--version"], { XDG_CACHE_HOME: file, NODE_COMPILE_CACHE: "" });
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(VERSION), stderr: "" });
  });
});
