# METADATA
# title: Who asked and who approved
# description: |
#   Registered approvals count at every tier; names in the payload count where the tier accepts the agent's word and the
#   caller is trusted to speak for people.
package docket.people

import data.docket.facts
import data.docket.payload
import data.lib.terms
import data.registers

default asserts_people := true

asserts_people := false if input.caller.asserts_people == false

# An unknown agent needs none; a known one never fewer than its register says, also where that cannot be read.
default required := 1000000

required := 0 if not facts.agent_known

required := registers.thresholds.required_approvals[facts.agent.autonomy][facts.tier]

registered contains approver if {
	some ref in payload.entries("oversight", "approval_refs")
	some approver in granted_by(ref)
}

# METADATA
# title: Who granted a registered approval for exactly this agent, action and system
# description: A set of at most one person.
granted_by(ref) := {approval.approver |
	is_string(facts.target_system)
	approval := input.facts.approvals[ref]
	approval.state == "granted"
	approval.agent_id == input.agent_id
	approval.action == facts.action_name
	approval.system == facts.target_system
}

# METADATA
# title: Whether names in the payload count as approvals
default assertions_count := false

assertions_count if {
	asserts_people
	registers.thresholds.approval_assurance[facts.tier] == "asserted"
}

default asserted := set()

asserted := {person | some person in payload.entries("oversight", "approvers")} if assertions_count

# METADATA
# title: The distinct people whose approval counts
default eligible := set()

eligible := {person |
	some person in (registered | asserted)
	registers.people[person].status == "active"
	person != input.agent_id
	terms.tier_rank[registers.people[person].approve_up_to] >= facts.tier_rank
}

default requester := null

requester := payload.declared.requested_by if {
	asserts_people
} else := facts.agent.owner
