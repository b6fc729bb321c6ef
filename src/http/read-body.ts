import type { z } from "zod";

import { DocketError } from "../errors.ts";

/** A body through a schema. Throws DocketError `invalid_request` that lists every problem. */
export function readBody<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => ({
    pointer: issue.path.map((part) => `/${String(part)}`).join(""),
    detail:
      issue.code === "unrecognized_keys"
        ? `has members that are none here: ${issue.keys
            .map((key) => key.slice(0, 64))
            .slice(0, 10)
            .join(", ")}`
        : issue.message,
  }));
  throw new DocketError("invalid_request", "The body is not what is needed here; see errors.", {
    problems,
  });
}
