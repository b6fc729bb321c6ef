# METADATA
# title: The agent holds a grant for the action
# description: |
#   The agent is granted the action by name or by category. A denial wins over every grant.
# custom:
#   check: least_privilege
#   remedy: Ask the agent owner to grant the action, or use another agent
#   evidence: registered
#   references:
#     eu_ai_act: ["15(5)"]
#     nist_ai_rmf: ["MANAGE 1.3"]
#     owasp_agentic_2026: ["ASI02", "ASI03"]
#     owasp_llm_2026: ["LLM03"]
#   reasons:
#     action_denied: The action is on the list of actions that are denied to this agent.
#     action_not_granted: Neither the action nor its category is granted to this agent.
package controls.access.least_privilege

import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	facts.action_known
}

applies if denied

default passes := false

passes if {
	not denied
	granted
}

default denied := false

denied if facts.action_name in facts.agent.denied_actions

default granted := false

granted if {
	facts.action_name in facts.agent.allowed_actions
} else if $"category:{facts.category}" in facts.agent.allowed_actions

reasons contains {"code": "action_denied", "pointer": "/payload/action"} if denied

reasons contains {"code": "action_not_granted", "pointer": "/payload/action"} if {
	not denied
	not granted
}
