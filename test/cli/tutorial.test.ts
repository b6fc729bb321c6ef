import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findInstalledOpa, OPA_VERSION } from "../../src/cli/opa.ts";
import { freePort } from "../support/free-port.ts";
import { connectionOf, startServer } from "../support/tutorial-server.ts";
import { stepsOf } from "../support/tutorial.ts";
import { ROOT } from "./run-docket.ts";

const opa = await findInstalledOpa(process.env);
const runnable =
  opa !== undefined && existsSync(join(ROOT, ".git")) && process.platform !== "win32";
const steps = stepsOf(readFileSync(join(ROOT, "docs/policy-authors.md"), "utf8"));
const FUNCTION = 'docket() { bin/docket.js "$@"; }; ';

describe("docs/policy-authors.md", () => {
  test("has files, commands with output, and terminals", () => {
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(
      new Set(["file", "command", "terminal"]),
    );
  });
});

describe.skipIf(!runnable)(`the tutorial (needs OPA ${OPA_VERSION}, git and a Unix shell)`, () => {
  let clone: string;
  let port: string;
  beforeAll(async () => {
    clone = freshClone();
    port = String(await freePort());
  });

  test(
    "prints what it says, command for command, in a fresh clone",
    { timeout: 300_000 },
    async () => {
      const env = {
        ...process.env,
        PORT: port,
        NO_COLOR: "1",
        PATH: pathWithNode(),
        DOCKET_OPA: opa,
      };
      for (const step of steps) {
        if (step.kind === "file") writeFileSync(join(clone, step.path), step.content);
        if (step.kind === "terminal" && step.command === "npm start") {
          const server = await startServer(clone, env, connectionOf(clone));
          onTestFinished(() => server.stop());
        }
        if (step.kind !== "command") continue;
        const command = step.command.replaceAll("8080", port);
        expect(`${step.command}\n${masked(await shell(FUNCTION + command, clone, env))}`).toBe(
          `${step.command}\n${masked(step.output)}`,
        );
      }
    },
  );
});

/** What git has, as it lies in the working tree, committed in a folder of its own, with the packages of this one. */
function freshClone(): string {
  const clone = join(mkdtempSync(join(tmpdir(), "docket-tutorial-")), "docket");
  mkdirSync(clone);
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  for (const file of listed
    .split("\0")
    .filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
  const git = (...args: readonly string[]) =>
    execFileSync("git", [...args], { cwd: clone, stdio: "ignore" });
  git("init", "--quiet");
  git("add", "--all");
  git(
    "-c",
    "user.name=reader",
    "-c",
    "user.email=reader@docket.example",
    "commit",
    "--quiet",
    "-m",
    "clone",
  );
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
  writeFileSync(join(clone, ".git/info/exclude"), "node_modules\n");
  return clone;
}

function pathWithNode(): string {
  return [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter);
}

function shell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    execFile("bash", ["-c", `${command} 2>&1`], { cwd, env }, (_, stdout) => resolve(stdout));
  });
}

/** What differs from one clone to the next: digests, places in the log, counts that grow with the tests. */
function masked(output: string): string {
  return output
    .replaceAll(/sha256:[0-9a-f]{64}/gu, "sha256:...")
    .replaceAll(/aud_\d+/gu, "aud_N")
    .replaceAll(/\d+ (?=tests|evaluations)/gu, "N ")
    .trimEnd();
}
