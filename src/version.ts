import { readFileSync } from "node:fs";

const { version } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { version: string };

/** The version of this Docket, such as `0.1.0`. */
export const VERSION = version;

/** How records name what decided. */
export const ENGINE = `docket/${version}`;
