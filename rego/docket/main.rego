# METADATA
# title: The decision on one request
# description: |
#   Evaluates every control of the rule that is asked and combines the outcomes into one verdict.
#   Undefined where the rule is unknown to the bundle or the envelope is incomplete: no verdict, never an approval.
package docket

import data.docket.facts
import data.docket.outcomes
import data.docket.patterns
import data.docket.refused
import data.docket.scan
import data.docket.verdict

# METADATA
# title: The verdict on one request
# description: Controls are named by their index in `frameworks.<id>.controls`; the host joins ids and titles.
# entrypoint: true
decision := {
	"status": verdict.status,
	"raw": verdict.raw,
	"score": verdict.score,
	"tier": facts.tier,
	"reviewable": verdict.reviewable,
	"failed": verdict.failures,
	"not_applicable": outcomes.not_applicable,
	"mask": scan.mask,
} if {
	envelope_complete
	count(verdict.plan) > 0
	count(verdict.failures) == count(outcomes.failed)
}

# METADATA
# title: Why these registers cannot be used
# description: Asked once for each set of registers, before any request.
# entrypoint: true
register_problems := refused.problems

# METADATA
# title: What follows from the registers alone
# description: Asked once for each set of registers, before any request; the host gives it back as `data.prepared`.
# entrypoint: true
prepared := patterns.derived

# Absent facts would make every comprehension over them empty, which could read as "nothing is wrong".
envelope_complete if {
	is_string(input.agent_id)
	is_string(input.facts.as_of)
	is_object(input.facts.state)
	is_object(input.facts.change_tickets)
	is_object(input.facts.incidents)
	is_object(input.facts.approvals)
	is_object(input.facts.backups)
	caller_well_formed
}

default caller_well_formed := false

caller_well_formed if {
	caller := object.get(input, "caller", {})
	is_object(caller)
	is_boolean(object.get(caller, "asserts_people", true))
}
