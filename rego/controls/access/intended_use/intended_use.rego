# METADATA
# title: The action serves a documented use of the agent
# description: |
#   The action serves a use that is documented for the agent.
# custom:
#   check: intended_use
#   remedy: Widen the documented intended use after review
#   evidence: registered
#   references:
#     eu_ai_act: ["13(3)(b)", "26(1)"]
#     nist_ai_rmf: ["MAP 1.1", "MAP 3.3"]
#     owasp_agentic_2026: ["ASI01"]
#   reasons:
#     use_not_intended: No use case of the action is among the intended uses of the agent.
package controls.access.intended_use

import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	facts.action_known
}

default passes := false

passes if {
	some use in facts.action.use_cases
	use in facts.agent.intended_uses
}

reasons contains {"code": "use_not_intended", "pointer": "/payload/action"} if not passes
