# METADATA
# title: The impact assessment is approved and in date
# description: |
#   Where people are affected or the agent is of high risk, an approved impact assessment covers this kind of action and is in date.
# custom:
#   check: impact_assessment
#   remedy: Complete or renew the impact assessment
#   evidence: registered
#   references:
#     eu_ai_act: ["9", "27"]
#     nist_ai_rmf: ["MAP 5.1"]
#   reasons:
#     assessment_missing: The register holds no impact assessment of this agent.
#     assessment_not_approved: The impact assessment of the agent is not approved.
#     assessment_expired: The impact assessment of the agent has expired.
#     category_not_assessed: The impact assessment of the agent does not cover actions of this category.
package controls.oversight.impact_assessment

import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	facts.action_known
	weighty
}

default weighty := false

weighty if facts.agent.risk_class == "high"

weighty if facts.action.affects_individuals

default passes := false

passes if {
	assessed
	approved
	in_date
	covered
}

default assessed := false

assessed if is_object(facts.agent.impact_assessment)

default approved := false

approved if facts.agent.impact_assessment.status == "approved"

default in_date := false

in_date if {
	is_string(facts.agent.impact_assessment.valid_until)
	facts.agent.impact_assessment.valid_until >= input.facts.as_of
}

default covered := false

covered if facts.category in facts.agent.impact_assessment.covers

reasons contains {"code": "assessment_missing", "pointer": "/agent_id"} if not assessed

reasons contains {"code": "assessment_not_approved", "pointer": "/agent_id"} if {
	assessed
	not approved
}

reasons contains {"code": "assessment_expired", "pointer": "/agent_id"} if {
	assessed
	not in_date
}

reasons contains {"code": "category_not_assessed", "pointer": "/payload/action"} if {
	assessed
	not covered
}
