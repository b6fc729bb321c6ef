# METADATA
# title: No personal data is passed inline
# description: |
#   Personal data are referred to, not carried along.
# custom:
#   check: pii_minimised
#   remedy: Pass a record reference, not the person
#   evidence: asserted
#   references:
#     gdpr: ["5(1)(c)"]
#     nist_ai_rmf: ["MEASURE 2.10"]
#     owasp_llm_2026: ["LLM02"]
#   reasons:
#     personal_data_found: The value, or the name of one of its members, looks like personal data.
package controls.privacy.pii_minimised

import data.docket.scan

applies := true

default passes := false

passes if count(scan.personal) == 0

reasons contains {"code": "personal_data_found", "pointer": pointer} if some pointer in scan.personal_pointers
