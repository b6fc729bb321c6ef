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

raw := max([0, 1000 - sum([framework.controls[index].points | some index in outcomes.failed])])

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

# The band of APPROVED ends where the points do: nothing to scale.
score := raw if {
	status == "APPROVED"
} else := prepared if {
	prepared := data.prepared.scores[status][raw]
} else := place(status, raw)

# METADATA
# title: The place of the points left in the band of a status
place("DENIED", left) := quotient(left * (registers.thresholds.review_min - 1), 1000)

place("REVIEW_REQUIRED", left) := scaled(registers.thresholds.review_min, registers.thresholds.approve_min - 1, left)

scaled(lowest, highest, left) := lowest + quotient((left - lowest) * (highest - lowest), 1000 - lowest)

# METADATA
# title: Every place in the bands that are scaled, by the points left
# description: They follow from the registers alone. The host asks for them once and gives them back in `data.prepared`.
scores := {status: [place(status, left) | some left in numbers.range(0, 1000)] |
	some status in ["DENIED", "REVIEW_REQUIRED"]
}

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
