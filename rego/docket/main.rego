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
	complete(input)
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
prepared := object.union(patterns.derived, {"scores": verdict.scores})

# Absent facts would make every comprehension over them empty, which could read as "nothing is wrong".
# Functions, because what is asked once need not be remembered.
complete(envelope) if {
	is_string(envelope.agent_id)
	looked_up(envelope.facts)
	well_formed(object.get(envelope, "caller", {}))
}

looked_up(facts) if {
	is_string(facts.as_of)
	is_object(facts.state)
	is_object(facts.change_tickets)
	is_object(facts.incidents)
	is_object(facts.approvals)
	is_object(facts.backups)
}

well_formed(caller) if {
	is_object(caller)
	is_boolean(object.get(caller, "asserts_people", true))
}
