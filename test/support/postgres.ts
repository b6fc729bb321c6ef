import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endProgram } from "./end-program.ts";
import { freePort } from "./free-port.ts";
import { killWithChildren } from "./kill-with-children.ts";
import { postgresUser } from "./postgres-binaries.ts";
import { makeCluster } from "./postgres-cluster.ts";
import { untilItAnswers } from "./until-it-answers.ts";

/** A PostgreSQL server of its own, with fsync on and no Docker. */
export interface PostgresServer {
  readonly port: number;
  /** Its data directory, to be copied while it does not run. */
  readonly data: string;
  /** Address of one of its databases. */
  url(database: string): string;
  /** Ends it as a crash would: every process killed. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, on the same port and data. */
  start(): Promise<void>;
  /** Stops it and removes all it left. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL: 18, or what DOCKET_TEST_POSTGRES_BIN names. */
export function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  return startServer(settings, () => Promise.resolve());
}

/** Starts a standby that follows a server, which is crashed and started again for it. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  await primary.kill();
  return startServer([], async (data, user) => {
    rmSync(data, { recursive: true });
    execFileSync("cp", ["-a", primary.data, data]);
    rmSync(join(data, "postmaster.pid"), { force: true });
    const follow = `host=127.0.0.1 port=${primary.port} user=postgres`;
    writeFileSync(join(data, "standby.signal"), "");
    appendFileSync(join(data, "postgresql.auto.conf"), `primary_conninfo = '${follow}'\n`);
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(join(data, "standby.signal"), user.uid, user.gid);
    }
    await primary.start();
  });
}

async function startServer(
  settings: readonly string[],
  prepare: (data: string, user: ReturnType<typeof postgresUser>) => Promise<void>,
): Promise<PostgresServer> {
  const scratch = mkdtempSync(join(tmpdir(), "docket-postgres-"));
  chmodSync(scratch, 0o755);
  const user = postgresUser();
  const { bin, data } = makeCluster(scratch);
  await prepare(data, user);
  const port = await freePort();
  const settingFlags = [
    "max_connections=200",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...settings,
  ];
  const flags = [
    "-D",
    data,
    "-p",
    String(port),
    ...settingFlags.flatMap((setting) => ["-c", setting]),
  ];
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn(join(bin, "postgres"), flags, { ...user, cwd: data, stdio: "ignore" });
    await untilItAnswers(url("postgres"), server);
  };
  const url = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await start();
  return {
    port,
    data,
    url,
    start,
    kill: () => killWithChildren(server),
    stop: async () => {
      await endProgram(server, "SIGINT");
      rmSync(scratch, {
        recursive: true,
        force: true,
      });
    },
  };
}
