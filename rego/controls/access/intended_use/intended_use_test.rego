package controls.access.intended_use_test

import data.controls.access.intended_use
import data.lib.testing_test as testing

test_pass_when_a_use_is_documented if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := intended_use with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := intended_use with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_action_is_unknown if {
	request := testing.request("support-bot-01", {"action": "mystery"})
	result := intended_use with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_no_use_is_documented if {
	request := testing.request("support-bot-01", {"action": "train_model"})
	result := intended_use with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "use_not_intended", "pointer": "/payload/action"},
	}
}
