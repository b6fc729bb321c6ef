# METADATA
# title: The agent is in the register
# description: |
#   Only registered agents act. Everything else that is judged rests on the entry of the agent.
# custom:
#   check: agent_registered
#   remedy: Register the agent (owner, purpose, autonomy) before it acts
#   evidence: registered
#   references:
#     eu_ai_act: ["26"]
#     nist_ai_rmf: ["GOVERN 1.6"]
#     owasp_agentic_2026: ["ASI03", "ASI10"]
#   reasons:
#     agent_unknown: The agent id is not in the register of agents; ids are compared exactly.
package controls.identity.agent_registered

import data.docket.facts

applies := true

default passes := false

passes if facts.agent_known

reasons contains {"code": "agent_unknown", "pointer": "/agent_id"} if not passes
