package docket_test

import data.docket
import data.lib.testing_test as testing

whole := object.union(
	testing.request("support-bot-01", {"action": "summarize_document"}),
	{"policy_rule": "ISO_42001"},
)

without(path) := json.remove(whole, [path])

test_pass_when_the_envelope_is_complete if {
	docket.decision.status == "APPROVED" with input as whole
}

test_pass_when_the_caller_is_left_out_and_so_speaks_for_people if {
	request := object.union(testing.request("data-bot-03", approved), {"policy_rule": "ISO_42001_HUMAN_OVERSIGHT"})
	docket.decision.score == 1000 with input as json.remove(request, ["caller"])
	docket.decision.score == 1000 with input as json.remove(request, ["caller/asserts_people"])
}

test_fail_when_a_caller_who_may_not_speak_for_people_names_approvers if {
	request := object.union(testing.request("data-bot-03", approved), {
		"policy_rule": "ISO_42001_HUMAN_OVERSIGHT",
		"caller": {"asserts_people": false},
	})
	decision := docket.decision with input as request
	decision.status == "REVIEW_REQUIRED"
	{reason.code | some finding in decision.failed; some reason in finding.reasons} == {
		"registered_approvals_missing",
		"independent_registered_approvals_missing",
	}
}

approved := {
	"action": "export_dataset",
	"requested_by": "maria.chen",
	"oversight": {"approvers": ["tomas.berg"]},
}

test_not_applicable_when_the_rule_is_unknown if {
	not docket.decision with input as object.union(whole, {"policy_rule": "ISO_27001"})
	not docket.decision with input as object.union(whole, {"policy_rule": "iso_42001"})
	not docket.decision with input as without("policy_rule")
}

test_not_applicable_when_a_member_of_the_envelope_is_missing if {
	some_defined := [path |
		some path in [
			"agent_id", "facts", "facts/as_of", "facts/state", "facts/change_tickets", "facts/incidents",
			"facts/approvals", "facts/backups",
		]
		docket.decision with input as without(path)
	]
	some_defined == []
}

test_not_applicable_when_a_member_of_the_envelope_has_the_wrong_type if {
	some_defined := [change |
		some change in [
			{"agent_id": 7}, {"caller": true}, {"caller": false}, {"caller": null}, {"caller": {"asserts_people": "no"}}, {"facts": {"as_of": 20261101}},
			{"facts": {"state": []}}, {"facts": {"change_tickets": []}}, {"facts": {"incidents": null}},
			{"facts": {"approvals": "none"}}, {"facts": {"backups": 0}},
		]
		docket.decision with input as object.union(whole, change)
	]
	some_defined == []
}

test_pass_when_a_payload_that_is_no_object_is_judged_all_the_same if {
	every payload in [[], "x", 7, true] {
		docket.decision.status == "REVIEW_REQUIRED" with input as object.union(whole, {"payload": payload})
	}
}

test_pass_when_the_payload_is_missing if {
	docket.decision.tier == "HIGH" with input as without("payload")
	docket.decision.tier == "HIGH" with input as object.union(whole, {"payload": null})
}

test_pass_when_what_a_scanner_found_is_masked_under_every_rule if {
	payload := {"action": "summarize_document", "a": {"b": ["ann@corp.example"]}, "c/~d": {"AKIAIOSFODNN7EXAMPLE": {"token": "abcdef"}}}
	decision := docket.decision with input as object.union(whole, {"payload": payload})
	decision.mask == {["a", "b", 0], ["c/~d"], ["c/~d", "AKIAIOSFODNN7EXAMPLE", "token"]}
}

test_pass_when_more_than_a_hundred_places_become_one if {
	addresses := [concat("", [json.marshal(number), "@corp.example"]) | some number in numbers.range(1, 101)]
	request := object.union(whole, {"policy_rule": "SOC_2_PRIVACY", "payload": {"action": "summarize_document", "to": addresses}})
	decision := docket.decision with input as request
	count(decision.mask) == 101
	some finding in decision.failed
	finding.reasons == {{"code": "personal_data_found", "pointer": "/payload"}}
}

test_pass_when_a_hundred_places_are_named if {
	addresses := [concat("", [json.marshal(number), "@corp.example"]) | some number in numbers.range(1, 100)]
	request := object.union(whole, {"policy_rule": "SOC_2_PRIVACY", "payload": {"action": "summarize_document", "to": addresses}})
	decision := docket.decision with input as request
	some finding in decision.failed
	count(finding.reasons) == 100
}
