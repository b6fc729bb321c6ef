package controls.change.artifact_verified_test

import data.controls.change.artifact_verified
import data.lib.testing_test as testing

test_pass_when_the_artefact_is_in_order if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "artifact": {"digest": "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "signed": true, "scan": {"critical": 0, "high": 5}}})
	result := artifact_verified with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_no_artefact_is_involved if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := artifact_verified with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	every payload in [{"action": "deploy_service"}, {"action": "deploy_service", "artifact": {"signed": false}}] {
		result := artifact_verified with input as testing.request("ghost-99", payload)
		testing.outcome(result) == "NOT_APPLICABLE"
	}
}

test_fail_when_an_artefact_is_needed_and_missing if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service"})
	result := artifact_verified with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "critical_vulnerabilities", "pointer": "/payload/artifact/scan/critical"},
		{"code": "digest_missing", "pointer": "/payload/artifact/digest"},
		{"code": "high_vulnerabilities", "pointer": "/payload/artifact/scan/high"},
		{"code": "not_signed", "pointer": "/payload/artifact/signed"},
	}
}

test_fail_when_an_artefact_is_supplied_in_the_wrong_form if {
	request := testing.request("support-bot-01", {"action": "summarize_document", "artifact": "x"})
	result := artifact_verified with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "critical_vulnerabilities", "pointer": "/payload/artifact/scan/critical"},
		{"code": "digest_missing", "pointer": "/payload/artifact/digest"},
		{"code": "high_vulnerabilities", "pointer": "/payload/artifact/scan/high"},
		{"code": "not_signed", "pointer": "/payload/artifact/signed"},
	}
}

test_fail_when_the_digest_is_short if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "artifact": {"digest": "sha256:0123", "signed": true, "scan": {"critical": 0, "high": 0}}})
	result := artifact_verified with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "digest_missing", "pointer": "/payload/artifact/digest"},
	}
}

test_fail_when_it_is_not_signed if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "artifact": {"digest": "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "signed": false, "scan": {"critical": 0, "high": 0}}})
	result := artifact_verified with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "not_signed", "pointer": "/payload/artifact/signed"},
	}
}

test_fail_when_there_is_a_critical_vulnerability if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "artifact": {"digest": "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "signed": true, "scan": {"critical": 1, "high": 0}}})
	result := artifact_verified with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "critical_vulnerabilities", "pointer": "/payload/artifact/scan/critical"},
	}
}

test_fail_when_there_are_too_many_high_vulnerabilities if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "artifact": {"digest": "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "signed": true, "scan": {"critical": 0, "high": 6}}})
	result := artifact_verified with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "high_vulnerabilities", "pointer": "/payload/artifact/scan/high"},
	}
}
