package controls.oversight.segregation_of_duties_test

import data.controls.oversight.segregation_of_duties
import data.lib.testing_test as testing

test_pass_when_someone_else_approved if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "requested_by": "maria.chen", "oversight": {"approvers": ["aisha.khan"]}})
	result := segregation_of_duties with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_approval_is_required if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := segregation_of_duties with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "drop_database"})
	result := segregation_of_duties with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_only_the_requester_approved if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "requested_by": "maria.chen", "oversight": {"approvers": ["maria.chen"]}})
	result := segregation_of_duties with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "independent_approvals_missing", "pointer": "/payload/oversight/approvers"},
		{"code": "requester_approved", "pointer": "/payload/requested_by"},
	}
}

test_fail_when_only_the_owner_approved_and_nobody_asked if {
	request := testing.request("data-bot-03", {"action": "export_dataset", "oversight": {"approvers": ["aisha.khan"]}})
	result := segregation_of_duties with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "independent_approvals_missing", "pointer": "/payload/oversight/approvers"},
		{"code": "requester_approved", "pointer": "/payload/requested_by"},
	}
}

test_fail_when_nobody_approved_at_the_highest_tier if {
	request := testing.request("data-bot-03", {"action": "drop_database"})
	result := segregation_of_duties with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "independent_registered_approvals_missing", "pointer": "/payload/oversight/approval_refs"},
	}
}
