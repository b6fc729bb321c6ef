# METADATA
# title: The action is in the catalogue
# description: |
#   An action that nobody has classified is never approved without a person.
# custom:
#   check: action_catalogued
#   remedy: Add the action to the catalogue with category, tier, data classes
#   evidence: registered
#   references:
#     eu_ai_act: ["9", "13"]
#     nist_ai_rmf: ["MAP 2.1", "MAP 3.3"]
#     owasp_agentic_2026: ["ASI02"]
#   reasons:
#     action_missing: The payload names no action.
#     action_unknown: The action is not in the catalogue; names are compared exactly.
package controls.access.action_catalogued

import data.docket.facts

applies := true

default passes := false

passes if facts.action_known

reasons contains {"code": "action_missing", "pointer": "/payload/action"} if facts.action_name == null

reasons contains {"code": "action_unknown", "pointer": "/payload/action"} if {
	facts.action_name != null
	not facts.action_known
}
