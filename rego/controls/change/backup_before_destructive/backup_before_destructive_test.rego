package controls.change.backup_before_destructive_test

import data.controls.change.backup_before_destructive
import data.lib.testing_test as testing

test_pass_when_the_backup_is_verified if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "backup": {"ref": "bkp-dwh-1031"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_nothing_is_destroyed if {
	request := testing.request("data-bot-03", {"action": "export_dataset"})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_system_is_not_production if {
	request := testing.request("data-bot-03", {"action": "delete_records", "target": {"system": "ml-dev"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "drop_database", "target": {"system": "dwh-prod"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_no_backup_is_named if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "backup_missing", "pointer": "/payload/backup/ref"},
	}
}

test_fail_when_the_backup_is_unknown if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "backup": {"ref": "bkp-none"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "backup_unknown", "pointer": "/payload/backup/ref"},
	}
}

test_fail_when_the_backup_is_not_verified if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "backup": {"ref": "bkp-dwh-1101"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "backup_not_verified", "pointer": "/payload/backup/ref"},
	}
}

test_fail_when_the_backup_is_of_another_system if {
	request := testing.request("data-bot-03", {"action": "drop_database", "target": {"system": "dwh-prod"}, "backup": {"ref": "bkp-crm-1031"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "backup_other_system", "pointer": "/payload/backup/ref"},
	}
}

test_fail_when_no_system_is_named if {
	request := testing.request("data-bot-03", {"action": "drop_database", "backup": {"ref": "bkp-dwh-1031"}})
	result := backup_before_destructive with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "system_missing", "pointer": "/payload/target/system"},
	}
}
