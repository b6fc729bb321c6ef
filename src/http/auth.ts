import { createMiddleware } from "hono/factory";

import { DocketError } from "../errors.ts";
import type { Principal, Scope } from "../keys/principal.ts";
import type { HttpEnv } from "./context.ts";

/** Finds the holder of an API key; undefined where it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

/**
 * Requires `Authorization: Bearer <API_KEY>` (RFC 6750) with the scope, or with one of several.
 * Throws `unauthenticated` or `forbidden`, which names the missing scope.
 */
export function requireScope(authenticate: Authenticate, scope: Scope, ...others: Scope[]) {
  const wanted = [scope, ...others].join(" or ");
  return createMiddleware<HttpEnv>(async function requireScopeMiddleware(c, next) {
    const principal = await authenticateHeader(authenticate, c.req.header("authorization"));
    const { scopes } = principal;
    if (!scopes.has(scope) && !others.some((other) => scopes.has(other))) {
      throw new DocketError("forbidden", `This API key lacks the scope ${wanted}.`, {
        extra: { scope },
      });
    }
    c.set("principal", principal);
    await next();
  });
}

async function authenticateHeader(
  authenticate: Authenticate,
  header: string | undefined,
): Promise<Principal> {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1];
  if (token === undefined) {
    throw new DocketError(
      "unauthenticated",
      "Send an API key in the header Authorization: Bearer <API_KEY>.",
    );
  }
  const principal = await authenticate(token);
  if (principal !== undefined) return principal;
  throw new DocketError("unauthenticated", "The API key is unknown, expired or revoked.");
}
