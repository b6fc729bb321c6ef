package controls.access.autonomy_bound_test

import data.controls.access.autonomy_bound
import data.lib.testing_test as testing

test_pass_when_an_advisory_agent_proposes if {
	request := testing.request("advisor-05", {"action": "draft_reply"})
	result := autonomy_bound with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_another_agent_writes if {
	request := testing.request("support-bot-01", {"action": "open_ticket"})
	result := autonomy_bound with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := autonomy_bound with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_action_is_unknown if {
	request := testing.request("advisor-05", {"action": "mystery"})
	result := autonomy_bound with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_an_advisory_agent_writes if {
	request := testing.request("advisor-05", {"action": "open_ticket"})
	result := autonomy_bound with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "advisory_agent_writes", "pointer": "/payload/action"},
	}
}

test_fail_when_an_advisory_agent_deletes if {
	request := testing.request("advisor-05", {"action": "delete_records"})
	result := autonomy_bound with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "advisory_agent_writes", "pointer": "/payload/action"},
	}
}

test_fail_when_an_advisory_agent_executes if {
	request := testing.request("advisor-05", {"action": "run_shell"})
	result := autonomy_bound with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "advisory_agent_writes", "pointer": "/payload/action"},
	}
}
