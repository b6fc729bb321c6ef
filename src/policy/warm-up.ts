import type { Bundle } from "./bundle.ts";
import { byCodePoint, canonicalJson } from "./canonical.ts";
import type { EvaluationInput } from "./verdict.ts";

/**
 * Texts that come close to every kind of thing the scanners look for, so that their patterns are compiled before the
 * first request. None of them is a secret or belongs to anyone.
 */
const NEAR_MISSES = [
  "password: x",
  "api_key = y",
  "secret-key: z",
  "bearer abc",
  "AKIA ASIA ghp_ github_pat_ xoxb- AIza sk_live_ eyJ",
  "-----BEGIN",
  "https://user@host",
  "a@b",
  "000-00-000",
  "4000 0000 0000 0000",
  "vault:",
];

/** Inputs for the evaluations with which an instance is warmed: the widest rule, with as many kinds of text as possible. */
export function warmUpInputs(bundle: Bundle): readonly string[] {
  const rules = Object.entries(bundle.framework.rules);
  const [widest] = rules.toSorted(
    ([a, one], [b, other]) => other.controls.length - one.controls.length || byCodePoint(a, b),
  );
  if (widest === undefined) return [];
  const input: EvaluationInput = {
    agent_id: "warm-up",
    policy_rule: widest[0],
    payload: {
      action: "warm_up",
      token: "vault:x",
      texts: NEAR_MISSES,
      network: { destinations: ["https://10.0.0.1/"] },
    },
    caller: { asserts_people: true },
    facts: {
      as_of: "2000-01-01",
      state: {},
      change_tickets: {},
      incidents: {},
      approvals: {},
      backups: {},
    },
  };
  return [canonicalJson(input)];
}
