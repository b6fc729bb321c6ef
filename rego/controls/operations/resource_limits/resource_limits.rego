# METADATA
# title: 'Limits stay within the agent''s budget'
# description: |
#   No limit that is asked for exceeds the budget of the agent.
# custom:
#   check: resource_limits
#   remedy: Lower the limit
#   evidence: registered
#   references:
#     eu_ai_act: ["15(4)"]
#     nist_ai_rmf: ["MANAGE 2.4"]
#     owasp_agentic_2026: ["ASI08"]
#     owasp_llm_2026: ["LLM06"]
#   reasons:
#     budget_missing: The register holds no budget for this agent.
#     limit_unreadable: The limit is not a number in its documented range.
#     limit_over_budget: The limit is above the budget of the agent.
package controls.operations.resource_limits

import data.docket.facts
import data.docket.payload
import data.lib.terms

default applies := false

applies if facts.agent_known

default passes := false

passes if {
	budgeted
	not payload.unreadable["/payload/limits"]
	every limit in terms.limits {
		within(limit)
	}
}

default budgeted := false

budgeted if is_object(facts.agent.budgets)

within(limit) if {
	not payload.lost[$"/payload/limits/{limit}"]
	not given[limit]
}

within(limit) if given[limit] <= facts.agent.budgets[limit]

default given := {}

given := payload.declared.limits

reasons contains {"code": "budget_missing", "pointer": "/agent_id"} if not budgeted

reasons contains {"code": "limit_unreadable", "pointer": $"/payload/limits/{limit}"} if {
	some limit in terms.limits
	payload.lost[$"/payload/limits/{limit}"]
}

reasons contains {"code": "limit_over_budget", "pointer": $"/payload/limits/{limit}"} if {
	budgeted
	some limit, _ in given
	not within(limit)
}
