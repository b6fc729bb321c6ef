import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeAll, describe, expect, test } from "vitest";

import { runDocket } from "../support/docket-command.ts";

const scripts = new Map<string, string>();
beforeAll(async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    const { code, stdout } = await runDocket(["completion", shell], {});
    expect(code).toBe(0);
    scripts.set(shell, stdout);
  }
});

const has = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

/** What bash offers for a line that ends where the cursor is. */
function offers(line: string): string[] {
  const words = line.split(" ");
  const quoted = words.map((word) => `'${word}'`).join(" ");
  const script = `${scripts.get("bash")}
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _docket; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.trimEnd().split("\n");
}

describe("docket completion", () => {
  test.skipIf(!has("bash"))(
    "bash offers the commands, subcommands and options of the place",
    () => {
      expect(offers("docket a")).toEqual(["audit"]);
      expect(offers("docket audit ")).toEqual(
        expect.arrayContaining(["list", "show", "tail", "summary", "export", "sample"]),
      );
      expect(offers("docket audit list --a")).toEqual(["--agent", "--action", "--api-key"]);
      expect(offers("docket audit list --agent x --sta")).toEqual(["--status"]);
      expect(offers("docket keys c")).toEqual(["create"]);
    },
  );

  test.each(["zsh", "fish"])("%s reads the script", (shell) => {
    const script = scripts.get(shell) ?? "";
    expect(script).toContain("audit list");
    expect(script).not.toContain("undefined");
    if (!has(shell)) {
      console.warn(`NOT RUN: there is no ${shell} here to read its script`);
      return;
    }
    const file = join(mkdtempSync(join(tmpdir(), "docket-completion-")), "script");
    writeFileSync(file, script);
    const { status, stderr } = spawnSync(shell, ["-n", file], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("another shell is a wrong word", async () => {
    expect((await runDocket(["completion", "tcsh"], {})).code).toBe(2);
  });
});
