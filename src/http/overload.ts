import type { IncomingMessage } from "node:http";

import type { DocketError } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import { toDocketError } from "./problem.ts";

const VERDICTS = /^\/(?:api\/)?v1\/labs\/verify-policy(?:\/batch)?(?:\?|$)/;

/**
 * Says whether a request for verdicts has to be refused because others wait already. Asked before anything else is done with
 * a request: where thousands are refused in a second, each must cost next to nothing, or none is left for the others.
 * @param requireRoom throws DocketError `queue_full` while verdicts or their records wait for too long
 */
export function overload(
  requireRoom: () => void,
  metrics: Pick<Metrics, "problem">,
): (request: IncomingMessage) => DocketError | undefined {
  return ({ method, url = "" }) => {
    if (method !== "POST" || !VERDICTS.test(url)) return undefined;
    try {
      requireRoom();
      return undefined;
    } catch (error) {
      const known = toDocketError(error);
      metrics.problem(known.code);
      return known;
    }
  };
}
