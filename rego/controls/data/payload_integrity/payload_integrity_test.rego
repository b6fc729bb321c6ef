package controls.data.payload_integrity_test

import data.controls.data.payload_integrity
import data.lib.testing_test as testing

test_pass_when_every_field_is_readable if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "target": {"system": "web-prod", "environment": "production", "region": "EU"}, "data": {"classifications": ["public"], "quality_check": {"status": "passed", "ref": "Q-1"}}})
	result := payload_integrity with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_fields_are_null_or_unknown if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "target": null, "data": {"purpose": null}, "x_y": [1]})
	result := payload_integrity with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_payload_is_null if {
	request := testing.request("support-bot-01", null)
	result := payload_integrity with input as request
	testing.outcome(result) == "PASS"
}

test_fail_when_the_payload_is_no_object if {
	request := testing.request("support-bot-01", [{"action": "summarize_document"}])
	result := payload_integrity with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "payload_not_object", "pointer": "/payload"},
	}
}

test_fail_when_fields_of_every_level_are_unreadable if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "requested_by": "a b", "target": {"region": "eu"}, "data": {"quality_check": {"ref": ""}}, "limits": []})
	result := payload_integrity with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "field_unreadable", "pointer": "/payload/data/quality_check/ref"},
		{"code": "field_unreadable", "pointer": "/payload/limits"},
		{"code": "field_unreadable", "pointer": "/payload/requested_by"},
		{"code": "field_unreadable", "pointer": "/payload/target/region"},
	}
}

test_fail_when_an_entry_of_a_list_is_null if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"classifications": ["public", null]}})
	result := payload_integrity with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "field_unreadable", "pointer": "/payload/data/classifications"},
	}
}

test_fail_when_the_environment_is_not_that_of_the_system if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "target": {"system": "web-prod", "environment": "staging"}})
	result := payload_integrity with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "environment_mismatch", "pointer": "/payload/target/environment"},
	}
}

test_fail_when_the_region_is_not_that_of_the_system if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "target": {"system": "web-prod", "region": "US"}})
	result := payload_integrity with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "region_mismatch", "pointer": "/payload/target/region"},
	}
}

test_pass_when_nested_fields_are_null if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "data": {"source": null, "quality_check": {"ref": null}}, "artifact": {"scan": {"critical": null}}})
	result := payload_integrity with input as request
	testing.outcome(result) == "PASS"
}
