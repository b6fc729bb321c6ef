package controls.privacy.purpose_limitation_test

import data.controls.privacy.purpose_limitation
import data.lib.testing_test as testing

test_pass_when_the_purpose_is_registered_and_lawful if {
	request := testing.request("support-bot-01", {"action": "lookup_order"})
	result := purpose_limitation with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_purpose_allows_special_categories if {
	request := testing.request("triage-10", {"action": "triage_patient"})
	result := purpose_limitation with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_personal_data_are_used if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := purpose_limitation with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "lookup_order"})
	result := purpose_limitation with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_there_is_no_purpose if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"classifications": ["personal"]}})
	result := purpose_limitation with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "purpose_missing", "pointer": "/payload/data/purpose"},
	}
}

test_fail_when_the_purpose_is_unknown if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "data": {"purpose": "unheard_of"}})
	result := purpose_limitation with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "purpose_unknown", "pointer": "/payload/data/purpose"},
	}
}

test_fail_when_the_agent_does_not_have_the_purpose if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "data": {"purpose": "marketing"}})
	result := purpose_limitation with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "purpose_not_granted", "pointer": "/payload/data/purpose"},
	}
}

test_fail_when_the_legal_basis_is_not_allowed if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "data": {"legal_basis": "consent"}})
	result := purpose_limitation with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "legal_basis_not_allowed", "pointer": "/payload/data/legal_basis"},
	}
}

test_fail_when_special_categories_are_not_allowed if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "data": {"classifications": ["personal_sensitive"]}})
	result := purpose_limitation with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "special_category_not_allowed", "pointer": "/payload/data/purpose"},
	}
}
