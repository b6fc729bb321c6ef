import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { DatabaseConfig } from "../../src/db/database.ts";
import { startPostgres } from "../support/postgres.ts";
import { ServerProcess } from "../support/server-process.ts";

// node test/tools/fuzz.ts <path of st> <pglite|postgres> [options of `st run`]
// Lets schemathesis ask a server of its own whatever /openapi.json allows and forbids. Exits with what schemathesis says.

const CONFIG = fileURLToPath(new URL("schemathesis.toml", import.meta.url));
const OPTIONS = [
  "--checks=all",
  "--phases=examples,coverage,fuzzing",
  "--continue-on-failure",
  "--generation-deterministic",
  "--no-color",
];
const USAGE = "usage: node test/tools/fuzz.ts <path of st> <pglite|postgres> [options of st run]";
const [st, kind, ...options] = process.argv.slice(2);
if (st === undefined || (kind !== "pglite" && kind !== "postgres")) {
  console.error(USAGE);
  process.exit(2);
}
const dataDir = mkdtempSync(join(tmpdir(), "docket-fuzz-"));
const postgres = kind === "postgres" ? await startPostgres() : undefined;
try {
  const databaseUrl = postgres?.url("postgres");
  const config = databaseUrl === undefined ? { dataDir } : { dataDir, databaseUrl };
  process.exitCode = await fuzz(config, st, options);
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
}

async function fuzz(
  config: DatabaseConfig,
  command: string,
  options: readonly string[],
): Promise<number> {
  const server = await ServerProcess.start(config, { LOG_LEVEL: "error" });
  try {
    const code = await schemathesis(command, server, options);
    const { status, body } = await server.client.get("/readyz");
    if (status !== 200)
      throw new Error(`The server is not ready any more: ${JSON.stringify(body)}`);
    return code;
  } finally {
    await server.kill("SIGTERM");
    if (server.log.includes('"level":"error"')) console.error(server.log);
  }
}

async function schemathesis(
  command: string,
  { url, client }: ServerProcess,
  options: readonly string[],
): Promise<number> {
  const target = ["run", `${url}/openapi.json`, "--header", `Authorization: Bearer ${client.key}`];
  const args = ["--config-file", CONFIG, ...target, ...OPTIONS, ...options];
  const child = spawn(command, args, { cwd: dataDir, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
