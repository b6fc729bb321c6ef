import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

import { endProgram } from "./end-program.ts";
import { freePort } from "./free-port.ts";
import { untilItAnswers } from "./until-it-answers.ts";

const script = (name: string): string =>
  fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const PASSWORD = "a-password-of-a-test";
const DATABASE = "docket";
const OWNER = "docket_owner";

/** A primary and a standby that deploy/replication.sh and deploy/standby.sh made, as the image of PostgreSQL runs them. */
export interface Pair {
  readonly primary: string;
  readonly standby: string;
  /** PGDATA of the standby. */
  readonly standbyData: string;
  /** Runs deploy/standby.sh and waits until the standby answers. */
  startStandby(): Promise<void>;
  endStandby(signal: NodeJS.Signals): Promise<void>;
  endPrimary(): Promise<void>;
  remove(): Promise<void>;
}

/** The address of the same database for another role, which has the password of the owner. */
export function as(role: string, url: string): string {
  return Object.assign(new URL(url), { username: role }).href;
}

/** Starts a primary with the programs in `bin`; the standby is not there yet. */
export async function startPrimary(bin: string): Promise<Pair> {
  const scratch = mkdtempSync(join(tmpdir(), "docket-standby-"));
  chmodSync(scratch, 0o755);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const standbyData = join(scratch, "volume", "18", "docker");
  const env = {
    ...process.env,
    PATH: [makeShims(scratch, bin), bin, process.env["PATH"]].join(delimiter),
    PGDATA: join(scratch, "primary"),
    PGPORT: String(primaryPort),
    PGHOST: "127.0.0.1",
    PGUSER: OWNER,
    PGPASSWORD: PASSWORD,
    POSTGRES_USER: OWNER,
    POSTGRES_DB: DATABASE,
    PRIMARY: "127.0.0.1",
    REPLICATION_PASSWORD_FILE: join(scratch, "password"),
  };
  writeFileSync(env.REPLICATION_PASSWORD_FILE, PASSWORD);
  const run = (...command: readonly [string, ...string[]]): void => {
    execFileSync("gosu", ["postgres", ...command], { env, cwd: scratch, stdio: "pipe" });
  };
  const url = (port: number): string =>
    `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
  const serve = (command: readonly string[], more: Record<string, string>): ChildProcess =>
    spawn("bash", ["-c", 'exec "$@"', "-", ...command], {
      env: { ...env, ...more },
      cwd: scratch,
      stdio: "ignore",
    });

  execFileSync("install", ["-d", "-o", "postgres", env.PGDATA]);
  const password = `--pwfile=${env.REPLICATION_PASSWORD_FILE}`;
  run("initdb", "-D", env.PGDATA, "-U", OWNER, "-A", "scram-sha-256", password, "--no-sync");
  appendFileSync(join(env.PGDATA, "pg_hba.conf"), "host all all all scram-sha-256\n");
  const primary = serve(["gosu", "postgres", "postgres"], { LISTEN_PORT: String(primaryPort) });
  try {
    await untilItAnswers(url(primaryPort).replace(/docket$/, "postgres"), primary);
    run("psql", "-d", "postgres", "-c", `create database ${DATABASE}`);
    run("bash", script("replication.sh"));
    run("psql", "-d", DATABASE, "-c", "select pg_reload_conf()");
  } catch (error) {
    await endProgram(primary, "SIGINT");
    throw error;
  }

  let standby: ChildProcess | undefined;
  return {
    primary: url(primaryPort),
    standby: url(standbyPort),
    standbyData,
    startStandby: async () => {
      const own = { LISTEN_PORT: String(standbyPort), PGDATA: standbyData };
      standby = serve(["bash", script("standby.sh")], own);
      await untilItAnswers(url(standbyPort), standby);
    },
    endStandby: (signal) => endProgram(standby, signal),
    endPrimary: () => endProgram(primary, "SIGINT"),
    remove: async () => {
      await Promise.all([endProgram(standby, "SIGINT"), endProgram(primary, "SIGINT")]);
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** What the image has and this machine may not: `gosu`, and a `postgres` that listens where the test wants it to. */
function makeShims(scratch: string, bin: string): string {
  const folder = join(scratch, "shims");
  mkdirSync(folder);
  const shims = {
    gosu: 'user=$1; shift; exec setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups "$@"',
    postgres: `exec ${join(bin, "postgres")} -p "$LISTEN_PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories= "$@"`,
  };
  for (const [name, line] of Object.entries(shims)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}
