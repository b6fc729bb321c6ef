import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { access, chmod, constants, mkdir, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { DocketError } from "../errors.ts";

/** The only OPA that builds and checks the policies; bundles name it in their manifest. */
export const OPA_VERSION = "1.22.0";

const MODULE = `github.com/open-policy-agent/opa@v${OPA_VERSION}`;
const RELEASES = `https://github.com/open-policy-agent/opa/releases/download/v${OPA_VERSION}`;
const EXECUTABLE = process.platform === "win32" ? "opa.exe" : "opa";

export interface Run {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** Runs a program to its end, whatever its exit code. `exitCode` is 127 where it could not be started. */
export function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const settings = { cwd: options.cwd, env: options.env, maxBuffer: 1024 ** 3 };
    const child = execFile(program, args, settings, (error, stdout, stderr) => {
      const failed = typeof error?.code === "number" ? error.code : 127;
      resolve({
        exitCode: error === null ? 0 : failed,
        stdout,
        stderr: stderr || (error?.message ?? ""),
      });
    });
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(options.input ?? "");
  });
}

/**
 * Finds the pinned OPA: `DOCKET_OPA`, then `PATH` (exactly the pinned version), the tool cache, `go install` of the
 * pinned module, the official release with its checksum. `say` gets a line before anything slow.
 *
 * @throws DocketError policy_build_failed that says which version is needed and how to get it.
 */
export async function findOpa(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<string> {
  if (env["DOCKET_OPA"]) return accept(env["DOCKET_OPA"], "DOCKET_OPA");
  const cached = join(cacheFolder(env), EXECUTABLE);
  for (const candidate of [...onPath(env), cached]) {
    if (await isPinned(candidate)) return candidate;
  }
  if ((await installWithGo(env, say)) || (await download(env, say)))
    return accept(cached, "the tool cache");
  throw missing(
    "it is neither on PATH nor in the tool cache, and could neither be built with Go nor downloaded",
  );
}

/** The pinned OPA where it is there already; nothing is installed. Undefined where it is not. */
export async function findInstalledOpa(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = env["DOCKET_OPA"] ? [env["DOCKET_OPA"]] : [];
  for (const candidate of [...named, ...onPath(env), join(cacheFolder(env), EXECUTABLE)]) {
    if (await isPinned(candidate)) return candidate;
  }
  return undefined;
}

async function accept(file: string, where: string): Promise<string> {
  if (await isPinned(file)) return file;
  throw missing(`${where} names ${file}, which is not that version`);
}

function missing(why: string): DocketError {
  const how = `install it from ${RELEASES} and put it on PATH or name it in DOCKET_OPA`;
  return new DocketError(
    "policy_build_failed",
    `OPA ${OPA_VERSION} is needed to build and check policies: ${why}; ${how}`,
  );
}

async function isPinned(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
  } catch {
    return false;
  }
  const { stdout } = await run(file, ["version"]);
  return stdout.split("\n")[0]?.trim() === `Version: ${OPA_VERSION}`;
}

function onPath(env: NodeJS.ProcessEnv): string[] {
  return (env["PATH"] ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, EXECUTABLE));
}

function cacheFolder(env: NodeJS.ProcessEnv): string {
  const base = env["XDG_CACHE_HOME"] ?? join(env["HOME"] ?? homedir(), ".cache");
  return join(base, "docket", `opa-${OPA_VERSION}`);
}

async function installWithGo(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<boolean> {
  if ((await run("go", ["version"], { env })).exitCode !== 0) return false;
  say(`Building OPA ${OPA_VERSION} with Go; this takes about a minute, once.`);
  await mkdir(cacheFolder(env), { recursive: true });
  const built = await run("go", ["install", MODULE], {
    env: { ...env, GOBIN: cacheFolder(env), CGO_ENABLED: "0" },
  });
  if (built.exitCode !== 0) say(`go install ${MODULE} failed: ${built.stderr.trim()}`);
  return built.exitCode === 0;
}

async function download(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<boolean> {
  const name = releaseName();
  if (name === undefined) return false;
  say(`Downloading OPA ${OPA_VERSION} (${name}).`);
  try {
    const [binary, checksum] = await Promise.all([
      get(`${RELEASES}/${name}`),
      get(`${RELEASES}/${name}.sha256`),
    ]);
    const expected = new TextDecoder().decode(checksum).trim().split(/\s/u)[0];
    if (createHash("sha256").update(binary).digest("hex") !== expected)
      throw new Error("the checksum does not match");
    await keep(join(cacheFolder(env), EXECUTABLE), binary);
    return true;
  } catch (error) {
    say(`OPA could not be downloaded: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function get(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, bytes);
  await chmod(partial, 0o755);
  await rename(partial, file);
}

function releaseName(): string | undefined {
  const names: Readonly<Record<string, string>> = {
    "linux-x64": "opa_linux_amd64_static",
    "linux-arm64": "opa_linux_arm64_static",
    "darwin-x64": "opa_darwin_amd64",
    "darwin-arm64": "opa_darwin_arm64_static",
    "win32-x64": "opa_windows_amd64.exe",
  };
  return names[`${process.platform}-${process.arch}`];
}
