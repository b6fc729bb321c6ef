import { drizzle } from "./drizzle.ts";
import postgres from "postgres";
import type { Sql } from "./sql.ts";

export type ClientOptions = postgres.Options<{ bigint: postgres.PostgresType<bigint> }>;

/** Options of every client that Docket opens, with `max` connections. */
export function clientOptions(max: number): ClientOptions {
  return {
    max,
    types: { bigint: postgres.BigInt },
    onnotice: () => {},
    connect_timeout: 5,
    max_lifetime: null,
    // Nobody handles a failure of that query, so it would end the process. Arrays are sent as JSON, and read through drizzle.
    fetch_types: false,
    connection: { application_name: "docket" },
  };
}

/** drizzle tells a client to leave dates and JSON to it, and every client must treat them alike. */
export function withDrizzleTypes(client: Sql): Sql {
  drizzle(client);
  return client;
}
