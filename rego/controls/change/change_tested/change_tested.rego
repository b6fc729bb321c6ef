# METADATA
# title: The production change is tested and reversible
# description: |
#   A change in production was tested and can be taken back.
# custom:
#   check: change_tested
#   remedy: Test and write the rollback
#   evidence: asserted
#   references:
#     eu_ai_act: ["9(6)-(8)"]
#     nist_ai_rmf: ["MEASURE 2.3"]
#     owasp_agentic_2026: ["ASI08"]
#   reasons:
#     not_tested: The payload does not state that the change was tested.
#     rollback_plan_missing: No readable rollback plan is given; blanks are none.
package controls.change.change_tested

import data.docket.facts
import data.docket.payload

default applies := false

applies if facts.production_change

default passes := false

passes if {
	tested
	planned
}

default tested := false

tested if payload.declared.change.tested == true

default planned := false

planned if is_string(payload.declared.change.rollback_plan)

reasons contains {"code": "not_tested", "pointer": "/payload/change/tested"} if not tested

reasons contains {"code": "rollback_plan_missing", "pointer": "/payload/change/rollback_plan"} if not planned
