import type { Principal } from "../keys/principal.ts";

/** What the middleware leaves for the handlers. */
export interface HttpVariables {
  requestId: string;
  /** The trace id of a valid W3C `traceparent`, 32 hexadecimal digits. */
  traceId: string | undefined;
  /** Set by `requireScope`; a route without a scope has none. */
  principal: Principal;
}

export interface HttpEnv {
  Variables: HttpVariables;
}
