import type { Context } from "hono";
import { z } from "zod";

import type { ErasureSelection } from "../audit/erasable.ts";
import { parseRange } from "../audit/erasure-ranges.ts";
import type { ErasureActor, ErasureRequest } from "../audit/erasure-requests.ts";
import type { HoldSpec, LegalHold } from "../audit/holds.ts";
import { parseAuditReference } from "../audit/reference.ts";
import { DocketError } from "../errors.ts";
import { readJson } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { readBody } from "./read-body.ts";
import { visibleText } from "./text.ts";

/** Erasures and the holds that win over them; handed in by the service. */
export interface Erasures {
  readonly logId: number;
  request(
    selection: ErasureSelection,
    reason: string,
    actor: ErasureActor,
  ): Promise<ErasureRequest>;
  confirm(id: string, actor: ErasureActor): Promise<ErasureRequest>;
  withdraw(id: string, actor: ErasureActor): Promise<void>;
  list(): Promise<readonly ErasureRequest[]>;
  reapply(actor: ErasureActor): Promise<number>;
  /** The index of the first record at or after a time. */
  indexAt(time: Date): Promise<bigint>;
  setHold(spec: HoldSpec, actor: ErasureActor): Promise<LegalHold>;
  liftHold(id: string, actor: ErasureActor): Promise<void>;
  listHolds(): Promise<readonly LegalHold[]>;
}

const LIMITS = { bytes: 262_144, depth: 3, values: 10_000 };
const END = (2n ** 53n).toString();
const line = visibleText(256);
const instant = z.iso
  .datetime({ offset: true, error: "must be an RFC 3339 time such as 2026-11-21T00:00:00Z" })
  .transform((value) => new Date(value));
const records = z
  .array(line, "must be a list of audit references, or of ranges such as 7-9")
  .min(1, "must not be empty")
  .max(5_000, "must hold at most 5000 entries");

const newErasure = z.strictObject({
  records: records.optional(),
  agent_id: line.optional(),
  from: instant.optional(),
  to: instant.optional(),
  reason: line,
});

const newHold = z.strictObject({
  agent_id: line.optional(),
  records: line.optional(),
  reason: line,
});

/** `POST /labs/erasures`: asks for one. */
export function requestErasureHandler(erasures: Erasures) {
  return async function requestErasure(c: Context<HttpEnv>): Promise<Response> {
    const body = readBody(newErasure, await readJson(c, LIMITS));
    if ((body.records === undefined) === (body.agent_id === undefined)) {
      throw new DocketError("invalid_request", "Give either records or agent_id.");
    }
    const selection = await selectionOf(erasures, body);
    return c.json(erasureView(await erasures.request(selection, body.reason, actorOf(c))), 201);
  };
}

/** `GET /labs/erasures` */
export function listErasuresHandler(erasures: Erasures) {
  return async function listErasures(c: Context<HttpEnv>): Promise<Response> {
    return c.json({ erasures: (await erasures.list()).map(erasureView) });
  };
}

/** `POST /labs/erasures/:id/confirm`: another person carries it out. */
export function confirmErasureHandler(erasures: Erasures) {
  return async function confirmErasure(c: Context<HttpEnv>): Promise<Response> {
    return c.json(erasureView(await erasures.confirm(c.req.param("id") ?? "", actorOf(c))));
  };
}

/** `DELETE /labs/erasures/:id`: takes a request back. */
export function withdrawErasureHandler(erasures: Erasures) {
  return async function withdrawErasure(c: Context<HttpEnv>): Promise<Response> {
    await erasures.withdraw(c.req.param("id") ?? "", actorOf(c));
    return c.body(null, 204);
  };
}

/** `POST /labs/erasures/reapply`: what the log says was erased is erased again. */
export function reapplyErasuresHandler(erasures: Erasures) {
  return async function reapplyErasures(c: Context<HttpEnv>): Promise<Response> {
    return c.json({ erased: await erasures.reapply(actorOf(c)) });
  };
}

/** `POST /labs/holds` */
export function setHoldHandler(erasures: Erasures) {
  return async function setHold(c: Context<HttpEnv>): Promise<Response> {
    const body = readBody(newHold, await readJson(c, LIMITS));
    if (body.records === undefined && body.agent_id === undefined) {
      throw new DocketError("invalid_request", "Give agent_id, records or both.");
    }
    const range = body.records === undefined ? undefined : rangeOf(erasures.logId, body.records);
    const spec = { agentId: body.agent_id, ...range, reason: body.reason };
    return c.json(holdView(await erasures.setHold(spec, actorOf(c))), 201);
  };
}

/** `GET /labs/holds` */
export function listHoldsHandler(erasures: Erasures) {
  return async function listHolds(c: Context<HttpEnv>): Promise<Response> {
    return c.json({ holds: (await erasures.listHolds()).map(holdView) });
  };
}

/** `DELETE /labs/holds/:id`: lifts it. */
export function liftHoldHandler(erasures: Erasures) {
  return async function liftHold(c: Context<HttpEnv>): Promise<Response> {
    await erasures.liftHold(c.req.param("id") ?? "", actorOf(c));
    return c.body(null, 204);
  };
}

async function selectionOf(
  erasures: Erasures,
  body: z.output<typeof newErasure>,
): Promise<ErasureSelection> {
  if (body.records !== undefined) {
    const ranges = body.records.map((text) => rangeOf(erasures.logId, text));
    return { ranges: ranges.map(({ first, end }) => ({ first: `${first}`, end: `${end}` })) };
  }
  const first = body.from === undefined ? 0n : await erasures.indexAt(body.from);
  const end = body.to === undefined ? END : `${await erasures.indexAt(body.to)}`;
  return { agentId: body.agent_id, ranges: [{ first: `${first}`, end }] };
}

function rangeOf(logId: number, text: string): { readonly first: bigint; readonly end: bigint } {
  const place = parseAuditReference(text);
  if (place?.logId === logId) return { first: place.index, end: place.index + 1n };
  const range = parseRange(text);
  if (range !== undefined) return range;
  throw new DocketError(
    "invalid_request",
    "A record is an audit reference of this log or a range such as 7-9.",
    {
      problems: [{ pointer: "/records", detail: `${text} is neither` }],
    },
  );
}

function actorOf(c: Context<HttpEnv>): ErasureActor {
  const { keyId, person } = c.get("principal");
  return { principal: keyId, person, requestId: c.get("requestId") };
}

function erasureView(request: ErasureRequest): Record<string, unknown> {
  return {
    erasure_id: request.id,
    state: request.state,
    reason: request.reason,
    requested_by: request.requestedBy,
    requested_at: time(request.requestedAt),
    confirmed_by: request.confirmedBy ?? undefined,
    confirmed_at: time(request.confirmedAt),
    erased: request.erased === null ? undefined : Number(request.erased),
    held: request.held === null ? undefined : Number(request.held),
  };
}

function holdView(hold: LegalHold): Record<string, unknown> {
  const { firstIndex, endIndex } = hold;
  return {
    hold_id: hold.id,
    agent_id: hold.agentId ?? undefined,
    records:
      firstIndex === null || endIndex === null ? undefined : `${firstIndex}-${endIndex - 1n}`,
    reason: hold.reason,
    set_by: hold.setBy,
    set_at: time(hold.setAt),
    lifted_by: hold.liftedBy ?? undefined,
    lifted_at: time(hold.liftedAt),
  };
}

function time(value: Date | null): string | undefined {
  return value?.toISOString();
}
