package controls.identity.agent_registered_test

import data.controls.identity.agent_registered
import data.lib.testing_test as testing

test_pass_when_the_agent_is_in_the_register if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := agent_registered with input as request
	testing.outcome(result) == "PASS"
}

test_fail_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := agent_registered with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "agent_unknown", "pointer": "/agent_id"},
	}
}

test_fail_when_the_id_differs_in_case if {
	request := testing.request("Support-Bot-01", {"action": "summarize_document"})
	result := agent_registered with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "agent_unknown", "pointer": "/agent_id"},
	}
}
