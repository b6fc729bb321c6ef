package controls.oversight.human_oversight_mutation_test

import data.controls.oversight.human_oversight
import data.lib.testing_test as testing

test_fail_when_the_only_approval_that_is_named_is_of_no_use if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "oversight": {"approval_refs": ["APR-none"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons[{"code": "approval_not_usable", "pointer": "/payload/oversight/approval_refs/0"}]
}

test_fail_when_the_only_approver_that_is_named_is_nobody if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "oversight": {"approvers": ["nobody"]}})
	result := human_oversight with input as request
	testing.outcome(result) == "FAIL"
	result.reasons[{"code": "approver_not_eligible", "pointer": "/payload/oversight/approvers/0"}]
}
