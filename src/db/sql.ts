import type postgres from "postgres";

// A type, not an interface: only a type has the index signature that postgres.js asks for.
type Types = { bigint: bigint };

/** postgres.js; a bigint column is a bigint. */
export type Sql = postgres.Sql<Types>;
