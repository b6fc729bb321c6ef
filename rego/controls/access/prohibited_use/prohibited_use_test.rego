package controls.access.prohibited_use_test

import data.controls.access.prohibited_use
import data.lib.testing_test as testing

test_pass_when_nothing_is_forbidden if {
	request := testing.request("support-bot-01", {"action": "lookup_order"})
	result := prohibited_use with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_action_is_unknown if {
	request := testing.request("support-bot-01", {"action": "mystery"})
	result := prohibited_use with input as request
	testing.outcome(result) == "PASS"
}

test_fail_when_the_action_is_prohibited if {
	request := testing.request("ghost-99", {"action": "infer_employee_emotion"})
	registers := testing.registers({"actions": {"infer_employee_emotion": {"purpose": "recruitment"}}})
	result := prohibited_use with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_prohibited", "pointer": "/payload/action"},
	}
}

test_fail_when_the_declared_purpose_is_prohibited if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"purpose": "social_scoring"}})
	result := prohibited_use with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "declared_purpose_prohibited", "pointer": "/payload/data/purpose"},
	}
}

test_fail_when_another_purpose_is_declared_for_a_prohibited_one if {
	request := testing.request("hr-screen-04", {"action": "infer_employee_emotion", "data": {"purpose": "recruitment"}})
	registers := testing.registers({"actions": {"infer_employee_emotion": {"prohibited": false}}})
	result := prohibited_use with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "catalogued_purpose_prohibited", "pointer": "/payload/action"},
	}
}
