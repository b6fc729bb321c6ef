import { DocketError } from "../errors.ts";
import type { Database } from "./database.ts";

/** What a server does with each table; nothing more is granted. */
const PRIVILEGES = {
  docket_migrations: "select",
  log_heads: "select, insert, update",
  appends: "select, insert, delete",
  records: "select, insert",
  record_ranges: "select",
  failed_controls: "select, insert",
  record_details: "select, insert, update (input, salt, agent_id)",
  contents: "select, insert",
  snapshot_parts: "select, insert",
  active_snapshots: "select, insert, update",
  log_trees: "select, insert, update",
  tiles: "select, insert",
  checkpoints: "select, insert",
  cosignatures: "select, insert",
  log_keys: "select, insert, update",
  idempotency_keys: "select, insert, update (evidence), delete",
  execution_claims: "select, insert, update (end_claim, ended_at)",
  reviews: "select, insert",
  erasure_requests: "select, insert, update",
  legal_holds: "select, insert, update",
  api_keys: "select, insert, update",
  register_entries: "select, insert, update, delete",
  register_versions: "select, insert, update",
} as const;

/** What it calls that may do more than it may itself. */
const FUNCTIONS = ["docket_add_partitions(integer, bigint)"] as const;

const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Grants a role what the server needs and takes everything else from it. Run as the owner of the tables, after a
 * migration; granting again changes nothing.
 * @throws DocketError `configuration_invalid` for a name that is no role here
 */
export async function grantAppRole({ sql }: Database, role: string): Promise<void> {
  const known = ROLE.test(role) ? await sql`select 1 from pg_roles where rolname = ${role}` : [];
  if (known.length === 0) {
    throw new DocketError(
      "configuration_invalid",
      `There is no role ${JSON.stringify(role)} in the database (lower-case letters, digits and underscores). Create it first.`,
    );
  }
  await sql.begin(async (transaction) => {
    await transaction`grant usage on schema public to ${transaction(role)}`;
    for (const [table, privileges] of Object.entries(PRIVILEGES)) {
      await transaction`revoke all on ${transaction(table)} from ${transaction(role)}`;
      await transaction`grant ${transaction.unsafe(privileges)} on ${transaction(table)} to ${transaction(role)}`;
    }
    for (const name of FUNCTIONS) {
      await transaction`grant execute on function ${transaction.unsafe(name)} to ${transaction(role)}`;
    }
  });
}
