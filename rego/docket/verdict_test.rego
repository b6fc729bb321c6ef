package docket.verdict_test

import data.docket.verdict

framework := {
	"controls": [
		{"id": "A:b", "check": "b", "severity": "BLOCKING", "points": 60},
		{"id": "A:e", "check": "e", "severity": "ESCALATING", "points": 60},
		{"id": "A:g", "check": "g", "severity": "GATED", "points": 100},
		{"id": "A:s", "check": "s", "severity": "SCORED", "points": 13},
		{"id": "A:t", "check": "t", "severity": "SCORED", "points": 90},
		{"id": "A:u", "check": "u", "severity": "SCORED", "points": 601},
	],
	"plan": {"RULE": {}},
}

judged(failed, tier) := result if {
	result := [verdict.status, verdict.raw, verdict.score, verdict.reviewable] with verdict.framework as framework
		with data.docket.outcomes.failed as failed
		with data.docket.facts.tier as tier
}

test_pass_when_nothing_failed if judged(set(), "CRITICAL") == ["APPROVED", 1000, 1000, false]

test_pass_when_only_points_are_lost if judged({3}, "LOW") == ["APPROVED", 987, 987, false]

test_pass_when_exactly_the_limit_is_left if judged({2}, "LOW") == ["APPROVED", 900, 900, false]

test_fail_when_a_blocking_control_failed if {
	every tier in ["LOW", "MODERATE", "HIGH", "CRITICAL"] {
		judged({0}, tier) == ["DENIED", 940, 469, false]
	}
}

test_fail_when_an_escalating_control_failed if {
	judged({1}, "LOW") == ["REVIEW_REQUIRED", 940, 851, true]
	judged({1}, "CRITICAL") == ["DENIED", 940, 469, true]
}

test_fail_when_a_gated_control_failed_at_a_high_tier if {
	judged({2}, "MODERATE") == ["APPROVED", 900, 900, false]
	judged({2}, "HIGH") == ["REVIEW_REQUIRED", 900, 819, true]
	judged({2}, "CRITICAL") == ["DENIED", 900, 449, true]
}

test_fail_when_too_many_points_are_lost if {
	judged({3, 4}, "LOW") == ["REVIEW_REQUIRED", 897, 816, true]
	judged({5}, "LOW") == ["DENIED", 399, 199, false]
	judged({0, 1, 2, 3, 4, 5}, "LOW") == ["DENIED", 76, 37, false]
}

test_fail_when_a_denial_below_the_highest_tier_is_not_released if {
	strict := object.union(data.registers, {"severity_effect": {"GATED": {"HIGH": "DENY"}}})
	result := judged({2}, "HIGH") with data.registers as strict
	result == ["DENIED", 900, 449, false]
}

test_fail_when_more_points_are_lost_than_there_are if {
	heavy := object.union(framework, {"controls": [{"severity": "SCORED", "points": 700}, {"severity": "SCORED", "points": 600}]})
	result := [verdict.raw, verdict.status, verdict.score] with verdict.framework as heavy
		with data.docket.outcomes.failed as {0, 1}
		with data.docket.facts.tier as "LOW"
	result == [0, "DENIED", 0]
}

test_fail_when_a_check_fails_without_a_reason if {
	every found in [set(), null] {
		reasons := verdict.reasons("none") with data.docket.outcomes.reasons as found
		reasons == {{"code": "unexplained", "pointer": "/payload"}}
	}
	verdict.reasons("none") == {{"code": "unexplained", "pointer": "/payload"}}
}

test_pass_when_every_place_in_a_band_is_worked_out_before if {
	count(verdict.scores.DENIED) == 1001
	[verdict.scores.DENIED[left] | some left in [0, 2, 3, 940, 1000]] == [0, 0, 1, 469, 499]
	[verdict.scores.REVIEW_REQUIRED[left] | some left in [500, 501, 897, 1000]] == [500, 500, 816, 899]
	every left in numbers.range(500, 1000) {
		verdict.scores.REVIEW_REQUIRED[left] == verdict.place("REVIEW_REQUIRED", left)
	}
}

test_fail_when_the_place_is_taken_from_what_was_prepared if {
	result := [verdict.status, verdict.score] with verdict.framework as framework
		with data.docket.outcomes.failed as {0}
		with data.docket.facts.tier as "LOW"
		with data.prepared as {"scores": {"DENIED": {"940": 1}, "REVIEW_REQUIRED": {}}}
	result == ["DENIED", 469]
	prepared := verdict.score with verdict.framework as framework
		with data.docket.outcomes.failed as {0}
		with data.docket.facts.tier as "LOW"
		with data.prepared as {"scores": {"DENIED": array.concat(numbers.range(1, 940), [7])}}
	prepared == 7
}
