import { fileURLToPath } from "node:url";
import { REGO_FOLDER } from "../../src/cli/policy-sources.ts";
import { VECTORS_FOLDER, withStage } from "../../src/cli/policy-stage.ts";
import { freePort } from "../../test/support/free-port.ts";
import { startChild } from "../child.ts";
import { type Contender, JSON_HEADERS, statusMember } from "./contender.ts";

const BARE = fileURLToPath(new URL("../baselines/bare-hono.ts", import.meta.url));
const NAIVE = fileURLToPath(new URL("../baselines/naive.ts", import.meta.url));

/** (a) Hono that always answers the same four fields. */
export function startBareHono(bodies: readonly string[]): Promise<Contender> {
  return startScript(BARE, [], bodies);
}

/** (b) Hono, the SDK's `evaluate()` on the main thread, one drizzle insert a request. */
export function startNaive(bodies: readonly string[], databaseUrl: string): Promise<Contender> {
  return startScript(NAIVE, [databaseUrl], bodies);
}

async function startScript(
  script: string,
  args: readonly string[],
  bodies: readonly string[],
): Promise<Contender> {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const child = await startChild({
    command: process.execPath,
    args: [script, String(port), ...args],
    ready: async () => (await fetch(`${server}/livez`)).ok,
  });
  return {
    target: { url: `${server}/v1/labs/verify-policy`, headers: JSON_HEADERS, bodies },
    statusOf: statusMember,
    pid: child.pid,
    stop: () => child.stop(),
  };
}

/**
 * (c) `opa run --server` with the same policies and registers, and decision logs on its console, which leads nowhere. It has
 * read everything when it is ready.
 */
export async function startOpaServer(opa: string, bodies: readonly string[]): Promise<Contender> {
  const stage = {
    opa,
    rego: REGO_FOLDER,
    registers: `${REGO_FOLDER}/registers`,
    vectors: VECTORS_FOLDER,
  };
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const flags = ["--addr", `127.0.0.1:${port}`, "--log-level", "error", "--disable-telemetry"];
  const child = await withStage(stage, ({ folder }) =>
    startChild({
      command: opa,
      args: ["run", "--server", ...flags, "--set", "decision_logs.console=true", "."],
      cwd: folder,
      ready: async () => (await fetch(`${server}/health`)).ok,
    }),
  );
  return {
    target: { url: `${server}/v1/data/docket/decision`, headers: JSON_HEADERS, bodies },
    statusOf: (answer) => statusMember((answer as { readonly result: unknown }).result),
    pid: child.pid,
    stop: () => child.stop(),
  };
}
