# METADATA
# title: Origin and licence of the data set are in order
# description: |
#   The data set is approved, its origin is documented and its licence allowed.
# custom:
#   check: data_provenance
#   remedy: Register the data set
#   evidence: registered
#   references:
#     eu_ai_act: ["10(2)(b)"]
#     nist_ai_rmf: ["MAP 4.1"]
#     owasp_agentic_2026: ["ASI04", "ASI06"]
#     owasp_llm_2026: ["LLM05"]
#   reasons:
#     source_missing: No readable data set is given.
#     source_unknown: The data set is not in the register.
#     dataset_not_approved: The register does not say that the data set is approved.
#     origin_undocumented: The origin of the data set is not documented.
#     licence_not_allowed: The licence of the data set is not among those that are allowed.
package controls.data.data_provenance

import data.docket.facts
import data.docket.payload
import data.registers

default applies := false

applies if {
	facts.agent_known
	facts.action.uses_dataset
}

default passes := false

passes if {
	approved
	documented
	licensed
}

default approved := false

approved if facts.dataset.status == "approved"

default documented := false

documented if facts.dataset.provenance == "documented"

default licensed := false

licensed if facts.dataset.licence in registers.allowed_licences

default source_given := false

source_given if is_string(payload.declared.data.source)

default source_known := false

source_known if is_object(facts.dataset)

reasons contains {"code": "source_missing", "pointer": "/payload/data/source"} if not source_given

reasons contains {"code": "source_unknown", "pointer": "/payload/data/source"} if {
	source_given
	not source_known
}

reasons contains {"code": "dataset_not_approved", "pointer": "/payload/data/source"} if {
	source_known
	not approved
}

reasons contains {"code": "origin_undocumented", "pointer": "/payload/data/source"} if {
	source_known
	not documented
}

reasons contains {"code": "licence_not_allowed", "pointer": "/payload/data/source"} if {
	source_known
	not licensed
}
