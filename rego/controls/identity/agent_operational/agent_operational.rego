# METADATA
# title: The agent may run at the moment
# description: |
#   The agent is active and neither it, its kind of action nor everything has been stopped.
# custom:
#   check: agent_operational
#   remedy: Lift the suspension in the agent register; do not retry
#   evidence: registered
#   references:
#     eu_ai_act: ["14(4)(e)", "26(5)"]
#     nist_ai_rmf: ["MANAGE 2.4"]
#     owasp_agentic_2026: ["ASI08", "ASI10"]
#   reasons:
#     agent_not_active: The register of agents says that this agent is not active.
#     kill_switch_on: 'The kill switch is on: no agent may act.'
#     agent_suspended: This agent has been suspended.
#     category_halted: Actions of this category have been halted.
package controls.identity.agent_operational

import data.docket.facts

default applies := false

applies if facts.agent_known

default passes := false

passes if {
	active
	running
	not_suspended
	category_runs
}

default active := false

active if facts.agent.status == "active"

default running := false

running if input.facts.state.kill_switch == false

default not_suspended := false

not_suspended if {
	is_array(input.facts.state.suspended_agents)
	not input.agent_id in input.facts.state.suspended_agents
}

default category_runs := false

category_runs if {
	is_array(input.facts.state.halted_categories)
	not facts.category in input.facts.state.halted_categories
}

reasons contains {"code": "agent_not_active", "pointer": "/agent_id"} if not active

reasons contains {"code": "kill_switch_on", "pointer": "/agent_id"} if not running

reasons contains {"code": "agent_suspended", "pointer": "/agent_id"} if not not_suspended

reasons contains {"code": "category_halted", "pointer": "/payload/action"} if not category_runs
