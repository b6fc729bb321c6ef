package controls.privacy.cross_border_test

import data.controls.privacy.cross_border
import data.lib.testing_test as testing

test_pass_when_every_region_is_adequate if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "target": {"system": "crm-prod", "region": "UK"}})
	result := cross_border with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_a_mechanism_covers_the_region if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "target": {"region": "US"}, "data": {"transfer_mechanism": "scc"}})
	result := cross_border with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_region_is_in_play if {
	request := testing.request("support-bot-01", {"action": "lookup_order"})
	registers := testing.registers({"agents": {"support-bot-01": {"model": null}}})
	result := cross_border with input as request with data.registers as registers
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_no_personal_data_are_used if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "target": {"region": "US"}})
	result := cross_border with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "lookup_order"})
	result := cross_border with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_no_mechanism_is_declared if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "target": {"system": "edge-prod", "region": "IN"}})
	result := cross_border with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "mechanism_missing", "pointer": "/payload/data/transfer_mechanism"},
		{"code": "region_not_covered", "pointer": "/payload/target/region"},
		{"code": "region_not_covered", "pointer": "/payload/target/system"},
	}
}

test_fail_when_the_mechanism_is_not_accepted_there if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "target": {"region": "IN"}, "data": {"transfer_mechanism": "dpf"}})
	result := cross_border with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "region_not_covered", "pointer": "/payload/target/region"},
	}
}

test_fail_when_the_region_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "target": {"region": "eu"}, "data": {"transfer_mechanism": "scc"}})
	result := cross_border with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "region_not_covered", "pointer": "/payload/target/region"},
	}
}

test_fail_when_the_target_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "target": "EU"})
	result := cross_border with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "region_not_covered", "pointer": "/payload/target/region"},
	}
}

test_fail_when_a_destination_lies_elsewhere if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "network": {"destinations": ["https://api.mailco.example"]}})
	result := cross_border with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "mechanism_missing", "pointer": "/payload/data/transfer_mechanism"},
		{"code": "region_not_covered", "pointer": "/payload/network/destinations/0"},
	}
}

test_fail_when_the_model_runs_elsewhere if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "model": {"provider": "globex", "name": "orion", "version": "2"}})
	result := cross_border with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "mechanism_missing", "pointer": "/payload/data/transfer_mechanism"},
		{"code": "region_not_covered", "pointer": "/payload/model"},
	}
}

test_fail_when_the_home_region_has_no_rules if {
	request := testing.request("support-bot-01", {"action": "lookup_order"})
	registers := testing.registers({"agents": {"support-bot-01": {"home_region": "UK"}}})
	result := cross_border with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "home_region_unknown", "pointer": "/agent_id"},
	}
}

test_not_applicable_when_an_unknown_agent_names_a_region if {
	request := testing.request("ghost-99", {"action": "lookup_order", "target": {"region": "US"}})
	result := cross_border with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}
