# METADATA
# title: An advisory agent only reads or proposes
# description: |
#   An advisory agent changes nothing.
# custom:
#   check: autonomy_bound
#   remedy: Propose instead, or use a supervised agent
#   evidence: registered
#   references:
#     eu_ai_act: ["14"]
#     nist_ai_rmf: ["GOVERN 3.2"]
#     owasp_agentic_2026: ["ASI10"]
#     owasp_llm_2026: ["LLM03"]
#   reasons:
#     advisory_agent_writes: The agent is advisory, and this action writes, deletes or executes.
package controls.access.autonomy_bound

import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	facts.action_known
}

default passes := false

passes if facts.agent.autonomy != "advisory"

passes if facts.writes == false

reasons contains {"code": "advisory_agent_writes", "pointer": "/payload/action"} if not passes
