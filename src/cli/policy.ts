import type { Command } from "commander";

import { registerPolicyBuild } from "./policy-build.ts";
import { registerPolicyDiff } from "./policy-diff.ts";
import { registerPolicyEval } from "./policy-eval.ts";
import { registerPolicyExplain } from "./policy-explain.ts";
import { registerPolicyList } from "./policy-list.ts";
import { registerPolicyNewCheck } from "./policy-new-check.ts";
import { registerPolicyReference } from "./policy-reference.ts";
import { registerPolicyTest } from "./policy-test.ts";

/** `docket policy`: the policy author's loop. */
export function registerPolicy(program: Command): void {
  const policy = program.command("policy").summary("write, try, test, build and look at policies");
  registerPolicyEval(policy);
  registerPolicyExplain(policy);
  registerPolicyNewCheck(policy);
  registerPolicyTest(policy);
  registerPolicyBuild(policy);
  registerPolicyDiff(policy);
  registerPolicyList(policy);
  registerPolicyReference(policy);
}
