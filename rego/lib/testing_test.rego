# METADATA
# title: Support for tests
# description: Requests as the host passes them, against the sample enterprise with changes.
package lib.testing_test

# METADATA
# title: The sample enterprise with a patch
# description: Objects are merged member by member, everything else replaces what was there.
registers(patch) := object.union(data.registers, patch)

# METADATA
# title: A request as it reaches the entrypoint
request(agent_id, payload) := request_under({}, agent_id, payload)

# METADATA
# title: A request with the live registers patched
request_under(patch, agent_id, payload) := {
	"agent_id": agent_id,
	"policy_rule": "SOC_2",
	"payload": payload,
	"caller": {"asserts_people": true},
	"facts": object.filter(registers(patch), live),
}

live := ["as_of", "state", "change_tickets", "incidents", "approvals", "backups"]

# METADATA
# title: What a check says
outcome(check) := "NOT_APPLICABLE" if {
	check.applies == false
} else := "PASS" if {
	check.passes == true
} else := "FAIL"
