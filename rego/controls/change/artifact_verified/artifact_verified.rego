# METADATA
# title: The artefact is pinned, signed and scanned
# description: |
#   What is deployed is pinned by its digest, signed, and scanned without critical findings.
# custom:
#   check: artifact_verified
#   remedy: Sign, scan and pin the artefact
#   evidence: asserted
#   references:
#     eu_ai_act: ["15"]
#     nist_ai_rmf: ["MEASURE 2.7"]
#     owasp_agentic_2026: ["ASI04", "ASI05"]
#     owasp_llm_2026: ["LLM04"]
#   reasons:
#     digest_missing: No readable SHA-256 digest of the artefact is given.
#     not_signed: The artefact is not stated to be signed.
#     critical_vulnerabilities: The scan does not state 0 critical vulnerabilities.
#     high_vulnerabilities: The scan states too many high vulnerabilities, or none of them readably.
package controls.change.artifact_verified

import data.docket.facts
import data.docket.payload
import data.registers

default applies := false

applies if {
	facts.agent_known
	facts.action.requires_artifact
}

applies if {
	facts.agent_known
	object.get(payload.body, "artifact", null) != null
}

default passes := false

passes if {
	pinned
	signed
	no_critical
	few_high
}

default pinned := false

pinned if is_string(payload.declared.artifact.digest)

default signed := false

signed if payload.declared.artifact.signed == true

default no_critical := false

no_critical if payload.declared.artifact.scan.critical == 0

default few_high := false

few_high if payload.declared.artifact.scan.high <= registers.thresholds.max_high_vulnerabilities

reasons contains {"code": "digest_missing", "pointer": "/payload/artifact/digest"} if not pinned

reasons contains {"code": "not_signed", "pointer": "/payload/artifact/signed"} if not signed

reasons contains {"code": "critical_vulnerabilities", "pointer": "/payload/artifact/scan/critical"} if not no_critical

reasons contains {"code": "high_vulnerabilities", "pointer": "/payload/artifact/scan/high"} if not few_high
