# METADATA
# title: From outcomes to status and score
# description: |
#   Points are only lost. The effects of the failed controls and the points left pick the status, the status picks the
#   score band, the points place the score inside it. Integers throughout.
package docket.verdict

import data.docket.facts
import data.docket.outcomes
import data.registers

framework := [framework | some framework in data.frameworks; framework.plan[input.policy_rule]][0]

# The rule that is asked: of each of its checks the indexes of the controls.
plan := framework.plan[input.policy_rule]

# METADATA
# title: Every failed control, with its effect and its reasons
failures := [failure(index) | some index in outcomes.failed]

failure(index) := {"control": index, "effect": effect, "reasons": reasons(control.check)} if {
	control := framework.controls[index]
	effect := registers.severity_effect[control.severity][facts.tier]
}

effects := {failed.effect | some failed in failures}

# METADATA
# title: Why a control failed
# description: |
#   Beyond a hundred places the payload as a whole is named once for each code: ten thousand bad entries must not make a
#   record of megabytes. A failure without a reason would be a defect of its check; the verdict stands all the same.
reasons(check) := shortened(found) if {
	found := outcomes.reasons(check)
	count(found) > 0
} else := {{"code": "unexplained", "pointer": "/payload"}}

shortened(found) := found if {
	count(found) <= 100
} else := {{"code": reason.code, "pointer": "/payload"} | some reason in found}

lost := sum([framework.controls[index].points | some index in outcomes.failed])

raw := max([0, 1000 - lost])

default denied := false

denied if effects.DENY

denied if raw < registers.thresholds.review_min

default held := false

held if effects.REVIEW

held if raw < registers.thresholds.approve_min

status := "DENIED" if {
	denied
} else := "REVIEW_REQUIRED" if {
	held
} else := "APPROVED"

# The place of the points left in the band of the status. The band of APPROVED ends where the points do: nothing to scale.
score := raw if {
	status == "APPROVED"
} else := quotient(raw * (registers.thresholds.review_min - 1), 1000) if {
	status == "DENIED"
} else := scaled(registers.thresholds.review_min, registers.thresholds.approve_min - 1)

scaled(lowest, highest) := lowest + quotient((raw - lowest) * (highest - lowest), 1000 - lowest)

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
	some index in outcomes.failed
	framework.controls[index].severity == "BLOCKING"
}
