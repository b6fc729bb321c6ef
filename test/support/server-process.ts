import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import type { DatabaseConfig } from "../../src/db/database.ts";
import { TestClient } from "./client.ts";
import { childEnv } from "./docket-command.ts";
import { evidenceSettings } from "./log-key.ts";
import { BOOTSTRAP_KEY } from "./service.ts";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const START_MS = 60_000;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A Docket in a process of its own, as an operator runs it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly exited: Promise<Exit>;
  url = "";
  /** What it wrote to standard error so far. */
  log = "";

  private constructor(database: DatabaseConfig, env: Readonly<Record<string, string>>) {
    rmSync(join(database.dataDir, "server.json"), { force: true });
    this.#child = spawn(process.execPath, [SCRIPT, "serve"], {
      env: childEnv({
        PORT: "0",
        LOG_LEVEL: "info",
        DOCKET_DATA_DIR: database.dataDir,
        ...(database.databaseUrl === undefined ? {} : { DATABASE_URL: database.databaseUrl }),
        DOCKET_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
        // Tests send more than people and agents do.
        DOCKET_RATE_LIMIT: "0",
        DOCKET_AGENT_RATE_LIMIT: "0",
        ...evidenceSettings(database),
        ...env,
      }),
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child.stderr?.on("data", (chunk: Buffer) => (this.log += chunk.toString("utf8")));
    this.exited = once(this.#child, "exit").then(([code, signal]) => ({ code, signal }));
  }

  /** Starts a server and waits until it listens. Rejects with its log where it exits before that. */
  static async start(
    database: DatabaseConfig,
    env: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess(database, env);
    const deadline = performance.now() + START_MS;
    while (server.url === "") {
      if (server.#child.exitCode !== null || server.#child.signalCode !== null) {
        throw new Error(`The server ended at start:\n${server.log}`);
      }
      if (performance.now() > deadline) {
        await server.kill("SIGKILL");
        throw new Error(`The server did not start in time:\n${server.log}`);
      }
      server.url = urlOf(database.dataDir);
      await delay(25);
    }
    return server;
  }

  get client(): TestClient {
    return new TestClient(this.url, BOOTSTRAP_KEY);
  }

  /** Sends a signal and waits for the end. */
  async kill(signal: NodeJS.Signals): Promise<Exit> {
    this.#child.kill(signal);
    return this.exited;
  }

  /** Sends a signal. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

function urlOf(dataDir: string): string {
  try {
    return (JSON.parse(readFileSync(join(dataDir, "server.json"), "utf8")) as { url: string }).url;
  } catch {
    return "";
  }
}
