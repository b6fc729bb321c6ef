package controls.access.model_approved_test

import data.controls.access.model_approved
import data.lib.testing_test as testing

test_pass_when_the_registered_model_is_approved if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := model_approved with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_there_is_no_model if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"agents": {"support-bot-01": {"model": null}}})
	result := model_approved with input as request with data.registers as registers
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "summarize_document", "model": {"provider": "acme", "name": "atlas", "version": "4.1"}})
	result := model_approved with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_model_is_unknown if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "model": {"provider": "acme", "name": "atlantis", "version": "1"}})
	result := model_approved with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_unknown", "pointer": "/payload/model"},
	}
}

test_fail_when_the_model_is_mere_text if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "model": "acme/atlas"})
	result := model_approved with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_unknown", "pointer": "/payload/model"},
	}
}

test_fail_when_the_registered_model_leads_nowhere if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"agents": {"support-bot-01": {"model": {"provider": "no", "name": "one", "version": "1"}}}})
	result := model_approved with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_unknown", "pointer": "/agent_id"},
	}
}

test_fail_when_the_model_is_blocked if {
	request := testing.request("support-bot-01", {"action": "read_kb_article", "model": {"provider": "initech", "name": "nano", "version": "1"}})
	result := model_approved with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_not_approved", "pointer": "/payload/model"},
	}
}

test_fail_when_the_version_is_not_approved if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "model": {"provider": "acme", "name": "atlas", "version": "9"}})
	result := model_approved with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_version_not_approved", "pointer": "/payload/model/version"},
	}
}

test_fail_when_the_registered_version_is_not_approved if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	registers := testing.registers({"agents": {"support-bot-01": {"model": {"version": "9"}}}})
	result := model_approved with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_version_not_approved", "pointer": "/agent_id"},
	}
}

test_fail_when_a_class_is_not_allowed if {
	request := testing.request("support-bot-01", {"action": "lookup_order", "data": {"classifications": ["confidential"]}, "model": {"provider": "globex", "name": "orion", "version": "2"}})
	result := model_approved with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "model_class_not_allowed", "pointer": "/payload/action"},
		{"code": "model_class_not_allowed", "pointer": "/payload/data/classifications"},
	}
}
