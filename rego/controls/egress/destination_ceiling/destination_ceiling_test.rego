package controls.egress.destination_ceiling_test

import data.controls.egress.destination_ceiling
import data.lib.testing_test as testing

test_pass_when_readers_and_destinations_may_receive_it if {
	request := testing.request("support-bot-01", {"action": "send_customer_reply", "network": {"destinations": ["https://api.mailco.example"]}})
	result := destination_ceiling with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_all_data_are_public if {
	request := testing.request("support-bot-01", {"action": "publish_post", "network": {"destinations": ["https://evil.net"]}})
	result := destination_ceiling with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_nothing_leaves if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := destination_ceiling with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "send_customer_reply"})
	result := destination_ceiling with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_audience_may_not_receive_it if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "output": {"audience": "public"}})
	result := destination_ceiling with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "audience_class_not_allowed", "pointer": "/payload/output/audience"},
	}
}

test_fail_when_the_audience_of_the_action_may_not_receive_it if {
	request := testing.request("support-bot-01", {"action": "publish_post", "data": {"classifications": ["internal"]}})
	result := destination_ceiling with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "audience_class_not_allowed", "pointer": "/payload/action"},
	}
}

test_fail_when_the_destination_may_not_receive_it if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"classifications": ["personal"]}, "network": {"destinations": ["https://api.mailco.example"]}})
	result := destination_ceiling with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_class_not_allowed", "pointer": "/payload/network/destinations/0"},
	}
}

test_fail_when_one_of_two_matching_entries_does_not_permit_it if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "data": {"classifications": ["restricted"]}, "network": {"destinations": ["https://a.example.com"]}})
	registers := testing.registers({"destinations": {"wide": {"pattern": "a.example.com", "zone": "internal", "region": "EU", "allowed_classes": ["internal", "restricted"]}}, "agents": {"data-bot-03": {"egress": ["wide", "corp-wild"]}}})
	result := destination_ceiling with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_class_not_allowed", "pointer": "/payload/network/destinations/0"},
	}
}

test_fail_when_a_destination_is_not_listed_or_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://evil.net", 7]}})
	result := destination_ceiling with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_not_listed", "pointer": "/payload/network/destinations/0"},
		{"code": "destination_unreadable", "pointer": "/payload/network/destinations/1"},
	}
}

test_fail_when_the_audience_has_no_list if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "output": {"audience": "customer"}})
	registers := testing.registers({"audience_classes": {"customer": null}})
	result := destination_ceiling with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "audience_class_not_allowed", "pointer": "/payload/output/audience"},
	}
}

test_fail_when_one_of_two_destinations_may_not_receive_it if {
	request := testing.request("data-bot-03", {"action": "summarize_document", "data": {"classifications": ["restricted"]}, "network": {"destinations": ["https://10.20.0.1", "https://a.example.com"]}})
	result := destination_ceiling with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_class_not_allowed", "pointer": "/payload/network/destinations/1"},
	}
}
