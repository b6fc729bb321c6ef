import { z } from "zod";

import type { TrailFilters } from "../audit/trail-query.ts";
import type { Catalog } from "../policy/catalog.ts";
import { visibleText } from "./text.ts";

/** A text to look for. */
export const filterText = visibleText(256);

const instant = z.iso
  .datetime({ offset: true, error: "must be an RFC 3339 time such as 2026-11-21T00:00:00Z" })
  .transform((value) => new Date(value));

export const include = z.literal("payload", "must be payload").optional();

/** The filters of the trail, as query parameters. */
export const filterQuery = {
  agent_id: filterText.optional(),
  policy_rule: filterText.optional(),
  status: z
    .enum(["APPROVED", "REVIEW_REQUIRED", "DENIED"], "must be APPROVED, REVIEW_REQUIRED or DENIED")
    .optional(),
  control: filterText.optional(),
  action: filterText.optional(),
  kind: filterText.optional(),
  principal: filterText.optional(),
  request_id: filterText.optional(),
  from: instant.optional(),
  to: instant.optional(),
};

const filters = z.object(filterQuery);
type Given = z.output<typeof filters>;

/** An alias is stored by the name that it stands for, and so it is looked for. */
export function toFilters(given: Given, catalog: Catalog): TrailFilters {
  const { policy_rule } = given;
  return {
    agentId: given.agent_id,
    policyRule:
      policy_rule === undefined
        ? undefined
        : (catalog.resolveRule(policy_rule)?.rule ?? policy_rule),
    status: given.status,
    control: given.control,
    action: given.action,
    kind: given.kind,
    principal: given.principal,
    requestId: given.request_id,
    from: given.from,
    to: given.to,
  };
}

/** The filters as they are written down, by the names of the parameters. */
export function givenFilters(given: Given): Record<string, string> {
  return Object.fromEntries(
    Object.keys(filterQuery).flatMap((name): [string, string][] => {
      const value = given[name as keyof Given];
      if (value === undefined) return [];
      return [[name, value instanceof Date ? value.toISOString() : value]];
    }),
  );
}
