package controls.egress.egress_allowlist_test

import data.controls.egress.egress_allowlist
import data.lib.testing_test as testing

test_pass_when_every_destination_is_listed if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://crm.corp.example", "a.example.com:443"]}})
	result := egress_allowlist with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_there_is_no_destination if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := egress_allowlist with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document", "network": {"destinations": ["https://crm.corp.example"]}})
	result := egress_allowlist with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_a_destination_is_not_listed if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://crm.corp.example", "https://evil.net"]}})
	result := egress_allowlist with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_not_listed", "pointer": "/payload/network/destinations/1"},
	}
}

test_fail_when_a_destination_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": [17, " https://a.example.com"]}})
	result := egress_allowlist with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_unreadable", "pointer": "/payload/network/destinations/0"},
		{"code": "destination_unreadable", "pointer": "/payload/network/destinations/1"},
	}
}

test_fail_when_the_destinations_are_no_list if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": "https://a.example.com"}})
	result := egress_allowlist with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_unreadable", "pointer": "/payload/network/destinations"},
	}
}

test_fail_when_the_network_is_no_object if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": "https://a.example.com"})
	result := egress_allowlist with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_unreadable", "pointer": "/payload/network"},
	}
}

test_fail_when_the_action_brings_a_destination_along if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"actions": {"summarize_document": {"destinations": ["https://evil.net"]}}})
	result := egress_allowlist with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_not_listed", "pointer": "/payload/action"},
	}
}

test_fail_when_an_entry_of_the_list_leads_nowhere if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://crm.corp.example"]}})
	registers := testing.registers({"agents": {"support-bot-01": {"egress": ["gone"]}}})
	result := egress_allowlist with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_not_listed", "pointer": "/payload/network/destinations/0"},
	}
}
