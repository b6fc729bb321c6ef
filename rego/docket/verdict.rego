# METADATA
# title: From outcomes to status and score
# description: |
#   Points are only lost. The effects of the failed controls and the points left pick the status, the status picks the
#   score band, the points place the score inside it. Integers throughout.
package docket.verdict

import data.docket.facts
import data.registers

framework := [framework | some framework in data.frameworks; framework.plan[input.policy_rule]][0]

# The rule that is asked: the index, area and check of each of its controls.
rule := framework.plan[input.policy_rule]

# Checks are found by their place. Bound positively: a negated dynamic reference is never true in Wasm (OPA 1.22.0), and
# an outcome that is undefined must end up among the failed.
not_applicable := {index |
	some [index, area, check] in rule
	data.controls[area][check].applies == false
}

passed := {index |
	beside := not_applicable
	some [index, area, check] in rule
	not beside[index]
	data.controls[area][check].passes == true
}

failed := [index |
	beside := not_applicable
	done := passed
	some [index, _, _] in rule
	not beside[index]
	not done[index]
]

effects[index] := registers.severity_effect[framework.controls[index].severity][facts.tier] if some index in failed

# METADATA
# title: Why a control failed
# description: |
#   Beyond a hundred places the payload as a whole is named once for each code: ten thousand bad entries must not make a
#   record of megabytes. A failure without a reason would be a defect of its check; the verdict stands all the same.
reasons(index) := found if {
	found := reasons_of(framework.controls[index])
	count(found) > 0
	count(found) <= 100
} else := {{"code": reason.code, "pointer": "/payload"} | some reason in found} if {
	found := reasons_of(framework.controls[index])
	count(found) > 0
} else := {{"code": "unexplained", "pointer": "/payload"}}

reasons_of(control) := data.controls[control.area][control.check].reasons

lost := sum([framework.controls[index].points | some index in failed])

raw := max([0, 1000 - lost])

default denied := false

denied if {
	some effect in effects
	effect == "DENY"
}

denied if raw < registers.thresholds.review_min

default held := false

held if {
	some effect in effects
	effect == "REVIEW"
}

held if raw < registers.thresholds.approve_min

status := "DENIED" if {
	denied
} else := "REVIEW_REQUIRED" if {
	held
} else := "APPROVED"

band := [0, registers.thresholds.review_min - 1] if {
	status == "DENIED"
} else := [registers.thresholds.review_min, registers.thresholds.approve_min - 1] if {
	status == "REVIEW_REQUIRED"
} else := [registers.thresholds.approve_min, 1000]

score := band[0] + quotient((raw - band[0]) * (band[1] - band[0]), 1000 - band[0])

quotient(dividend, divisor) := (dividend - (dividend % divisor)) / divisor

default reviewable := false

reviewable if {
	releasable_status
	not blocked
	raw >= registers.thresholds.review_min
}

default releasable_status := false

releasable_status if status == "REVIEW_REQUIRED"

releasable_status if {
	status == "DENIED"
	facts.tier == "CRITICAL"
}

default blocked := false

blocked if {
	some index in failed
	framework.controls[index].severity == "BLOCKING"
}
