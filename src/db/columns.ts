import { timestamp } from "./drizzle.ts";

/** A column for a moment, to the microsecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 6 });
