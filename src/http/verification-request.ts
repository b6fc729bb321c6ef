import { DocketError, type Problem } from "../errors.ts";
import type { JsonObject } from "../policy/verdict.ts";
import type { VerificationRequest } from "../verify-policy.ts";
import { hasControlCharacter } from "./text.ts";

const MEMBERS = new Set(["agent_id", "policy_rule", "payload"]);
const MAX_UNKNOWN_SHOWN = 10;
const AGENT_ID_MAX = 256;
const POLICY_RULE = /^[A-Z][A-Z0-9_]{0,63}$/;

/**
 * Checks the shape of a verification request. The payload is kept as parsed: what it holds is the policies' business.
 * @param pointer where in the body the request stands, `""` for the whole body
 * @throws DocketError `invalid_request` that lists every problem with its pointer
 */
export function parseVerificationRequest(value: unknown, pointer = ""): VerificationRequest {
  if (!isObject(value)) {
    throw invalid([
      { pointer, detail: "must be an object with agent_id, policy_rule and payload" },
    ]);
  }
  const problems = Object.keys(value)
    .filter((name) => !MEMBERS.has(name))
    .slice(0, MAX_UNKNOWN_SHOWN)
    .map((name) => ({
      pointer: `${pointer}/${name.slice(0, 128).replaceAll("~", "~0").replaceAll("/", "~1")}`,
      detail:
        "is not a member of a verification request; what describes the action belongs into payload",
    }));
  const { agent_id, policy_rule, payload } = value;
  problems.push(...problemsOfAgentId(agent_id, `${pointer}/agent_id`));
  problems.push(...problemsOfPolicyRule(policy_rule, `${pointer}/policy_rule`));
  if (payload !== undefined && payload !== null && !isObject(payload)) {
    problems.push({ pointer: `${pointer}/payload`, detail: "must be an object, null or absent" });
  }
  if (problems.length > 0) throw invalid(problems);
  return {
    agent_id: agent_id as string,
    policy_rule: policy_rule as string,
    payload: (payload ?? {}) as JsonObject,
  };
}

function problemsOfAgentId(value: unknown, pointer: string): Problem[] {
  if (value === undefined) return [{ pointer, detail: "is missing" }];
  if (typeof value !== "string") return [{ pointer, detail: "must be a string" }];
  const length = value.length <= AGENT_ID_MAX ? value.length : [...value].length;
  const fits = length >= 1 && length <= AGENT_ID_MAX && !hasControlCharacter(value);
  return fits
    ? []
    : [{ pointer, detail: `must be 1 to ${AGENT_ID_MAX} characters without control characters` }];
}

function problemsOfPolicyRule(value: unknown, pointer: string): Problem[] {
  if (value === undefined) return [{ pointer, detail: "is missing" }];
  return typeof value === "string" && POLICY_RULE.test(value)
    ? []
    : [
        {
          pointer,
          detail: "must be the name of a rule: a capital letter, then up to 63 of A-Z, 0-9 and _",
        },
      ];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function invalid(problems: readonly Problem[]): DocketError {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more, see errors)` : "";
  return new DocketError(
    "invalid_request",
    `${first?.pointer || "The body"} ${first?.detail ?? "is wrong"}${more}.`,
    { problems },
  );
}
