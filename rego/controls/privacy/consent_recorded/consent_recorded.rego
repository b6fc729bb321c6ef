# METADATA
# title: Consent is on record
# description: |
#   Where consent is the legal basis, it is on record.
# custom:
#   check: consent_recorded
#   remedy: Reference the consent record
#   evidence: asserted
#   references:
#     gdpr: ["6", "7"]
#     nist_ai_rmf: ["MEASURE 2.10"]
#   reasons:
#     consent_missing: The legal basis is consent, and no readable reference to it is given.
package controls.privacy.consent_recorded

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	facts.personal
	facts.legal_basis == "consent"
}

default passes := false

passes if is_string(payload.declared.data.consent_ref)

reasons contains {"code": "consent_missing", "pointer": "/payload/data/consent_ref"} if not passes
