package controls.change.change_tested_test

import data.controls.change.change_tested
import data.lib.testing_test as testing

test_pass_when_it_is_tested_and_can_be_taken_back if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"tested": true, "rollback_plan": "redeploy 41"}})
	result := change_tested with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_system_is_not_production if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-staging"}})
	result := change_tested with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "deploy_service", "target": {"system": "web-prod"}})
	result := change_tested with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_nothing_is_said if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}})
	result := change_tested with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "not_tested", "pointer": "/payload/change/tested"},
		{"code": "rollback_plan_missing", "pointer": "/payload/change/rollback_plan"},
	}
}

test_fail_when_it_is_not_tested if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"tested": false, "rollback_plan": "x"}})
	result := change_tested with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "not_tested", "pointer": "/payload/change/tested"},
	}
}

test_fail_when_the_plan_is_blank if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"tested": true, "rollback_plan": "  "}})
	result := change_tested with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "rollback_plan_missing", "pointer": "/payload/change/rollback_plan"},
	}
}
