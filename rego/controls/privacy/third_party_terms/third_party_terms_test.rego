package controls.privacy.third_party_terms_test

import data.controls.privacy.third_party_terms
import data.lib.testing_test as testing

test_pass_when_the_agreement_is_in_place if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email", "network": {"destinations": ["https://api.mailco.example"]}})
	result := third_party_terms with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_only_the_enterprise_receives_it if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email", "network": {"destinations": ["https://a.example.com"]}})
	result := third_party_terms with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_no_personal_data_are_used if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "network": {"destinations": ["https://events.adnet.example"]}})
	result := third_party_terms with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "send_marketing_email"})
	result := third_party_terms with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_there_is_no_agreement if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email", "network": {"destinations": ["https://api.mailco.example", "https://events.adnet.example"]}})
	result := third_party_terms with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "agreement_missing", "pointer": "/payload/network/destinations/1"},
	}
}

test_fail_when_the_supplier_is_unknown if {
	request := testing.request("data-bot-03", {"action": "send_marketing_email", "network": {"destinations": ["https://api.mailco.example"]}})
	registers := testing.registers({"destinations": {"mailer": {"supplier": "gone"}}})
	result := third_party_terms with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "agreement_missing", "pointer": "/payload/network/destinations/0"},
	}
}
