package controls.identity.accountable_owner_test

import data.controls.identity.accountable_owner
import data.lib.testing_test as testing

test_pass_when_the_owner_is_active if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := accountable_owner with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := accountable_owner with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_owner_is_unknown if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"agents": {"support-bot-01": {"owner": "nobody"}}})
	result := accountable_owner with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "owner_unknown", "pointer": "/agent_id"},
	}
}

test_fail_when_the_owner_has_left if {
	request := testing.request("legacy-06", {"action": "summarize_document"})
	result := accountable_owner with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "owner_not_active", "pointer": "/agent_id"},
	}
}
