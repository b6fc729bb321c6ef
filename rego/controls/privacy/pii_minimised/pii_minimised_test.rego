package controls.privacy.pii_minimised_test

import data.controls.privacy.pii_minimised
import data.lib.testing_test as testing

test_pass_when_nobody_is_named if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := pii_minimised with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_a_person_is_named_where_people_belong if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "requested_by": "ann@corp.example", "oversight": {"approvers": ["bob@corp.example"]}})
	result := pii_minimised with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_a_number_field_happens_to_look_like_a_card if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "transaction": {"amount_minor": 4111111111111111}})
	result := pii_minimised with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_digits_are_no_card_number if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "n": "4111 1111 1111 1112", "m": 4111111111111112})
	result := pii_minimised with input as request
	testing.outcome(result) == "PASS"
}

test_fail_when_an_address_is_in_a_value if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "notes": ["call ann@corp.example"]})
	result := pii_minimised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "personal_data_found", "pointer": "/payload/notes/0"},
	}
}

test_fail_when_an_address_is_a_member_name if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "x": {"ann@corp.example": 1}})
	result := pii_minimised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "personal_data_found", "pointer": "/payload/x"},
	}
}

test_fail_when_a_card_number_is_text_number_or_name if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "a": "4111-1111-1111-1111", "b": [4111111111111111], "c": {"378282246310005": true}})
	result := pii_minimised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "personal_data_found", "pointer": "/payload/a"},
		{"code": "personal_data_found", "pointer": "/payload/b/0"},
		{"code": "personal_data_found", "pointer": "/payload/c"},
	}
}

test_fail_when_a_text_stands_in_a_number_field if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "transaction": {"amount_minor": "4111111111111111"}})
	result := pii_minimised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "personal_data_found", "pointer": "/payload/transaction/amount_minor"},
	}
}

test_fail_when_an_exempt_list_holds_an_object if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "oversight": {"approvers": [{"mail": "ann@corp.example"}]}})
	result := pii_minimised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "personal_data_found", "pointer": "/payload/oversight/approvers/0/mail"},
	}
}

test_fail_when_a_member_is_merely_named_like_an_exempt_path if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "oversight.approvers": ["ann@corp.example"]})
	result := pii_minimised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "personal_data_found", "pointer": "/payload/oversight.approvers/0"},
	}
}

test_fail_when_the_payload_is_an_array if {
	request := testing.request("support-bot-01", ["ann@corp.example", 4111111111111111])
	result := pii_minimised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "personal_data_found", "pointer": "/payload/0"},
		{"code": "personal_data_found", "pointer": "/payload/1"},
	}
}
