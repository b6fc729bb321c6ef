# METADATA
# title: The use is not forbidden
# description: |
#   Neither the action nor a purpose that is declared or catalogued is forbidden by the enterprise. Declaring another purpose hides nothing.
# custom:
#   check: prohibited_use
#   remedy: 'No remedy: the enterprise forbids this use'
#   evidence: registered
#   references:
#     eu_ai_act: ["5"]
#     nist_ai_rmf: ["GOVERN 1.1"]
#     owasp_agentic_2026: ["ASI01"]
#   reasons:
#     action_prohibited: The catalogue marks this action as prohibited.
#     declared_purpose_prohibited: The declared purpose is prohibited.
#     catalogued_purpose_prohibited: The purpose that the catalogue gives for this action is prohibited; another declared purpose does not change that.
package controls.access.prohibited_use

import data.docket.facts
import data.registers

applies := true

default passes := false

passes if {
	action_permitted
	declared_purpose_permitted
	catalogued_purpose_permitted
}

default action_permitted := false

action_permitted if not facts.action.prohibited

default declared_purpose_permitted := false

declared_purpose_permitted if not facts.declared_purpose in registers.prohibited_purposes

default catalogued_purpose_permitted := false

catalogued_purpose_permitted if not facts.catalogued_purpose in registers.prohibited_purposes

reasons contains {"code": "action_prohibited", "pointer": "/payload/action"} if not action_permitted

reasons contains {"code": "declared_purpose_prohibited", "pointer": "/payload/data/purpose"} if not declared_purpose_permitted

reasons contains {"code": "catalogued_purpose_prohibited", "pointer": "/payload/action"} if {
	not catalogued_purpose_permitted
}
