package controls.change.change_authorised_test

import data.controls.change.change_authorised
import data.lib.testing_test as testing

test_pass_when_the_ticket_is_approved_for_this_system if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"ticket": "CHG-1001"}})
	result := change_authorised with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_an_emergency_belongs_to_an_open_incident if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "edge-prod"}, "change": {"ticket": "CHG-1005", "emergency": true}, "incident": {"ref": "INC-79"}})
	result := change_authorised with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_the_system_is_not_production if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-staging"}})
	result := change_authorised with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_action_is_no_change if {
	request := testing.request("deploy-bot-02", {"action": "read_metrics", "target": {"system": "web-prod"}})
	result := change_authorised with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "deploy_service", "target": {"system": "web-prod"}})
	result := change_authorised with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_there_is_no_ticket if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "ticket_missing", "pointer": "/payload/change/ticket"},
	}
}

test_fail_when_the_ticket_is_unknown if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"ticket": "CHG-9"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "ticket_unknown", "pointer": "/payload/change/ticket"},
	}
}

test_fail_when_no_system_is_named if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "change": {"ticket": "CHG-1001"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "system_missing", "pointer": "/payload/target/system"},
	}
}

test_fail_when_the_ticket_is_for_another_system if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"ticket": "CHG-1003"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "ticket_other_system", "pointer": "/payload/change/ticket"},
	}
}

test_fail_when_the_ticket_is_a_draft if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"ticket": "CHG-1002"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "ticket_not_approved", "pointer": "/payload/change/ticket"},
	}
}

test_fail_when_nobody_but_the_requester_approved_the_ticket if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"ticket": "CHG-1004"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "ticket_self_approved", "pointer": "/payload/change/ticket"},
	}
}

test_fail_when_an_emergency_is_neither_declared_nor_inside_an_incident if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "edge-prod"}, "change": {"ticket": "CHG-1005"}, "incident": {"ref": "INC-77"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "emergency_not_declared", "pointer": "/payload/change/emergency"},
		{"code": "incident_not_open", "pointer": "/payload/incident/ref"},
	}
}

test_fail_when_an_emergency_ticket_is_for_another_system if {
	request := testing.request_under({"change_tickets": {"CHG-1005": {"systems": ["web-prod"]}}}, "deploy-bot-02", {"action": "deploy_service", "target": {"system": "edge-prod"}, "change": {"ticket": "CHG-1005", "emergency": true}, "incident": {"ref": "INC-79"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "ticket_other_system", "pointer": "/payload/change/ticket"},
	}
}
