package controls.operations.event_logging_test

import data.controls.operations.event_logging
import data.lib.testing_test as testing

test_pass_when_events_are_logged_and_kept if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "trace": {"logging": true}})
	result := event_logging with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := event_logging with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_register_says_no_to_everything if {
	request := testing.request("legacy-06", {"action": "summarize_document"})
	result := event_logging with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "log_retention_too_short", "pointer": "/agent_id"},
		{"code": "log_sink_unknown", "pointer": "/agent_id"},
		{"code": "logging_disabled", "pointer": "/agent_id"},
	}
}

test_fail_when_the_payload_declines if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "trace": {"logging": false}})
	result := event_logging with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "logging_declined", "pointer": "/payload/trace/logging"},
	}
}

test_fail_when_the_wish_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "trace": {"logging": "yes"}})
	result := event_logging with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "logging_declined", "pointer": "/payload/trace/logging"},
	}
}

test_fail_when_the_trace_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "trace": "on"})
	result := event_logging with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "logging_declined", "pointer": "/payload/trace/logging"},
	}
}

test_fail_when_the_days_are_no_number if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"agents": {"support-bot-01": {"logging": {"retention_days": "365"}}}})
	result := event_logging with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "log_retention_too_short", "pointer": "/agent_id"},
	}
}
