import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { postgresBinaries, postgresUser } from "./postgres-binaries.ts";

const BINARIES = "DOCKET_TEST_POSTGRES_BIN";
const INITIAL = "DOCKET_TEST_POSTGRES_INITIAL";

/** What a PostgreSQL server runs with. */
export interface Cluster {
  /** The folder of its programs. */
  readonly bin: string;
  readonly data: string;
}

/**
 * A data directory below `scratch`, as initdb makes it or as a copy of the one that `shareCluster` made. `scratch` must be
 * readable for whom PostgreSQL runs as.
 */
export function makeCluster(scratch: string): Cluster {
  const bin = postgresBinaries(scratch);
  const data = join(scratch, "data");
  const initial = process.env[INITIAL];
  if (initial === undefined) initialise(bin, data);
  else execFileSync("cp", ["-a", initial, data]);
  return { bin, data };
}

/** Makes the programs and a data directory ready once, for every server that this process and its children start. */
export function shareCluster(scratch: string): void {
  chmodSync(scratch, 0o755);
  const { bin, data } = makeCluster(scratch);
  process.env[BINARIES] = bin;
  process.env[INITIAL] = data;
}

function initialise(bin: string, data: string): void {
  const user = postgresUser();
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C"];
  execFileSync(join(bin, "initdb"), ["-D", data, "--no-sync", ...options], {
    ...user,
    cwd: data,
    stdio: "pipe",
  });
}
