package controls.oversight.human_oversight_test

import data.controls.oversight.human_oversight
import data.lib.testing_test as testing

test_pass_when_one_eligible_person_approved if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "oversight": {"approvers": ["maria.chen"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "PASS"
}

test_pass_when_two_registered_approvals_are_named_at_the_highest_tier if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "oversight": {"approval_refs": ["APR-1", "APR-2"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_approval_is_required if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := human_oversight with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "drop_database"})
	result := human_oversight with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_nobody_approved if {
	request := testing.request("data-bot-03", {"action": "export_dataset"})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approvals_missing", "pointer": "/payload/oversight/approvers"},
	}
}

test_fail_when_those_who_approved_may_not if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "oversight": {"approvers": ["li.wei", "sam.intern", "john.doe", "nobody", "data-bot-03"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approvals_missing", "pointer": "/payload/oversight/approvers"},
		{"code": "approver_not_eligible", "pointer": "/payload/oversight/approvers/0"},
		{"code": "approver_not_eligible", "pointer": "/payload/oversight/approvers/1"},
		{"code": "approver_not_eligible", "pointer": "/payload/oversight/approvers/2"},
		{"code": "approver_not_eligible", "pointer": "/payload/oversight/approvers/3"},
		{"code": "approver_not_eligible", "pointer": "/payload/oversight/approvers/4"},
	}
}

test_fail_when_names_do_not_count_at_the_highest_tier if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "oversight": {"approvers": ["tomas.berg", "nora.silva"], "approval_refs": ["APR-1"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "registered_approvals_missing", "pointer": "/payload/oversight/approval_refs"},
	}
}

test_fail_when_approvals_are_revoked_unknown_or_for_something_else if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "oversight": {"approval_refs": ["APR-1", "APR-3", "APR-4", "APR-9"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/1"},
		{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/2"},
		{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/3"},
		{"code": "registered_approvals_missing", "pointer": "/payload/oversight/approval_refs"},
	}
}

test_fail_when_the_agent_approves_itself if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "oversight": {"approvers": ["data-bot-03"]}})
	registers := testing.registers({"people": {"data-bot-03": {"status": "active", "approve_up_to": "CRITICAL"}}})
	result := human_oversight with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approvals_missing", "pointer": "/payload/oversight/approvers"},
		{"code": "approver_not_eligible", "pointer": "/payload/oversight/approvers/0"},
	}
}

test_fail_when_no_target_system_is_named_for_a_registered_approval if {
	request := testing.request("data-bot-03", {"action": "drop_database", "oversight": {"approval_refs": ["APR-1", "APR-2"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/0"},
		{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/1"},
		{"code": "registered_approvals_missing", "pointer": "/payload/oversight/approval_refs"},
	}
}

test_fail_when_the_register_gives_no_number if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "oversight": {"approvers": ["maria.chen", "tomas.berg", "aisha.khan"]}})
	registers := testing.registers({"agents": {"data-bot-03": {"autonomy": "unheard_of"}}})
	result := human_oversight with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approvals_missing", "pointer": "/payload/oversight/approvers"},
	}
}

test_fail_when_the_lists_are_too_long if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "oversight": {"approvers": ["tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg", "tomas.berg"], "approval_refs": ["APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1", "APR-1"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approvals_missing", "pointer": "/payload/oversight/approvers"},
	}
}

test_fail_when_an_approval_is_for_no_system_and_none_is_named if {
	request := testing.request_under({"approvals": {"APR-1": {"system": null}, "APR-2": {"system": null}}}, "data-bot-03", {"action": "drop_database", "oversight": {"approval_refs": ["APR-1", "APR-2"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/0"},
		{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/1"},
		{"code": "registered_approvals_missing", "pointer": "/payload/oversight/approval_refs"},
	}
}
