# METADATA
# title: What only a mechanical fault would show
# description: |
#   Tests that the mutation check asked for: what the sample enterprise never exercises and what must hold all the same.
package docket.mutation_test

import data.docket
import data.docket.payload
import data.docket.people
import data.docket.scan
import data.lib.testing_test as testing

test_pass_when_a_rule_has_a_single_control if {
	controls := [{"id": "X:trace_context", "criterion": "X", "check": "trace_context", "area": "operations", "severity": "SCORED", "points": 13, "baseline": true}]
	frameworks := {"tiny": {"id": "TINY", "controls": controls, "plan": {"TINY": {"trace_context": [0]}}}}
	request := json_with(testing.request("support-bot-01", {"action": "summarize_document"}), "TINY")
	decision := docket.decision with input as request with data.frameworks as frameworks
	decision.score == 987
	decision.failed[0].control == 0
}

json_with(request, rule) := object.union(request, {"policy_rule": rule})

test_fail_when_a_single_reason_keeps_its_place if {
	trace := {"trace": {"session_id": "s-1"}}
	decision := docket.decision with input as testing.request("support-bot-01", object.union({"action": "summarize_document"}, trace))
	count(decision.failed) == 1
	decision.failed[0].reasons == {{"code": "reason_missing", "pointer": "/payload/trace/reason"}}
}

test_not_applicable_when_an_approval_names_no_system_and_the_request_neither if {
	patch := {"approvals": {"APR-0": {"state": "granted", "approver": "maria.chen", "agent_id": "data-bot-03", "action": "drop_database", "system": null}}}
	request := testing.request_under(patch, "data-bot-03", {"action": "drop_database", "oversight": {"approval_refs": ["APR-0"]}})
	granted := people.granted_by("APR-0") with input as request
	granted == set()
}

test_not_applicable_when_the_agent_that_needs_approvals_is_unknown if {
	required := people.required with input as testing.request("ghost-99", {"action": "drop_database"})
	required == 0
}

test_pass_when_a_number_or_an_integer_is_in_a_field_that_is_one if {
	payload := {"action": "summarize_document", "limits": {"max_cost_usd": 4111111111111111, "max_tokens": 4111111111111111}}
	personal := scan.personal with input as testing.request("support-bot-01", payload)
	personal == set()
}

test_not_applicable_when_a_rule_has_no_control if {
	frameworks := {"tiny": {"id": "TINY", "controls": [], "plan": {"TINY": {}}}}
	request := json_with(testing.request("support-bot-01", {"action": "summarize_document"}), "TINY")
	not docket.decision with input as request with data.frameworks as frameworks
}

# An approval counts for exactly the agent, action and system that it names, and as long as it is granted.
test_fail_when_an_approval_is_for_something_else if {
	granted := {"state": "granted", "approver": "maria.chen", "agent_id": "data-bot-03", "action": "drop_database", "system": "dwh-prod"}
	payload := {"action": "drop_database", "target": {"system": "dwh-prod"}, "oversight": {"approval_refs": ["APR-0"]}}
	exact := people.granted_by("APR-0") with input as testing.request_under({"approvals": {"APR-0": granted}}, "data-bot-03", payload)
	exact == {"maria.chen"}
	others := [{"state": "revoked"}, {"agent_id": "deploy-bot-02"}, {"action": "delete_records"}, {"system": "crm-prod"}]
	every other in others {
		patch := {"approvals": {"APR-0": object.union(granted, other)}}
		none := people.granted_by("APR-0") with input as testing.request_under(patch, "data-bot-03", payload)
		none == set()
	}
}

test_fail_when_there_are_too_many_places_to_name_each if {
	destinations := [$"https://h{number}.evil.net" | some number in numbers.range(1, 101)]
	payload := {"action": "summarize_document", "network": {"destinations": destinations}}
	decision := docket.decision with input as testing.request("support-bot-01", payload)
	[reasons] := [failed.reasons | some failed in decision.failed; data.frameworks.soc_2.controls[failed.control].check == "egress_allowlist"]
	reasons == {{"code": "destination_not_listed", "pointer": "/payload"}}
}

test_fail_when_one_of_several_members_cannot_be_read_at_any_depth if {
	sent := {
		"action": "summarize_document",
		"requested_by": 7,
		"target": {"system": "web-prod", "environment": "moon", "region": null, "colour": 1},
		"data": {"records_count": 3, "quality_check": {"status": "maybe", "ref": "QC-1"}},
		"colour": "red",
		"trace": null,
	}
	unreadable := payload.unreadable with input as testing.request("support-bot-01", sent)
	unreadable == {"/payload/requested_by", "/payload/target/environment", "/payload/data/quality_check/status"}
}
