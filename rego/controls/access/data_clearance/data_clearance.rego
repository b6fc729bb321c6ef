# METADATA
# title: The agent is cleared for the data
# description: |
#   Every class of the data, public ones included, is among those that the agent is cleared for.
# custom:
#   check: data_clearance
#   remedy: Use a cleared agent or a lower class
#   evidence: registered
#   references:
#     eu_ai_act: ["10", "15(5)"]
#     nist_ai_rmf: ["MEASURE 2.10"]
#     owasp_agentic_2026: ["ASI03"]
#     owasp_llm_2026: ["LLM02"]
#   reasons:
#     class_not_cleared: The agent is not cleared for a class of these data.
#     action_class_not_cleared: The agent is not cleared for a class of data that the action always touches.
package controls.access.data_clearance

import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	facts.non_public
}

default passes := false

passes if {
	every class in facts.classes {
		class in facts.agent.data_clearance
	}
}

reasons contains {"code": code(pointer), "pointer": pointer} if {
	some class in facts.classes
	not cleared(class)
	pointer := facts.class_pointer(class)
}

cleared(class) if class in facts.agent.data_clearance

code("/payload/action") := "action_class_not_cleared"

code("/payload/data/classifications") := "class_not_cleared"
