package controls.data.data_provenance_test

import data.controls.data.data_provenance
import data.lib.testing_test as testing

test_pass_when_the_data_set_is_in_order if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-claims"}})
	result := data_provenance with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_data_set_is_used if {
	request := testing.request("data-bot-03", {"action": "summarize_document"})
	result := data_provenance with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "train_model"})
	result := data_provenance with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_no_data_set_is_given if {
	request := testing.request("data-bot-03", {"action": "train_model"})
	result := data_provenance with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "source_missing", "pointer": "/payload/data/source"},
	}
}

test_fail_when_the_data_set_is_unknown if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-none"}})
	result := data_provenance with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "source_unknown", "pointer": "/payload/data/source"},
	}
}

test_fail_when_origin_and_licence_are_unknown if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-scraped-web"}})
	result := data_provenance with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "licence_not_allowed", "pointer": "/payload/data/source"},
		{"code": "origin_undocumented", "pointer": "/payload/data/source"},
	}
}

test_fail_when_it_is_only_proposed if {
	request := testing.request("data-bot-03", {"action": "train_model", "data": {"source": "ds-claims"}})
	registers := testing.registers({"datasets": {"ds-claims": {"status": "proposed"}}})
	result := data_provenance with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "dataset_not_approved", "pointer": "/payload/data/source"},
	}
}
