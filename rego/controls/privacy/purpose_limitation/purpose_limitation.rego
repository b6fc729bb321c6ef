# METADATA
# title: The purpose is registered and lawful for these data
# description: |
#   Personal data are used for a registered purpose of this agent, on a legal basis that the purpose allows.
# custom:
#   check: purpose_limitation
#   remedy: Declare a registered purpose
#   evidence: registered
#   references:
#     gdpr: ["5(1)(b)", "6", "9"]
#     nist_ai_rmf: ["MAP 1.1", "MEASURE 2.10"]
#   reasons:
#     purpose_missing: Neither the payload nor the catalogue names a purpose.
#     purpose_unknown: The purpose is not in the register.
#     purpose_not_granted: The purpose is not among those of this agent.
#     legal_basis_not_allowed: The purpose does not allow this legal basis.
#     special_category_not_allowed: The purpose does not allow special categories of personal data.
package controls.privacy.purpose_limitation

import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	facts.personal
}

default passes := false

passes if {
	known
	granted
	basis_allowed
	category_allowed
}

default known := false

known if is_object(facts.purpose)

default granted := false

granted if facts.purpose_name in facts.agent.purposes

default basis_allowed := false

basis_allowed if facts.legal_basis in facts.purpose.legal_bases

default category_allowed := false

category_allowed if not facts.classes.personal_sensitive

category_allowed if facts.purpose.special_category == true

reasons contains {"code": "purpose_missing", "pointer": "/payload/data/purpose"} if facts.purpose_name == null

reasons contains {"code": "purpose_unknown", "pointer": "/payload/data/purpose"} if {
	facts.purpose_name != null
	not known
}

reasons contains {"code": "purpose_not_granted", "pointer": "/payload/data/purpose"} if {
	known
	not granted
}

reasons contains {"code": "legal_basis_not_allowed", "pointer": "/payload/data/legal_basis"} if {
	known
	not basis_allowed
}

reasons contains {"code": "special_category_not_allowed", "pointer": "/payload/data/purpose"} if {
	known
	not category_allowed
}
