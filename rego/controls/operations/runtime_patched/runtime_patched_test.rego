package controls.operations.runtime_patched_test

import data.controls.operations.runtime_patched
import data.lib.testing_test as testing

test_pass_when_the_image_is_supported if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := runtime_patched with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document"})
	result := runtime_patched with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_image_is_deprecated if {
	request := testing.request("legacy-06", {"action": "summarize_document"})
	result := runtime_patched with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "image_not_supported", "pointer": "/agent_id"},
	}
}

test_fail_when_the_image_is_unknown if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"agents": {"support-bot-01": {"runtime_image": "rt-none"}}})
	result := runtime_patched with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "image_unknown", "pointer": "/agent_id"},
	}
}
