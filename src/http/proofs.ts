import type { Context, Hono, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { z } from "zod";

import type { PublishedLog } from "../audit/published-log.ts";
import { formatAuditReference } from "../audit/reference.ts";
import { DocketError } from "../errors.ts";
import { formatTlogProof } from "../merkle/tlog-proof.ts";
import type { HttpEnv } from "./context.ts";
import { requireAcceptable } from "./negotiation.ts";
import { readQuery } from "./query.ts";
import { indexOf } from "./record-place.ts";

export interface ProofRoutes {
  readonly log: PublishedLog;
  readonly logId: number;
  /** Requires a key that may read the log. */
  readonly reader: MiddlewareHandler<HttpEnv>;
}

const noQuery = z.strictObject({});
const size = z
  .string("must be a tree size")
  .regex(/^(?:0|[1-9]\d{0,15})$/, "must be a tree size")
  .transform(BigInt);
const sizesQuery = z.strictObject({ from: size, to: size.optional() });

/** What proves records: leaves, inclusion and consistency. */
export function registerProofs(api: Hono<HttpEnv>, routes: ProofRoutes): void {
  const { reader } = routes;
  const json = requireAcceptable("application/json");
  const either = requireAcceptable("text/plain", "application/json");
  api.get("/labs/audit-trail/consistency", json, reader, consistencyHandler(routes));
  api.get("/labs/audit-trail/:aud/leaf", json, reader, leafHandler(routes));
  api.get("/labs/audit-trail/:aud/proof", either, reader, proofHandler(routes));
}

/** `GET /labs/audit-trail/:aud/leaf`: the bytes that were hashed. */
function leafHandler({ log, logId }: ProofRoutes) {
  return async function leaf(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const index = indexOf(c.req.param("aud") ?? "", logId);
    const bytes = await log.leaf(index);
    if (bytes === undefined) throw noRecord(logId, index);
    return c.body(Uint8Array.from(bytes), 200, {
      "Content-Type": "application/json",
      "Cache-Control": "private, max-age=31536000, immutable",
    });
  };
}

/** `GET /labs/audit-trail/:aud/proof`: a C2SP tlog-proof, or the same as JSON. */
function proofHandler({ log, logId }: ProofRoutes) {
  return async function proof(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const index = indexOf(c.req.param("aud") ?? "", logId);
    const proven = await log.proof(index);
    if (proven === undefined) throw await unproven(log, logId, index);
    c.header("Vary", "Accept");
    if (!wantsJson(c)) {
      return c.body(formatTlogProof(proven), 200, { "Content-Type": "text/plain; charset=utf-8" });
    }
    return c.json({
      index: Number(index),
      hashes: proven.hashes.map(base64),
      checkpoint: proven.checkpoint,
    });
  };
}

/** `GET /labs/audit-trail/consistency?from=&to=`: that the tree of `to` leaves begins with that of `from`. */
function consistencyHandler({ log }: ProofRoutes) {
  return async function consistency(c: Context<HttpEnv>): Promise<Response> {
    const query = readQuery(c, sizesQuery);
    const { checkpoint } = await log.publication();
    const published = checkpoint?.size ?? 0n;
    const proof = await log.consistency(query.from, query.to ?? published);
    if (proof === undefined) {
      const detail = `must be sizes, the first not above the second, up to the published ${published}`;
      throw new DocketError("invalid_parameter", `from and to ${detail}.`, {
        problems: [{ pointer: "/from", detail }],
      });
    }
    const { from, to, hashes } = proof;
    const head = (one: typeof from) => ({ size: Number(one.size), root: base64(one.root) });
    return c.json({ from: head(from), to: head(to), hashes: hashes.map(base64) });
  };
}

async function unproven(log: PublishedLog, logId: number, index: bigint): Promise<DocketError> {
  if ((await log.leaf(index)) === undefined) return noRecord(logId, index);
  return new DocketError(
    "conflict",
    "No checkpoint covers this record yet; ask again in a moment.",
    {
      retryAfter: 1,
    },
  );
}

function noRecord(logId: number, index: bigint): DocketError {
  return new DocketError("not_found", `There is no record ${formatAuditReference(logId, index)}.`);
}

function wantsJson(c: Context): boolean {
  const supports = ["text/plain", "application/json"];
  return accepts(c, { header: "Accept", supports, default: "text/plain" }) === "application/json";
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
