import type { Command } from "commander";

import type { ApiOptions } from "./api.ts";

/** What to look for in the trail, as options of a command. */
export interface FilterOptions extends ApiOptions {
  readonly agent?: string;
  readonly rule?: string;
  readonly status?: string;
  readonly control?: string;
  readonly action?: string;
  readonly kind?: string;
  readonly principal?: string;
  readonly requestId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly include?: string;
}

const PARAMETERS = {
  agent: "agent_id",
  rule: "policy_rule",
  status: "status",
  control: "control",
  action: "action",
  kind: "kind",
  principal: "principal",
  requestId: "request_id",
  from: "from",
  to: "to",
  include: "include",
} as const;

/** Adds the options that filter. */
export function withFilters(command: Command): Command {
  return command
    .option("--agent <id>", "of this agent")
    .option("--rule <name>", "asked by this rule")
    .option("--status <status>", "APPROVED, REVIEW_REQUIRED or DENIED")
    .option("--control <id>", "where this control failed")
    .option("--action <name>", "of this action")
    .option("--kind <kind>", "such as docket.decision")
    .option("--principal <key-id>", "asked with this key")
    .option("--request-id <id>", "of this request")
    .option("--from <time>", "recorded at or after, RFC 3339")
    .option("--to <time>", "recorded before, RFC 3339");
}

/** Adds the option that asks for stored inputs. */
export function withPayload(command: Command): Command {
  return command.option(
    "--include <what>",
    "payload: the stored inputs and salts too (scope audit:payload)",
  );
}

/** Adds where the server is. */
export function withServer(command: Command): Command {
  return command
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "a key with audit:read; better given as DOCKET_API_KEY");
}

/** The query that the options mean, after `more`. */
export function filterQuery(
  options: FilterOptions,
  more: Readonly<Record<string, string>>,
): URLSearchParams {
  const query = new URLSearchParams(more);
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = options[name as keyof typeof PARAMETERS];
    if (value !== undefined) query.set(parameter, value);
  }
  return query;
}
