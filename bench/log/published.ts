import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import type { DatabaseConfig } from "../../src/db/database.ts";
import { evidenceSettings } from "../../test/support/log-key.ts";
import { ORIGIN } from "../../test/support/records.ts";
import { freePort } from "../../test/support/free-port.ts";
import { type Child, startChild } from "../child.ts";

const SERVE = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const KEY = "bench-".padEnd(40, "k");
const PUBLISH_MS = 300_000;

/** A server on a filled log, once a checkpoint covers all of it, and the environment in which commands find it. */
export async function startPublished(
  config: DatabaseConfig,
  records: number,
): Promise<{ readonly env: Readonly<Record<string, string>>; server: Child }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DOCKET_DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? "",
    DOCKET_LOG_ORIGIN: ORIGIN,
    DOCKET_RATE_LIMIT: "0",
    DOCKET_URL: url,
    DOCKET_API_KEY: KEY,
  };
  const child = await startChild({
    command: process.execPath,
    args: [SERVE, "serve"],
    env: { ...env, ...evidenceSettings(config), PORT: String(port), DOCKET_BOOTSTRAP_KEY: KEY },
    ready: async () => (await fetch(`${url}/readyz`)).ok,
  });
  const giveUpAt = performance.now() + PUBLISH_MS;
  while ((await publishedSize(url)) < records) {
    if (performance.now() > giveUpAt) throw new Error("The server did not publish in time.");
    await delay(100);
  }
  return { env, server: child };
}

async function publishedSize(url: string): Promise<number> {
  const headers = { Authorization: `Bearer ${KEY}` };
  const note = await (await fetch(`${url}/log/checkpoint`, { headers })).text();
  return Number(note.split("\n")[1] ?? 0) || 0;
}
