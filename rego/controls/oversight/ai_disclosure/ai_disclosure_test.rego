package controls.oversight.ai_disclosure_test

import data.controls.oversight.ai_disclosure
import data.lib.testing_test as testing

test_pass_when_the_agent_always_discloses if {
	request := testing.request("support-bot-01", {"action": "send_customer_reply"})
	result := ai_disclosure with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_this_output_discloses if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email", "output": {"ai_disclosure": true}})
	result := ai_disclosure with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_audience_is_internal if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "output": {"audience": "internal"}})
	result := ai_disclosure with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "send_customer_reply"})
	result := ai_disclosure with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_customers_are_not_told if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email", "output": {"audience": "internal"}})
	result := ai_disclosure with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "disclosure_missing", "pointer": "/payload/output/ai_disclosure"},
	}
}

test_fail_when_the_audience_cannot_be_read if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "output": {"audience": "Internal"}})
	result := ai_disclosure with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "disclosure_missing", "pointer": "/payload/output/ai_disclosure"},
	}
}

test_fail_when_the_output_cannot_be_read if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "output": "internal"})
	result := ai_disclosure with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "disclosure_missing", "pointer": "/payload/output/ai_disclosure"},
	}
}
