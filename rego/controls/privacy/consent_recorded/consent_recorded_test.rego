package controls.privacy.consent_recorded_test

import data.controls.privacy.consent_recorded
import data.lib.testing_test as testing

test_pass_when_consent_is_on_record if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email", "data": {"consent_ref": "CONS-1"}})
	result := consent_recorded with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_legal_basis_is_another if {
	request := testing.request("support-bot-01", {"action": "lookup_order"})
	result := consent_recorded with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_no_personal_data_are_used if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "data": {"legal_basis": "consent"}})
	result := consent_recorded with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "send_marketing_email"})
	result := consent_recorded with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_purpose_asks_for_consent if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email"})
	result := consent_recorded with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "consent_missing", "pointer": "/payload/data/consent_ref"},
	}
}

test_fail_when_the_reference_is_too_short if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "data": {"legal_basis": "consent", "consent_ref": "abc"}})
	result := consent_recorded with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "consent_missing", "pointer": "/payload/data/consent_ref"},
	}
}
