import { type CamelCased, camelCased } from "./camel-case.ts";
import { InvalidAnswerError } from "./errors.ts";
import { parseAnswer, type Send } from "./transport.ts";
import { members } from "./verdict.ts";
import type { ReviewCase } from "./wire.ts";

/** How far people are with a decision, and what each of them said. */
export type Review = CamelCased<ReviewCase>;

const LONGEST_WAIT = 30;
const STATES: readonly string[] = ["pending", "approved", "rejected", "expired"];

/** Waits until people decided or the time for it is over; ends earlier only by the signal. */
export async function waitForReview(
  send: Send,
  auditReferenceId: string,
  signal: AbortSignal | undefined,
): Promise<Review> {
  const path = `/v1/labs/audit-trail/${auditReferenceId}/reviews`;
  for (let wait = 0; ;) {
    const timeoutMs = (wait + 10) * 1000;
    const query = { wait: String(wait) };
    const answer = await send({ method: "GET", path, query, timeoutMs, signal });
    const review = readReview(parseAnswer(answer));
    if (review.state !== "pending") return review;
    wait = secondsUntil(review.reviewBy);
  }
}

/** 1 to 30: not longer than the review is open, as far as the clocks of both agree. */
function secondsUntil(time: string): number {
  const seconds = Math.ceil((Date.parse(time) - Date.now()) / 1000);
  return Math.min(Math.max(seconds || 1, 1), LONGEST_WAIT);
}

function readReview(answer: unknown): Review {
  const { state } = members(answer);
  if (typeof state !== "string" || !STATES.includes(state))
    throw new InvalidAnswerError("The answer is not a review.");
  return camelCased(answer as ReviewCase);
}
