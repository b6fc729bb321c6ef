import type { Context } from "hono";
import { z } from "zod";

import type { StoredAnswer } from "../audit/idempotent-answers.ts";
import { canonicalJson } from "../canonical.ts";
import { ticketOf } from "../idempotency.ts";
import type { GroupItem, GroupResult, VerifyGroup } from "../verify-group.ts";
import { type BatchItem, parseBatch } from "./batch-body.ts";
import { readJson } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { problemDocument, toDocketError } from "./problem.ts";
import { readQuery } from "./query.ts";
import { explanationOf, onceNamed, renderDecision, renderStored } from "./render-decision.ts";
import { callerOf, type Verifying } from "./verifying.ts";
import { IDEMPOTENCY_KEY, requireKey } from "./verify-once.ts";

export interface BatchVerifying extends Verifying {
  readonly verifyGroup: VerifyGroup;
}

/** 1 MiB; the nesting of a request below `requests`; each request is held to its own bounds besides. */
const LIMITS = { bytes: 1_048_576, depth: 34, values: 100_000 };

const batchQuery = z.strictObject({
  explain: z.enum(["true", "false"], "must be true or false").optional(),
});

type Naming = (at: number) => { readonly key: string; readonly fingerprint: string } | undefined;

/** `POST /labs/verify-policy/batch`: several verdicts, each a result or a problem, recorded in one commit. */
export function verifyBatchHandler(verifying: BatchVerifying) {
  return async function verifyBatch(c: Context<HttpEnv>): Promise<Response> {
    const explain = readQuery(c, batchQuery).explain === "true";
    const body = await readJson(c, LIMITS);
    const parsed = parseBatch(body);
    // The request itself is counted already.
    await verifying.limits.key(c.get("principal").keyId, parsed.length - 1);
    const items = await Promise.all(parsed.map((item) => withinLimit(verifying, item)));
    const key = c.req.header(IDEMPOTENCY_KEY);
    const respond = (results: readonly string[]) =>
      c.body(`{"results":[${results.join(",")}]}`, 200, { "Content-Type": "application/json" });
    if (key === undefined) return respond(await answerAll(c, verifying, items, explain));

    const asked = canonicalJson({ body, explain });
    const scope = [c.get("principal").keyId, "batch"] as const;
    const ticket = ticketOf(scope, requireKey(key), asked, items.length);
    const { keys, fingerprint } = ticket;
    return verifying.idempotency.run(ticket, async (stored) => {
      const naming: Naming = (at) => ({ key: keys[at] ?? "", fingerprint });
      const results = await answerAll(c, verifying, items, explain, naming, stored);
      const done = items.every((item, at) => "error" in item || stored[at] !== undefined);
      if (done && stored.some((one) => one !== undefined)) c.header("Idempotent-Replayed", "true");
      return respond(results);
    });
  };
}

/** One agent's many requests do not cost the others of the batch theirs. */
async function withinLimit({ limits }: BatchVerifying, item: BatchItem): Promise<BatchItem> {
  if ("error" in item) return item;
  try {
    await limits.agent(item.request.agent_id);
    return item;
  } catch (error) {
    return { error: toDocketError(error) };
  }
}

/** One text for each item, in order: stored, fresh, or a problem. */
async function answerAll(
  c: Context<HttpEnv>,
  { verifyGroup, proofs }: BatchVerifying,
  items: readonly BatchItem[],
  explain: boolean,
  naming: Naming = () => undefined,
  stored: readonly (StoredAnswer | undefined)[] = [],
): Promise<readonly string[]> {
  const fresh = new Map<number, GroupItem>();
  items.forEach((item, at) => {
    if (!("request" in item) || stored[at] !== undefined) return;
    fresh.set(at, { request: item.request, caller: callerFor(c, explain, naming(at)) });
  });
  const places = [...fresh.keys()];
  const results = new Map(
    (await verifyGroup([...fresh.values()])).map((result, n) => [places[n], result]),
  );
  return items.map((item, at) => {
    const known = stored[at];
    if (known !== undefined) return renderStored(proofs.logId, known);
    const result = results.get(at) ?? ("error" in item ? item : { error: undefined });
    return renderResult(result, explain, c.get("requestId"));
  });
}

function callerFor(
  c: Context<HttpEnv>,
  explain: boolean,
  name: ReturnType<Naming>,
): GroupItem["caller"] {
  const caller = callerOf(c);
  if (name === undefined) return caller;
  return { ...caller, once: onceNamed(name, explain) };
}

function renderResult(result: GroupResult, explain: boolean, requestId: string): string {
  if ("decision" in result) {
    return renderDecision(result.decision, explanationOf(result.decision, explain));
  }
  const error = toDocketError(result.error);
  // Another request with the same key was faster: then its answers are there, and all is asked for again.
  if (error.code === "idempotency_in_progress") throw error;
  return JSON.stringify(problemDocument(error, requestId));
}
