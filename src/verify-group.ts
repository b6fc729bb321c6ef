import { GroupAppend, type GroupLog } from "./audit/group-append.ts";
import {
  type Caller,
  createVerifyPolicy,
  type Decision,
  type VerificationRequest,
  type VerifyPolicyDeps,
} from "./verify-policy.ts";

/** One of several requests, and who asks it. */
export interface GroupItem {
  readonly request: VerificationRequest;
  readonly caller: Caller;
}

/** How one of them ended. */
export type GroupResult = { readonly decision: Decision } | { readonly error: unknown };

/** Judges several requests beside each other and records them in one commit. Answers in their order; never rejects. */
export type VerifyGroup = (items: readonly GroupItem[]) => Promise<readonly GroupResult[]>;

/** As `createVerifyPolicy`, for several at once. */
export function createVerifyGroup(
  deps: VerifyPolicyDeps & { readonly log: GroupLog },
): VerifyGroup {
  return async function verifyGroup(items) {
    const group = new GroupAppend(deps.log, items.length);
    return Promise.all(
      items.map(async ({ request, caller }): Promise<GroupResult> => {
        const member = group.member();
        try {
          return { decision: await createVerifyPolicy({ ...deps, log: member })(request, caller) };
        } catch (error) {
          return { error };
        } finally {
          member.leave();
        }
      }),
    );
  };
}
