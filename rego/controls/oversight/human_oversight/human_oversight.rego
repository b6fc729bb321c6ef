# METADATA
# title: Enough authorised people approved
# description: |
#   As many authorised people approved as the autonomy of the agent and the tier of the request ask for.
# custom:
#   check: human_oversight
#   remedy: Get an authorised person to approve
#   evidence: asserted
#   references:
#     eu_ai_act: ["14"]
#     nist_ai_rmf: ["MAP 3.5", "GOVERN 3.2"]
#     owasp_agentic_2026: ["ASI09"]
#     owasp_llm_2026: ["LLM03"]
#   reasons:
#     approvals_missing: Too few eligible people approved; name those who did.
#     registered_approvals_missing: Too few approvals that are held in the register of approvals; at this tier, or for this caller, names in the payload do not count.
#     approver_not_eligible: 'This person may not approve here: not in the register, not active, not authorised for this tier, or the agent itself.'
#     approval_not_usable: No eligible person granted this approval for this agent, action and system.
package controls.oversight.human_oversight

import data.docket.facts
import data.docket.payload
import data.docket.people

default applies := false

applies if {
	facts.agent_known
	people.required >= 1
}

default passes := false

passes if count(people.eligible) >= people.required

reasons contains {"code": "approvals_missing", "pointer": "/payload/oversight/approvers"} if people.assertions_count

reasons contains {"code": "registered_approvals_missing", "pointer": "/payload/oversight/approval_refs"} if {
	not people.assertions_count
}

reasons contains {"code": "approver_not_eligible", "pointer": $"/payload/oversight/approvers/{index}"} if {
	people.assertions_count
	count(payload.entries("oversight", "approvers")) > 0
	some index, person in payload.body.oversight.approvers
	not people.eligible[person]
}

reasons contains {"code": "approval_not_usable", "pointer": $"/payload/oversight/approval_refs/{index}"} if {
	count(payload.entries("oversight", "approval_refs")) > 0
	some index, ref in payload.body.oversight.approval_refs
	not usable(ref)
}

usable(ref) if {
	some person in people.granted_by(ref)
	people.eligible[person]
}
