import { readFileSync } from "node:fs";
import { join } from "node:path";

import postgres from "postgres";

const BREAKPOINT = "--> statement-breakpoint";

/**
 * A database of a release as plain SQL that makes an empty one equal to it: the migrations of the release, which are its
 * schema, and every row of every table. Not pg_dump, whose version must not be older than the server's.
 * @param release folder of the release's sources
 */
export async function dumpDatabase(url: string, release: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
    const rows: string[] = [];
    for (const { name } of tables) rows.push(...(await insertsOf(sql, name)));
    return `${[schemaOf(release), MIGRATIONS_TABLE, ...rows, MIGRATIONS_SEQUENCE].join("\n")}\n`;
  } finally {
    await sql.end();
  }
}

/** As drizzle's migrator makes it. */
const MIGRATIONS_TABLE =
  "create table docket_migrations (id serial primary key, hash text not null, created_at bigint);";
const MIGRATIONS_SEQUENCE =
  "select setval('docket_migrations_id_seq', (select max(id) from docket_migrations));";

function schemaOf(release: string): string {
  const folder = join(release, "migrations");
  const journal = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries
    .map(({ tag }) => readFileSync(join(folder, `${tag}.sql`), "utf8"))
    .join("\n")
    .replaceAll(BREAKPOINT, "");
}

/** PostgreSQL itself writes the literals, so every type comes back as it was. */
async function insertsOf(sql: postgres.Sql, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => `quote_nullable(${name}::text)`).join(", ");
  const rows = await sql.unsafe<{ line: string }[]>(
    `select concat_ws(', ', ${values}) as line from ${table} order by 1`,
  );
  return rows.map(({ line }) => `insert into ${table} (${names.join(", ")}) values (${line});`);
}
