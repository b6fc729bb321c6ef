/** What a key may do. */
export const SCOPES = [
  "verify",
  "execution:write",
  "audit:read",
  "audit:payload",
  "policy:read",
  "registers:write",
  "review",
  "metrics:read",
  "admin",
] as const;
export type Scope = (typeof SCOPES)[number];

/** In a list of agents or rules: all of them. */
export const ALL = "*";

/** Who is asking: the holder of an API key. */
export interface Principal {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Agents it may ask for; `*` is all. */
  readonly agents: ReadonlySet<string>;
  /** Rules it may ask for; `*` is all. */
  readonly rules: ReadonlySet<string>;
  /** Whether its claims about requesters and approvers count. */
  readonly assertsPeople: boolean;
  /** The person it belongs to. */
  readonly person?: string;
}
