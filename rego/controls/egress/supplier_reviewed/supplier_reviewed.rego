# METADATA
# title: Every supplier in play has a valid review
# description: |
#   The suppliers of the model and of every third party that is reached are approved, with a review in date.
# custom:
#   check: supplier_reviewed
#   remedy: Renew the supplier review
#   evidence: registered
#   references:
#     eu_ai_act: ["25"]
#     nist_ai_rmf: ["GOVERN 6.1", "MANAGE 3.1"]
#     owasp_agentic_2026: ["ASI04"]
#   reasons:
#     model_supplier_not_reviewed: The supplier of the model is unknown, not approved, or its review has expired.
#     destination_supplier_not_reviewed: The supplier behind this destination is unknown, not approved, or its review has expired.
package controls.egress.supplier_reviewed

import data.docket.egress
import data.docket.facts
import data.registers

default applies := false

applies if {
	facts.agent_known
	facts.model != null
}

applies if {
	facts.agent_known
	count(egress.third_parties) > 0
}

default passes := false

passes if {
	model_reviewed
	every party in egress.third_parties {
		reviewed(party.entry)
	}
}

default model_reviewed := false

model_reviewed if facts.model == null

model_reviewed if reviewed(facts.model_record)

reviewed(entry) if {
	supplier := registers.suppliers[entry.supplier]
	supplier.status == "approved"
	is_string(supplier.review_valid_until)
	supplier.review_valid_until >= input.facts.as_of
}

reasons contains {"code": "model_supplier_not_reviewed", "pointer": facts.model_pointer} if not model_reviewed

reasons contains {"code": "destination_supplier_not_reviewed", "pointer": party.pointer} if {
	some party in egress.third_parties
	not reviewed(party.entry)
}
