# METADATA
# title: 'Every destination is on the agent''s list'
# description: |
#   Every destination, declared or catalogued, matches an entry on the list of the agent.
# custom:
#   check: egress_allowlist
#   remedy: Use an approved destination or request an entry
#   evidence: registered
#   references:
#     eu_ai_act: ["15(5)"]
#     nist_ai_rmf: ["MEASURE 2.7"]
#     owasp_agentic_2026: ["ASI01", "ASI02"]
#     owasp_llm_2026: ["LLM02"]
#   reasons:
#     destination_unreadable: The destination cannot be read as a host with an optional scheme and port.
#     destination_not_listed: No entry on the list of the agent matches this destination.
package controls.egress.egress_allowlist

import data.docket.egress
import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	count(egress.destinations) > 0
}

default passes := false

passes if {
	every destination in egress.destinations {
		count(destination.entries) > 0
	}
}

reasons contains {"code": egress.unlisted_code(destination), "pointer": destination.pointer} if {
	some destination in egress.destinations
	count(destination.entries) == 0
}
