import type { AuditLog } from "../audit/log.ts";
import type { Database } from "../db/database.ts";
import type { Scope } from "./principal.ts";
import type { RandomBytes } from "./token.ts";

/** What managing keys needs. Clock and randomness are passed in. */
export interface KeyManagement {
  readonly database: Database;
  readonly log: AuditLog;
  readonly origin: string;
  readonly now: () => Date;
  readonly randomBytes: RandomBytes;
}

export interface KeySpec {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** `["*"]` is all. */
  readonly agents: readonly string[];
  readonly rules: readonly string[];
  readonly assertsPeople: boolean;
  readonly person?: string | undefined;
  readonly expiresAt?: Date | undefined;
}

/** Who asks for a change, for its record. */
export interface Actor {
  /** Key id, `startup` or `bootstrap`. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}
