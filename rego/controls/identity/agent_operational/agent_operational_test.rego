package controls.identity.agent_operational_test

import data.controls.identity.agent_operational
import data.lib.testing_test as testing

test_pass_when_the_agent_is_active if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := agent_operational with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_action_has_no_category if {
	request := testing.request("support-bot-01", {"action": "mystery"})
	result := agent_operational with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := agent_operational with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_agent_is_not_active if {
	request := testing.request("suspended-07", {"action": "read_metrics"})
	result := agent_operational with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "agent_not_active", "pointer": "/agent_id"},
	}
}

test_fail_when_the_kill_switch_is_on if {
	request := testing.request_under({"state": {"kill_switch": true}}, "support-bot-01", {"action": "summarize_document"})
	result := agent_operational with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "kill_switch_on", "pointer": "/agent_id"},
	}
}

test_fail_when_the_kill_switch_is_not_a_boolean if {
	request := testing.request_under({"state": {"kill_switch": "off"}}, "support-bot-01", {"action": "summarize_document"})
	result := agent_operational with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "kill_switch_on", "pointer": "/agent_id"},
	}
}

test_fail_when_the_agent_is_suspended if {
	request := testing.request("paused-11", {"action": "read_metrics"})
	result := agent_operational with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "agent_suspended", "pointer": "/agent_id"},
	}
}

test_fail_when_the_category_is_halted if {
	request := testing.request("deploy-bot-02", {"action": "run_shell"})
	result := agent_operational with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "category_halted", "pointer": "/payload/action"},
	}
}

test_fail_when_the_lists_of_the_state_are_missing if {
	request := testing.request_under({"state": {"suspended_agents": null, "halted_categories": null}}, "support-bot-01", {"action": "summarize_document"})
	result := agent_operational with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "agent_suspended", "pointer": "/agent_id"},
		{"code": "category_halted", "pointer": "/payload/action"},
	}
}
