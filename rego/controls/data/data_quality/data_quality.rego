# METADATA
# title: The data set passed its quality check
# description: |
#   The data set passed its quality check. Where the register has no result, the payload has to name one.
# custom:
#   check: data_quality
#   remedy: Run and record the quality check
#   evidence: asserted
#   references:
#     eu_ai_act: ["10(3)"]
#     nist_ai_rmf: ["MAP 2.3"]
#     owasp_llm_2026: ["LLM05"]
#   reasons:
#     source_missing: No readable data set is given.
#     source_unknown: The data set is not in the register.
#     quality_failed: The register does not hold a passed quality check, and nothing in the payload can replace it.
#     quality_check_not_passed: The register has not assessed the data set, and the payload does not state a passed quality check.
#     quality_reference_missing: The register has not assessed the data set, and the payload names no quality check that can be looked up.
package controls.data.data_quality

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	facts.action.uses_dataset
}

default passes := false

passes if facts.dataset.quality == "passed"

passes if {
	open_question
	check_passed
	check_named
}

default open_question := false

open_question if facts.dataset.quality == "not_assessed"

default check_passed := false

check_passed if payload.declared.data.quality_check.status == "passed"

default check_named := false

check_named if is_string(payload.declared.data.quality_check.ref)

default source_given := false

source_given if is_string(payload.declared.data.source)

default source_known := false

source_known if is_object(facts.dataset)

reasons contains {"code": "source_missing", "pointer": "/payload/data/source"} if not source_given

reasons contains {"code": "source_unknown", "pointer": "/payload/data/source"} if {
	source_given
	not source_known
}

reasons contains {"code": "quality_failed", "pointer": "/payload/data/source"} if {
	source_known
	not open_question
}

reasons contains {"code": "quality_check_not_passed", "pointer": "/payload/data/quality_check/status"} if {
	open_question
	not check_passed
}

reasons contains {"code": "quality_reference_missing", "pointer": "/payload/data/quality_check/ref"} if {
	open_question
	not check_named
}
