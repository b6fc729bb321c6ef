# METADATA
# title: Third parties are bound by a processing agreement
# description: |
#   Personal data go to third parties only under a data processing agreement.
# custom:
#   check: third_party_terms
#   remedy: Sign the agreement or change the destination
#   evidence: registered
#   references:
#     eu_ai_act: ["25"]
#     gdpr: ["28"]
#     nist_ai_rmf: ["GOVERN 6.1"]
#     owasp_agentic_2026: ["ASI04"]
#   reasons:
#     agreement_missing: No data processing agreement with the supplier behind this destination is on record.
package controls.privacy.third_party_terms

import data.docket.egress
import data.docket.facts
import data.registers

default applies := false

applies if {
	facts.agent_known
	facts.personal
	count(egress.third_parties) > 0
}

default passes := false

passes if {
	every party in egress.third_parties {
		bound(party.entry)
	}
}

bound(entry) if registers.suppliers[entry.supplier].dpa == true

reasons contains {"code": "agreement_missing", "pointer": party.pointer} if {
	some party in egress.third_parties
	not bound(party.entry)
}
