import { z } from "@hono/zod-openapi";

import { policyList, policyRule, snapshot } from "../schemas/policies.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

/** What is decided. */
export const policyOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/v1/labs/policies",
    operationId: "listPolicies",
    tags: ["policies"],
    summary: "List the rules that can be asked",
    description: "Scope `policy:read`.",
    security,
    responses: {
      200: { description: "The rules", content: json(policyList) },
      ...withKey(422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/policies/{policy_rule}",
    operationId: "getPolicy",
    tags: ["policies"],
    summary: "Read one rule with its controls",
    description: "Scope `policy:read`. An alias is taken too.",
    security,
    request: { params: z.object({ policy_rule: z.string() }) },
    responses: {
      200: { description: "The rule", content: json(policyRule) },
      ...withKey(404, 422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/policies/snapshot",
    operationId: "getSnapshot",
    tags: ["policies"],
    summary: "Read the digests in force",
    description: "Scope `policy:read`.",
    security,
    responses: {
      200: { description: "The digests", content: json(snapshot) },
      ...withKey(422),
    },
  },
];
