package controls.data.secret_free_test

import data.controls.data.secret_free
import data.lib.testing_test as testing

test_pass_when_nothing_looks_like_a_secret if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "note": "a quiet note"})
	result := secret_free with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_a_secret_is_only_referred_to if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "password": "vault:db/app"})
	result := secret_free with input as request
	testing.outcome(result) == "PASS"
}

test_fail_when_a_value_looks_like_a_secret if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "x": [{"y": "key AKIAIOSFODNN7EXAMPLE"}]})
	result := secret_free with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "secret_found", "pointer": "/payload/x/0/y"},
	}
}

test_fail_when_a_member_name_looks_like_a_secret if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "x": {"AKIAIOSFODNN7EXAMPLE": 1}})
	result := secret_free with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "secret_found", "pointer": "/payload/x"},
	}
}

test_fail_when_a_name_says_what_its_value_is if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "Db/Pass~Word": "hunter2-prod"})
	result := secret_free with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "secret_found", "pointer": "/payload/Db~1Pass~0Word"},
	}
}

test_fail_when_a_name_says_what_the_entries_of_its_list_are if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "token": ["short", "0123456789"]})
	result := secret_free with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "secret_found", "pointer": "/payload/token/1"},
	}
}

test_fail_when_a_secret_stands_after_a_line_break if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "note": "see\nAKIAIOSFODNN7EXAMPLE"})
	result := secret_free with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "secret_found", "pointer": "/payload/note"},
	}
}

test_pass_when_what_stands_under_a_telling_name_is_no_text if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "token": [1, 2, 3, 4, 5, 6, 7], "password": {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}})
	result := secret_free with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_a_telling_name_has_a_short_value if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "password": "12345"})
	result := secret_free with input as request
	testing.outcome(result) == "PASS"
}
