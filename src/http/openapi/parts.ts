import type { OpenAPIHono, z } from "@hono/zod-openapi";

/** What every group of operations is made with. */
export type Operation = Parameters<OpenAPIHono["openAPIRegistry"]["registerPath"]>[0];
type Responses = Operation["responses"];

export const security = [{ bearer: [] }];

/** JSON content of a shape. */
export const json = (schema: z.ZodType) => ({ "application/json": { schema } });

/** Problems by status; several codes share one. */
function problems(...statuses: readonly number[]): Responses {
  const all = [...new Set([...statuses, 406, 500])].sort((a, b) => a - b);
  return Object.fromEntries(
    all.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}

/** The problems of an operation that needs a key, and those that are its own. */
export const withKey = (...statuses: readonly number[]) =>
  problems(400, 401, 403, 503, ...statuses);

/** The problems of an operation that anyone may call. */
export const withoutKey = (...statuses: readonly number[]) => problems(400, 503, ...statuses);
