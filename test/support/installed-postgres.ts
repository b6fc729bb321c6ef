import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

const PROGRAMS = ["initdb", "postgres", "psql", "pg_basebackup"];
const FOLDERS = ["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/usr/local/pgsql/bin"];

/** A whole PostgreSQL with its user, as deploy/standby.sh takes it; undefined where there is none, or this is not root. */
export const installedPostgres = usable()
  ? globSync(FOLDERS)
      .filter((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))))
      .filter((folder) => majorOf(folder) >= 15)
      .toSorted((one, other) => majorOf(one) - majorOf(other))
      .at(-1)
  : undefined;

/** What a test says of itself where it cannot run. */
export const WITHOUT_INSTALLED_POSTGRES =
  "NOT RUN: it takes root and an installed PostgreSQL 15 or newer with pg_basebackup and the user postgres";

function usable(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== "linux") return false;
  try {
    execFileSync("id", ["postgres"], { stdio: "ignore" });
    execFileSync("setpriv", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function majorOf(folder: string): number {
  const said = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(said)?.[1]);
}
