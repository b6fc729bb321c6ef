import { logSettings } from "./settings/log.ts";
import { policySettings } from "./settings/policies.ts";
import { serverSettings } from "./settings/server.ts";

/** Every setting of the server: name, meaning, default and check. docs/configuration.md is generated from it. */
export const settings = { ...serverSettings, ...policySettings, ...logSettings };
