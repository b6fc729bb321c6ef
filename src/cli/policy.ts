import type { Command } from "commander";

import { registerPolicyBuild } from "./policy-build.ts";
import { registerPolicyList } from "./policy-list.ts";
import { registerPolicyTest } from "./policy-test.ts";

/** `docket policy`: the policy author's loop. */
export function registerPolicy(program: Command): void {
  const policy = program.command("policy").summary("build, test and look at policies (needs OPA)");
  registerPolicyBuild(policy);
  registerPolicyTest(policy);
  registerPolicyList(policy);
}
