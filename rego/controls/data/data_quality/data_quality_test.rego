package controls.data.data_quality_test

import data.controls.data.data_quality
import data.lib.testing_test as testing

test_pass_when_the_register_says_so if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-tickets-2026"}})
	result := data_quality with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_payload_names_a_passed_check if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-claims", "quality_check": {"status": "passed", "ref": "Q-1"}}})
	result := data_quality with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_data_set_is_used if {
	request := testing.request("data-bot-03", {"action": "summarize_document"})
	result := data_quality with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "train_model"})
	result := data_quality with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_no_data_set_is_given if {
	request := testing.request("data-bot-03", {"action": "train_model"})
	result := data_quality with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "source_missing", "pointer": "/payload/data/source"},
	}
}

test_fail_when_the_data_set_is_unknown if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-none"}})
	result := data_quality with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "source_unknown", "pointer": "/payload/data/source"},
	}
}

test_fail_when_the_register_says_failed_whatever_the_payload_says if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-legacy", "quality_check": {"status": "passed", "ref": "Q-1"}}})
	result := data_quality with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "quality_failed", "pointer": "/payload/data/source"},
	}
}

test_fail_when_the_check_did_not_pass if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-claims", "quality_check": {"status": "failed", "ref": "Q-1"}}})
	result := data_quality with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "quality_check_not_passed", "pointer": "/payload/data/quality_check/status"},
	}
}

test_fail_when_the_check_has_no_reference if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-claims", "quality_check": {"status": "passed"}}})
	result := data_quality with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "quality_reference_missing", "pointer": "/payload/data/quality_check/ref"},
	}
}
