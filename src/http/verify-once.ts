import type { Context } from "hono";

import { canonicalJson } from "../canonical.ts";
import type { StoredAnswer } from "../audit/idempotent-answers.ts";
import { formatAuditReference } from "../audit/reference.ts";
import { DocketError } from "../errors.ts";
import { ticketOf } from "../idempotency.ts";
import type { VerificationRequest } from "../verify-policy.ts";
import type { HttpEnv } from "./context.ts";
import { explanationOf, onceNamed, renderDecision, renderStored } from "./render-decision.ts";
import { callerOf, evidenceOf, type Verifying } from "./verifying.ts";

export const IDEMPOTENCY_KEY = "Idempotency-Key";

const KEY = /^[\x21-\x7e]{1,255}$/;

/** What is asked, and so what one key stands for. */
export interface Asked {
  readonly request: VerificationRequest;
  readonly explain: boolean;
  readonly wait: boolean;
}

/**
 * Answers once: the same key, principal and request get the same bytes and the same record until the verdict expires.
 * Throws `idempotency_mismatch`, `idempotency_in_progress`, and what a verdict throws, which is not kept.
 */
export function verifyOnce(
  c: Context<HttpEnv>,
  verifying: Verifying,
  asked: Asked,
  key: string,
): Promise<Response> {
  const { keyId } = c.get("principal");
  const ticket = ticketOf([keyId, "verify"], requireKey(key), canonicalJson(asked));
  const [name = ""] = ticket.keys;
  return verifying.idempotency.run(ticket, async ([stored]) => {
    const text =
      stored === undefined
        ? await answer(c, verifying, asked, { key: name, fingerprint: ticket.fingerprint })
        : await answerAgain(verifying, asked, stored, name);
    if (stored !== undefined) c.header("Idempotent-Replayed", "true");
    return c.body(text, 200, { "Content-Type": "application/json" });
  });
}

/** Checks an Idempotency-Key. Throws `invalid_header`. */
export function requireKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new DocketError(
    "invalid_header",
    "Idempotency-Key must be 1 to 255 visible ASCII characters.",
  );
}

async function answer(
  c: Context<HttpEnv>,
  { verifyPolicy, proofs, idempotency }: Verifying,
  { request, explain, wait }: Asked,
  name: { readonly key: string; readonly fingerprint: string },
): Promise<string> {
  const decision = await verifyPolicy(request, {
    ...callerOf(c),
    once: onceNamed(name, explain),
  });
  const evidence = wait
    ? await kept(idempotency, name.key, await evidenceOf(decision.auditReference, proofs))
    : undefined;
  return renderDecision(decision, explanationOf(decision, explain), evidence);
}

async function answerAgain(
  { proofs, idempotency }: Verifying,
  { wait }: Asked,
  stored: StoredAnswer,
  key: string,
): Promise<string> {
  const { logId } = proofs;
  if (!wait || stored.evidence !== undefined) return renderStored(logId, stored, stored.evidence);
  const reference = formatAuditReference(logId, stored.index);
  const evidence = await kept(idempotency, key, await evidenceOf(reference, proofs));
  return renderStored(logId, stored, evidence);
}

/** The first proof that was shown is shown again. The verdict is recorded: it leaves also where this cannot be kept. */
function kept(
  idempotency: Verifying["idempotency"],
  key: string,
  evidence: string,
): Promise<string> {
  return idempotency.keepEvidence(key, evidence).catch(() => evidence);
}
