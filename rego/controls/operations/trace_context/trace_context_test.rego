package controls.operations.trace_context_test

import data.controls.operations.trace_context
import data.lib.testing_test as testing

test_pass_when_session_and_reason_are_given if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "trace": {"session_id": "s-1", "reason": "asked"}})
	result := trace_context with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_agent_is_unknown_but_the_trace_is_there if {
	request := testing.request("ghost-99", {"action": "summarize_document", "trace": {"session_id": "s-1", "reason": "asked"}})
	result := trace_context with input as request
	testing.outcome(result) == "PASS"
}

test_fail_when_there_is_no_trace if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := trace_context with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "reason_missing", "pointer": "/payload/trace/reason"},
		{"code": "session_missing", "pointer": "/payload/trace/session_id"},
	}
}

test_fail_when_the_reason_is_blank if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "trace": {"session_id": "s-1", "reason": " \t"}})
	result := trace_context with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "reason_missing", "pointer": "/payload/trace/reason"},
	}
}
