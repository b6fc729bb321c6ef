import { z } from "@hono/zod-openapi";

import { auditReference } from "../schemas/common.ts";
import { type Operation, security, withKey, withoutKey } from "./parts.ts";

const text = (description: string) => ({
  description,
  content: { "text/plain": { schema: z.string() } },
});
const bytes = (description: string) => ({
  description,
  content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
});
const head = z.object({ size: z.int(), root: z.string().openapi({ description: "Base 64" }) });
const hashes = z.array(z.string()).openapi({ description: "Base 64" });
const size = z.string().regex(/^\d{1,16}$/);
const place = z.object({ audit_reference_id: auditReference });

const tag = { tags: ["log"], security };

/** The operations that prove the log: proofs, and what C2SP tlog-tiles serves. */
export const logOperations: readonly Operation[] = [
  {
    ...tag,
    method: "get",
    path: "/v1/labs/audit-trail/{audit_reference_id}/leaf",
    operationId: "getLeaf",
    summary: "Read the bytes of a record that were hashed",
    description: "Scope `audit:read`.",
    request: { params: place },
    responses: {
      200: {
        description: "The leaf, canonical JSON",
        content: { "application/json": { schema: z.record(z.string(), z.unknown()) } },
      },
      ...withKey(404, 410, 422),
    },
  },
  {
    ...tag,
    method: "get",
    path: "/v1/labs/audit-trail/{audit_reference_id}/proof",
    operationId: "getProof",
    summary: "Read the proof that the last checkpoint covers a record",
    description: "Scope `audit:read`. A C2SP tlog-proof; the same as JSON where that is accepted.",
    request: { params: place },
    responses: {
      200: {
        description: "The proof",
        content: {
          "text/plain": { schema: z.string() },
          "application/json": {
            schema: z.object({ index: z.int(), hashes, checkpoint: z.string() }),
          },
        },
      },
      ...withKey(404, 409, 422),
    },
  },
  {
    ...tag,
    method: "get",
    path: "/v1/labs/audit-trail/consistency",
    operationId: "getConsistency",
    summary: "Read the proof that the log of one size begins with the log of another",
    description: "Scope `audit:read`. `to` is the published size where it is left out.",
    request: { query: z.object({ from: size, to: size.optional() }) },
    responses: {
      200: {
        description: "The proof",
        content: { "application/json": { schema: z.object({ from: head, to: head, hashes }) } },
      },
      ...withKey(422),
    },
  },
  {
    ...tag,
    method: "get",
    path: "/log/checkpoint",
    operationId: "getCheckpoint",
    summary: "Read the last checkpoint with its cosignatures",
    description:
      "A C2SP tlog-checkpoint. Scope `audit:read` unless DOCKET_LOG_PUBLIC says otherwise.",
    responses: { 200: text("The signed note"), ...withKey(404) },
  },
  {
    ...tag,
    method: "get",
    path: "/log/tile/{level}/{tile}",
    operationId: "getTile",
    summary: "Read a tile of hashes, or with the level `entries` a bundle of leaves",
    description:
      "C2SP tlog-tiles; the tile as `x001/x234/067`, a partial one with `.p/<width>`. Scope `audit:read` unless DOCKET_LOG_PUBLIC is 1.",
    request: { params: z.object({ level: z.string(), tile: z.string() }) },
    responses: { 200: bytes("The tile"), ...withKey(404) },
  },
  {
    tags: ["log"],
    security: [],
    method: "get",
    path: "/log/vkey",
    operationId: "getVerifierKey",
    summary: "Read the verifier key that signs now",
    responses: { 200: text("A C2SP signed-note verifier key"), ...withoutKey(404) },
  },
  {
    tags: ["log"],
    security: [],
    method: "get",
    path: "/log/vkeys",
    operationId: "listVerifierKeys",
    summary: "List every key that signs or signed the log, oldest first",
    responses: {
      200: {
        description: "The keys with the sizes of their first and last checkpoints",
        content: {
          "application/json": {
            schema: z.object({
              keys: z.array(
                z.object({
                  vkey: z.string(),
                  first_size: z.int(),
                  last_size: z.int().optional(),
                  checkpoint: z
                    .string()
                    .optional()
                    .openapi({ description: "Its first, signed by the key before it too" }),
                }),
              ),
            }),
          },
        },
      },
      ...withoutKey(),
    },
  },
];
