import type { Context } from "hono";

import { DocketError } from "../errors.ts";
import type { HttpEnv } from "./context.ts";

/** Stored inputs and salts take a scope of their own. Throws `forbidden`. */
export function requirePayloadScope(c: Context<HttpEnv>): void {
  if (c.get("principal").scopes.has("audit:payload")) return;
  throw new DocketError("forbidden", "This API key lacks the scope audit:payload.", {
    extra: { scope: "audit:payload" },
  });
}
