import { z } from "@hono/zod-openapi";

/** The shapes on the wire. The OpenAPI document is made of these; the hot route checks its request by hand. */

export const auditReference = z
  .string()
  .regex(/^aud_(0|[1-9]\d{0,24})$/)
  .openapi({ example: "aud_42", description: "Names one record of the log" });

/** RFC 3339, UTC, milliseconds. */
export const timestamp = z.iso.datetime().openapi({ example: "2026-11-21T08:53:46.120Z" });
export const status = z.enum(["APPROVED", "REVIEW_REQUIRED", "DENIED"]);
export const score = z
  .number()
  .min(0)
  .max(1)
  .openapi({ example: 0.987, description: "Always written with three decimals" });

/** Text without control characters; in the syntax that regular expressions of other languages share. */
export const plainText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the ones that are refused
    .regex(/^[^\u0000-\u001f\u007f-\u009f]+$/);

/** How many of a list are wanted, as a query parameter. */
export const limit = z
  .string()
  .regex(/^([1-9]\d{0,2}|1000)$/)
  .optional()
  .openapi({ description: "1 to 1000", example: "50" });

/** Where the next page begins, as a query parameter. */
export const cursor = plainText(256)
  .optional()
  .openapi({ description: "`next_cursor` of the page before; opaque" });

/** The filters of the trail, as query parameters. */
export const trailFilters = {
  agent_id: plainText(256).optional().openapi({ example: "support-bot-01" }),
  policy_rule: plainText(256).optional().openapi({ example: "ISO_42001_BASELINE" }),
  status: status.optional(),
  control: plainText(256).optional().openapi({ description: "A control that failed" }),
  action: plainText(256).optional(),
  kind: plainText(256).optional().openapi({ example: "docket.decision" }),
  principal: plainText(256).optional().openapi({ description: "Key id" }),
  request_id: plainText(256).optional(),
  from: z.iso.datetime({ offset: true }).optional().openapi({ description: "Inclusive" }),
  to: z.iso.datetime({ offset: true }).optional().openapi({ description: "Exclusive" }),
};

/** Names content by its SHA-256. */
export const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
