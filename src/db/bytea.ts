import { customType } from "./drizzle.ts";

/** A bytea column, read and written as bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});
