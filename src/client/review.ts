import { InvalidAnswerError } from "./errors.ts";
import { parseAnswer, type Send } from "./transport.ts";
import { members } from "./verdict.ts";

/** How far people are with a decision. */
export interface Review {
  readonly state: "pending" | "approved" | "rejected" | "expired";
}

const WAIT_SECONDS = 30;
const STATES: readonly string[] = ["pending", "approved", "rejected", "expired"];

/** Waits until people decided or the time for it is over; ends earlier only by the signal. */
export async function waitForReview(
  send: Send,
  auditReferenceId: string,
  signal: AbortSignal | undefined,
): Promise<Review> {
  for (;;) {
    const answer = await send({
      method: "GET",
      path: `/v1/labs/audit-trail/${auditReferenceId}/reviews`,
      query: { wait: String(WAIT_SECONDS) },
      timeoutMs: (WAIT_SECONDS + 10) * 1000,
      signal,
    });
    const review = readReview(parseAnswer(answer));
    if (review.state !== "pending") return review;
  }
}

function readReview(answer: unknown): Review {
  const { state } = members(answer);
  if (typeof state !== "string" || !STATES.includes(state))
    throw new InvalidAnswerError("The answer is not a review.");
  return answer as Review;
}
