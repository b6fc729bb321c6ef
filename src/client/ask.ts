import { newKey } from "./idempotency-key.ts";
import type { AuditOptions, Payload } from "./options.ts";
import { type Answer, type Send } from "./transport.ts";

export interface Question extends AuditOptions {
  readonly agentId: string;
  readonly policyRule: string;
  readonly payload: Payload;
}

/** Asks for a verdict, under one idempotency key for all attempts. */
export function ask(send: Send, question: Question): Promise<Answer> {
  const { agentId, policyRule, payload, explain, wait, signal } = question;
  return send({
    method: "POST",
    path: "/v1/labs/verify-policy",
    query: {
      ...(explain === true ? { explain: "true" } : {}),
      ...(wait === undefined ? {} : { wait }),
    },
    body: { agent_id: agentId, policy_rule: policyRule, payload },
    idempotencyKey: question.idempotencyKey ?? newKey(),
    signal,
  });
}
