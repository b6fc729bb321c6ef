# METADATA
# title: Every connection is encrypted
# description: |
#   Every connection uses a secure scheme or, where none is written, declared transport encryption.
# custom:
#   check: encryption_in_transit
#   remedy: Use TLS 1.2 or later
#   evidence: asserted
#   references:
#     eu_ai_act: ["15(5)"]
#     nist_ai_rmf: ["MEASURE 2.7"]
#     owasp_agentic_2026: ["ASI07"]
#   reasons:
#     destination_unreadable: The destination cannot be read as a host with an optional scheme and port.
#     scheme_not_secure: The scheme of this destination is not among the secure ones.
#     encryption_missing: A destination is written without a scheme, and no transport encryption of TLS 1.2 or later is declared.
package controls.egress.encryption_in_transit

import data.docket.egress
import data.docket.facts
import data.docket.payload
import data.lib.terms
import data.registers

default applies := false

applies if {
	facts.agent_known
	count(egress.destinations) > 0
}

default passes := false

passes if {
	every destination in egress.destinations {
		secure(destination.parsed)
	}
}

secure(parsed) if {
	parsed.scheme != ""
	parsed.scheme in registers.thresholds.secure_schemes
}

secure(parsed) if {
	parsed.scheme == ""
	declared_secure
}

default declared_secure := false

declared_secure if terms.secure_encryption[payload.declared.network.encryption]

reasons contains {"code": "destination_unreadable", "pointer": destination.pointer} if {
	some destination in egress.destinations
	destination.parsed == null
}

reasons contains {"code": "scheme_not_secure", "pointer": destination.pointer} if {
	some destination in egress.destinations
	destination.parsed.scheme != ""
	not secure(destination.parsed)
}

reasons contains {"code": "encryption_missing", "pointer": "/payload/network/encryption"} if {
	some destination in egress.destinations
	destination.parsed.scheme == ""
	not declared_secure
}
