# METADATA
# title: The tool is approved for the agent
# description: |
#   The tool is one of those approved for the agent.
# custom:
#   check: tool_allowlist
#   remedy: Use an approved tool
#   evidence: registered
#   references:
#     eu_ai_act: ["15(5)"]
#     nist_ai_rmf: ["MAP 4.2"]
#     owasp_agentic_2026: ["ASI02", "ASI04"]
#   reasons:
#     tool_name_missing: A tool is declared without a readable name.
#     tool_not_listed: The tool is not among those approved for this agent.
package controls.access.tool_allowlist

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	object.get(payload.body, "tool", null) != null
}

default passes := false

passes if payload.declared.tool.name in facts.agent.tools

default named := false

named if is_string(payload.declared.tool.name)

reasons contains {"code": "tool_name_missing", "pointer": "/payload/tool/name"} if not named

reasons contains {"code": "tool_not_listed", "pointer": "/payload/tool/name"} if {
	named
	not passes
}
