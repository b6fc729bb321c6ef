package controls.oversight.impact_assessment_test

import data.controls.oversight.impact_assessment
import data.lib.testing_test as testing

test_pass_when_the_assessment_ends_today if {
	request := testing.request("triage-10", {"action": "triage_patient"})
	result := impact_assessment with input as request
	testing.outcome(result) == "PASS"
}

test_not_applicable_when_nobody_is_affected_and_the_agent_is_of_limited_risk if {
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := impact_assessment with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "rank_candidates"})
	result := impact_assessment with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_action_is_unknown if {
	request := testing.request("hr-screen-04", {"action": "mystery"})
	result := impact_assessment with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_people_are_affected_and_there_is_none if {
	request := testing.request("support-bot-01", {"action": "rank_candidates"})
	result := impact_assessment with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "assessment_missing", "pointer": "/agent_id"},
	}
}

test_fail_when_it_is_not_approved if {
	request := testing.request("hr-screen-04", {"action": "rank_candidates"})
	registers := testing.registers({"agents": {"hr-screen-04": {"impact_assessment": {"status": "draft"}}}})
	result := impact_assessment with input as request with data.registers as registers
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "assessment_not_approved", "pointer": "/agent_id"},
	}
}

test_fail_when_it_ended_yesterday if {
	request := testing.request("scorer-09", {"action": "score_applicant"})
	result := impact_assessment with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "assessment_expired", "pointer": "/agent_id"},
	}
}

test_fail_when_it_does_not_cover_the_category if {
	request := testing.request("triage-10", {"action": "summarize_document"})
	result := impact_assessment with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "category_not_assessed", "pointer": "/payload/action"},
	}
}
