import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The key with every scope of every fixture. No secret: it opens nothing but fixtures. */
export const ADMIN_KEY = "fixture-admin-key-0000000000000000000000";

/** The four members of an answer. */
export interface KnownDecision {
  readonly status: string;
  readonly compliance_score: number;
  readonly audit_reference_id: string;
  readonly timestamp: string;
}

/** What a release answered while a fixture was made: what today's server must still say. */
export interface Facts {
  /** Version and last migration of the release. */
  readonly release: string;
  readonly commit: string;
  /** May verify and read, for the agent support-bot-01. */
  readonly narrow_key: string;
  readonly revoked_key: string;
  readonly decisions: readonly KnownDecision[];
  /** Audit references of erased inputs. */
  readonly erased: readonly string[];
  readonly vkey: string;
  /** The last checkpoint that was read: number of records, and root in base 64. */
  readonly size: number;
  readonly root: string;
}

export interface Fixture {
  readonly name: string;
  readonly folder: string;
  readonly facts: { readonly pglite: Facts; readonly postgres: Facts };
}

export const FIXTURES = fileURLToPath(new URL("fixtures", import.meta.url));

/** Every kept fixture, oldest first. */
export function fixtures(): readonly Fixture[] {
  return readdirSync(FIXTURES)
    .sort()
    .map((name) => {
      const folder = join(FIXTURES, name);
      const facts = (kind: string) =>
        JSON.parse(readFileSync(join(folder, `${kind}.json`), "utf8")) as Facts;
      return { name, folder, facts: { pglite: facts("pglite"), postgres: facts("postgres") } };
    });
}
