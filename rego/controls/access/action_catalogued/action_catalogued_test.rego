package controls.access.action_catalogued_test

import data.controls.access.action_catalogued
import data.lib.testing_test as testing

test_pass_when_the_action_is_in_the_catalogue if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := action_catalogued with input as request
	testing.outcome(result) == "PASS"
}

test_fail_when_the_payload_names_no_action if {
	request := testing.request("support-bot-01", {})
	result := action_catalogued with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_missing", "pointer": "/payload/action"},
	}
}

test_fail_when_the_action_is_unknown if {
	request := testing.request("support-bot-01", {"action": "summarize_documents"})
	result := action_catalogued with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_unknown", "pointer": "/payload/action"},
	}
}

test_fail_when_the_action_is_named_like_a_prototype_member if {
	request := testing.request("support-bot-01", {"action": "__proto__"})
	result := action_catalogued with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_unknown", "pointer": "/payload/action"},
	}
}

test_fail_when_the_action_is_not_text if {
	request := testing.request("support-bot-01", {"action": 7})
	result := action_catalogued with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_unknown", "pointer": "/payload/action"},
	}
}
