package controls.access.least_privilege_test

import data.controls.access.least_privilege
import data.lib.testing_test as testing

test_pass_when_the_action_is_granted_by_name if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := least_privilege with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_category_is_granted if {
	request := testing.request("advisor-05", {"action": "read_metrics"})
	result := least_privilege with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := least_privilege with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_action_is_unknown_and_not_denied if {
	request := testing.request("support-bot-01", {"action": "mystery"})
	result := least_privilege with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_action_is_not_granted if {
	request := testing.request("support-bot-01", {"action": "train_model"})
	result := least_privilege with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_not_granted", "pointer": "/payload/action"},
	}
}

test_fail_when_a_denial_meets_a_granted_category if {
	request := testing.request("deploy-bot-02", {"action": "rotate_credentials"})
	result := least_privilege with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_denied", "pointer": "/payload/action"},
	}
}

test_fail_when_an_unknown_action_is_denied_by_name if {
	request := testing.request("support-bot-01", {"action": "mystery"})
	registers := testing.registers({"agents": {"support-bot-01": {"denied_actions": ["mystery"]}}})
	result := least_privilege with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_denied", "pointer": "/payload/action"},
	}
}

test_pass_when_a_category_is_on_the_list_of_denied_actions if {
	request := testing.request("deploy-bot-02", {"action": "restart_service"})
	registers := testing.registers({"agents": {"deploy-bot-02": {"denied_actions": ["category:change"]}}})
	result := least_privilege with input as request with data.registers as registers
	testing.outcome(result) == "PASS"
}
