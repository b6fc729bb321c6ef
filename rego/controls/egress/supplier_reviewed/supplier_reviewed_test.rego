package controls.egress.supplier_reviewed_test

import data.controls.egress.supplier_reviewed
import data.lib.testing_test as testing

test_pass_when_the_review_ends_today if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"suppliers": {"acme": {"review_valid_until": "2026-11-01"}}})
	result := supplier_reviewed with input as request with data.registers as registers
	testing.outcome(result) == "PASS"
}

test_pass_when_only_a_third_party_is_in_play if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://api.mailco.example"]}})
	registers := testing.registers({"agents": {"support-bot-01": {"model": null}}})
	result := supplier_reviewed with input as request with data.registers as registers
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_supplier_is_in_play if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://crm.corp.example"]}})
	registers := testing.registers({"agents": {"support-bot-01": {"model": null}}})
	result := supplier_reviewed with input as request with data.registers as registers
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := supplier_reviewed with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_review_of_the_model_ended_yesterday if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "model": {"provider": "umbra", "name": "veil", "version": "1"}})
	result := supplier_reviewed with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_supplier_not_reviewed", "pointer": "/payload/model"},
	}
}

test_fail_when_the_model_has_no_record if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "model": {}})
	result := supplier_reviewed with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_supplier_not_reviewed", "pointer": "/payload/model"},
	}
}

test_fail_when_the_supplier_is_unknown if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"models": {"acme/atlas": {"supplier": "gone"}}})
	result := supplier_reviewed with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_supplier_not_reviewed", "pointer": "/agent_id"},
	}
}

test_fail_when_a_third_party_is_not_approved if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "network": {"destinations": ["https://a.example.com", "https://events.adnet.example"]}})
	registers := testing.registers({"suppliers": {"adnet": {"status": "pending"}}})
	result := supplier_reviewed with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_supplier_not_reviewed", "pointer": "/payload/network/destinations/1"},
	}
}

test_fail_when_the_review_has_no_date if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"suppliers": {"acme": {"review_valid_until": null}}})
	result := supplier_reviewed with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_supplier_not_reviewed", "pointer": "/agent_id"},
	}
}

test_fail_when_one_of_two_third_parties_is_not_approved if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "network": {"destinations": ["https://api.mailco.example", "https://events.adnet.example"]}})
	registers := testing.registers({"suppliers": {"adnet": {"status": "pending"}}})
	result := supplier_reviewed with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_supplier_not_reviewed", "pointer": "/payload/network/destinations/1"},
	}
}
