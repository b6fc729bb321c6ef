package controls.egress.encryption_in_transit_test

import data.controls.egress.encryption_in_transit
import data.lib.testing_test as testing

test_pass_when_the_scheme_is_secure if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["WSS://a.example.com"], "encryption": "none"}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_transport_encryption_is_declared if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["a.example.com"], "encryption": "mtls"}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_an_ipv6_address_is_reached_securely if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://[::1]:443/"]}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_there_is_no_destination if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document", "network": {"destinations": ["a.example.com"]}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_scheme_is_not_secure if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["http://a.example.com"], "encryption": "tls1.3"}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "scheme_not_secure", "pointer": "/payload/network/destinations/0"},
	}
}

test_fail_when_no_encryption_is_declared if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["a.example.com"]}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "encryption_missing", "pointer": "/payload/network/encryption"},
	}
}

test_fail_when_a_destination_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": [null], "encryption": "mtls"}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "destination_unreadable", "pointer": "/payload/network/destinations/0"},
	}
}

test_fail_when_one_of_two_schemes_is_not_secure if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "network": {"destinations": ["https://a.example.com", "http://a.example.com"]}})
	result := encryption_in_transit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "scheme_not_secure", "pointer": "/payload/network/destinations/1"},
	}
}
