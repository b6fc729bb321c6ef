import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../test/support/free-port.ts";
import { evidenceSettings } from "../../test/support/log-key.ts";
import { startChild } from "../child.ts";
import { type Contender, JSON_HEADERS, statusMember } from "./contender.ts";

const KEY = "bench-".padEnd(40, "k");
const SERVE = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const NOT_DURABLE = fileURLToPath(new URL("../baselines/not-durable.ts", import.meta.url));

export interface DocketOptions {
  readonly bodies: readonly string[];
  /** PGlite where it is left out. */
  readonly databaseUrl?: string;
  /** The same server with the append replaced by nothing. */
  readonly durable?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for Node, such as those of a profiler. */
  readonly nodeArgs?: readonly string[];
}

/** Docket in a process of its own, as an operator runs it; without limits on how often one key and agent may ask. */
export async function startDocket(options: DocketOptions): Promise<Contender> {
  const { databaseUrl, durable = true, nodeArgs = [] } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "docket-bench-"));
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const child = await startChild({
    command: process.execPath,
    args: [...nodeArgs, ...(durable ? [SERVE, "serve"] : [NOT_DURABLE])],
    env: {
      PORT: String(port),
      LOG_LEVEL: "warn",
      DOCKET_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DOCKET_BOOTSTRAP_KEY: KEY,
      DOCKET_RATE_LIMIT: "0",
      DOCKET_AGENT_RATE_LIMIT: "0",
      ...evidenceSettings({ dataDir, databaseUrl }),
      ...options.env,
    },
    ready: async () => (await fetch(`${server}/readyz`)).ok,
  });
  return {
    target: {
      url: `${server}/v1/labs/verify-policy`,
      headers: { ...JSON_HEADERS, Authorization: `Bearer ${KEY}` },
      bodies: options.bodies,
    },
    statusOf: statusMember,
    pid: child.pid,
    stop: async () => {
      await child.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
