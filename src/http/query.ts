import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";

import { DocketError } from "../errors.ts";

/**
 * Reads the query parameters of a request through a schema. Unknown and repeated parameters are refused:
 * a misspelt filter must not widen a result unseen.
 * @throws DocketError `invalid_parameter` that lists every problem
 */
export function readQuery<T extends z.ZodType>(c: Context, schema: T): z.output<T> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, given] of Object.entries(c.req.queries())) {
    if (given.length > 1)
      throw invalid([{ pointer: `/${name}`, detail: "is given more than once" }]);
    values[name] = given[0] ?? "";
  }
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({
            pointer: `/${key.slice(0, 64)}`,
            detail: "is not a parameter here",
          }))
        : [{ pointer: `/${issue.path.join("/")}`, detail: issue.message }],
    ),
  );
}

/** Refuses every query parameter; for routes that have none. Throws DocketError `invalid_parameter`. */
export const withoutQuery: MiddlewareHandler = async function withoutQuery(c, next) {
  readQuery(c, NONE);
  await next();
};

const NONE = z.strictObject({});

function invalid(problems: readonly { pointer: string; detail: string }[]): DocketError {
  const text = problems.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join("; ");
  return new DocketError("invalid_parameter", `Query parameters: ${text}.`, { problems });
}
