# METADATA
# title: A current person answers for the agent
# description: |
#   A person who is still there answers for what the agent does.
# custom:
#   check: accountable_owner
#   remedy: Name a current owner
#   evidence: registered
#   references:
#     eu_ai_act: ["26(2)"]
#     nist_ai_rmf: ["GOVERN 2.1"]
#     owasp_agentic_2026: ["ASI10"]
#   reasons:
#     owner_unknown: The owner of the agent is not in the register of people.
#     owner_not_active: The owner of the agent has left.
package controls.identity.accountable_owner

import data.docket.facts
import data.registers

default applies := false

applies if facts.agent_known

default passes := false

passes if registers.people[facts.agent.owner].status == "active"

default owner_known := false

owner_known if is_object(registers.people[facts.agent.owner])

reasons contains {"code": "owner_unknown", "pointer": "/agent_id"} if not owner_known

reasons contains {"code": "owner_not_active", "pointer": "/agent_id"} if {
	owner_known
	not passes
}
