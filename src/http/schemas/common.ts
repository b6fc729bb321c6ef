import { z } from "@hono/zod-openapi";

/** The shapes on the wire. The OpenAPI document is made of these; the hot route checks its request by hand. */

export const auditReference = z
  .string()
  .regex(/^aud_\d{1,30}$/)
  .openapi({ example: "aud_42", description: "Names one record of the log" });

/** RFC 3339, UTC, milliseconds. */
export const timestamp = z.iso.datetime().openapi({ example: "2026-11-21T08:53:46.120Z" });
export const status = z.enum(["APPROVED", "REVIEW_REQUIRED", "DENIED"]);
export const score = z
  .number()
  .min(0)
  .max(1)
  .openapi({ example: 0.987, description: "Always written with three decimals" });

/** Names content by its SHA-256. */
export const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
