import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { DocketError } from "./errors.ts";

const WINDOW_SECONDS = 1;

/** Requests a second; 0 is no limit. */
export interface RateLimitSettings {
  readonly rateLimit: number;
  readonly agentRateLimit: number;
}

/** What is counted: what comes with one API key, and what is asked for one agent. */
export interface RateLimits {
  /** @throws DocketError `rate_limited` */
  key(keyId: string, requests?: number): Promise<void>;
  /** @throws DocketError `rate_limited` */
  agent(agentId: string): Promise<void>;
}

/**
 * Limits in the memory of this server: it protects the server and keeps one agent's loop from starving the others. Several
 * servers allow several times as much.
 */
export function createRateLimits({ rateLimit, agentRateLimit }: RateLimitSettings): RateLimits {
  const keys = limiter("key", rateLimit);
  const agents = limiter("agent", agentRateLimit);
  return {
    key: (keyId, requests = 1) => keys(keyId, requests),
    agent: (agentId) => agents(agentId, 1),
  };
}

type Consume = (name: string, requests: number) => Promise<void>;

function limiter(policy: string, quota: number): Consume {
  if (quota === 0) return () => Promise.resolve();
  const memory = new RateLimiterMemory({ points: quota, duration: WINDOW_SECONDS });
  return async (name, requests) => {
    if (requests === 0) return;
    try {
      await memory.consume(name, requests);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw limited(policy, quota, refused.msBeforeNext);
    }
  };
}

function limited(policy: string, quota: number, waitMs: number): DocketError {
  const reset = Math.max(1, Math.ceil(waitMs / 1000));
  return new DocketError(
    "rate_limited",
    `More than ${quota} requests a second for this ${policy === "key" ? "API key" : "agent"}.`,
    { retryAfter: reset, extra: { policy, quota, window: WINDOW_SECONDS, reset } },
  );
}
