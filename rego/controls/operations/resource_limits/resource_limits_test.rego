package controls.operations.resource_limits_test

import data.controls.operations.resource_limits
import data.lib.testing_test as testing

test_pass_when_no_limit_is_asked_for if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := resource_limits with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_every_limit_equals_the_budget if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "limits": {"max_cost_usd": 5, "max_runtime_seconds": 120, "max_tokens": 20000}})
	result := resource_limits with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := resource_limits with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_there_is_no_budget if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"agents": {"support-bot-01": {"budgets": null}}})
	result := resource_limits with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "budget_missing", "pointer": "/agent_id"},
	}
}

test_fail_when_a_limit_is_above_the_budget if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "limits": {"max_cost_usd": 5.01}})
	result := resource_limits with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "limit_over_budget", "pointer": "/payload/limits/max_cost_usd"},
	}
}

test_fail_when_a_limit_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "limits": {"max_tokens": "20000"}})
	result := resource_limits with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "limit_unreadable", "pointer": "/payload/limits/max_tokens"},
	}
}

test_fail_when_the_limits_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "limits": [5]})
	result := resource_limits with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "limit_unreadable", "pointer": "/payload/limits/max_cost_usd"},
		{"code": "limit_unreadable", "pointer": "/payload/limits/max_runtime_seconds"},
		{"code": "limit_unreadable", "pointer": "/payload/limits/max_tokens"},
	}
}
