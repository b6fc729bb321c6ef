package controls.privacy.retention_bound_test

import data.controls.privacy.retention_bound
import data.lib.testing_test as testing

test_pass_when_it_is_kept_as_long_as_the_purpose_allows if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "data": {"classifications": ["personal"], "purpose": "marketing", "retention_days": 180}})
	result := retention_bound with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_catalogue_says_how_long if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "data": {"classifications": ["confidential"]}})
	registers := testing.registers({"actions": {"export_dataset": {"retention_days": 365}}})
	result := retention_bound with input as request with data.registers as registers
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_bounded_class_is_stored if {
	request := testing.request("data-bot-03", {"action": "export_dataset"})
	result := retention_bound with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_nothing_is_stored if {
	request := testing.request("support-bot-01", {"action": "lookup_order"})
	result := retention_bound with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "export_dataset", "data": {"classifications": ["personal"]}})
	result := retention_bound with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_nobody_says_how_long if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "data": {"classifications": ["confidential"]}})
	result := retention_bound with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "retention_unknown", "pointer": "/payload/data/retention_days"},
	}
}

test_fail_when_the_days_cannot_be_read_although_the_catalogue_has_some if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "data": {"classifications": ["confidential"], "retention_days": "30"}})
	registers := testing.registers({"actions": {"export_dataset": {"retention_days": 30}}})
	result := retention_bound with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "retention_unknown", "pointer": "/payload/data/retention_days"},
	}
}

test_fail_when_it_is_kept_a_day_too_long if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "data": {"classifications": ["personal"], "purpose": "marketing", "retention_days": 181}})
	result := retention_bound with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "retention_too_long", "pointer": "/payload/data/retention_days"},
	}
}

test_fail_when_other_data_are_kept_a_day_too_long if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "data": {"classifications": ["confidential"], "purpose": "care_triage", "retention_days": 366}})
	result := retention_bound with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "retention_too_long", "pointer": "/payload/data/retention_days"},
	}
}

test_fail_when_the_purpose_is_not_registered if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "data": {"classifications": ["personal"], "retention_days": 1}})
	result := retention_bound with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "retention_purpose_unknown", "pointer": "/payload/data/purpose"},
	}
}
