package controls.access.tool_allowlist_test

import data.controls.access.tool_allowlist
import data.lib.testing_test as testing

test_pass_when_the_tool_is_approved if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "tool": {"name": "crm_api", "version": 7}})
	result := tool_allowlist with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_tool_is_declared if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "tool": null})
	result := tool_allowlist with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document", "tool": {"name": "crm_api"}})
	result := tool_allowlist with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_tool_is_not_approved if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "tool": {"name": "kubectl"}})
	result := tool_allowlist with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "tool_not_listed", "pointer": "/payload/tool/name"},
	}
}

test_fail_when_the_tool_has_no_name if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "tool": {}})
	result := tool_allowlist with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "tool_name_missing", "pointer": "/payload/tool/name"},
	}
}

test_fail_when_the_tool_is_mere_text if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "tool": "crm_api"})
	result := tool_allowlist with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "tool_name_missing", "pointer": "/payload/tool/name"},
	}
}
