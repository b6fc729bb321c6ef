package controls.access.data_clearance_test

import data.controls.access.data_clearance
import data.lib.testing_test as testing

test_pass_when_every_class_is_cleared if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"classifications": ["public", "personal"]}})
	result := data_clearance with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_all_data_are_public if {
	request := testing.request("support-bot-01", {"action": "read_kb_article", "data": {"classifications": ["public"]}})
	result := data_clearance with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := data_clearance with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_a_declared_class_is_not_cleared if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"classifications": ["confidential"]}})
	result := data_clearance with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "class_not_cleared", "pointer": "/payload/data/classifications"},
	}
}

test_fail_when_a_class_of_the_action_is_not_cleared if {
	request := testing.request("support-bot-01", {"action": "initiate_payment"})
	result := data_clearance with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "action_class_not_cleared", "pointer": "/payload/action"},
	}
}

test_fail_when_a_class_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"classifications": ["Public"]}})
	result := data_clearance with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "class_not_cleared", "pointer": "/payload/data/classifications"},
	}
}

test_fail_when_the_data_cannot_be_read if {
	request := testing.request("support-bot-01", {"action": "read_kb_article", "data": "public"})
	result := data_clearance with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "class_not_cleared", "pointer": "/payload/data/classifications"},
	}
}
