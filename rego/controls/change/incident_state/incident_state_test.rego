package controls.change.incident_state_test

import data.controls.change.incident_state
import data.lib.testing_test as testing

test_pass_when_no_incident_is_open if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}})
	result := incident_state with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_the_change_belongs_to_the_incident if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "edge-prod"}, "incident": {"ref": "INC-79"}})
	result := incident_state with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_action_is_no_change if {
	request := testing.request("deploy-bot-02", {"action": "read_metrics", "target": {"system": "edge-prod"}})
	result := incident_state with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_no_system_is_named if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service"})
	result := incident_state with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "deploy_service", "target": {"system": "edge-prod"}})
	result := incident_state with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_the_change_names_no_incident if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "edge-prod"}})
	result := incident_state with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "incident_open", "pointer": "/payload/incident/ref"},
	}
}

test_fail_when_the_change_names_another_incident if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "edge-prod"}, "incident": {"ref": "INC-77"}})
	result := incident_state with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "incident_open", "pointer": "/payload/incident/ref"},
	}
}
