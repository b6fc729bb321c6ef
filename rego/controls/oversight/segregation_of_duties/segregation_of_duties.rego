# METADATA
# title: Someone other than the requester approved
# description: |
#   Enough of those who approved are not the one who asked for it.
# custom:
#   check: segregation_of_duties
#   remedy: Have someone other than the requester approve
#   evidence: asserted
#   references:
#     eu_ai_act: ["14(5)"]
#     nist_ai_rmf: ["GOVERN 3.2"]
#     owasp_agentic_2026: ["ASI09"]
#   reasons:
#     requester_approved: The one who requested the action is among those who approved it; that approval does not count here.
#     independent_approvals_missing: Too few eligible people other than the requester approved; name those who did.
#     independent_registered_approvals_missing: Too few people other than the requester approved in the register of approvals; at this tier, or for this caller, names in the payload do not count.
package controls.oversight.segregation_of_duties

import data.docket.facts
import data.docket.people

default applies := false

applies if {
	facts.agent_known
	people.required >= 1
}

default passes := false

passes if count(people.eligible - {people.requester}) >= people.required

reasons contains {"code": "requester_approved", "pointer": "/payload/requested_by"} if people.eligible[people.requester]

reasons contains {"code": "independent_approvals_missing", "pointer": "/payload/oversight/approvers"} if {
	people.assertions_count
}

reasons contains {
	"code": "independent_registered_approvals_missing",
	"pointer": "/payload/oversight/approval_refs",
} if {
	not people.assertions_count
}
