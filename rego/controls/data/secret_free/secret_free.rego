# METADATA
# title: The payload carries no secret
# description: |
#   No password, key or token travels in the payload, unknown fields included.
# custom:
#   check: secret_free
#   remedy: Send a secret reference, rotate the leaked secret
#   evidence: registered
#   references:
#     eu_ai_act: ["15(5)"]
#     nist_ai_rmf: ["MEASURE 2.7"]
#     owasp_agentic_2026: ["ASI03"]
#     owasp_llm_2026: ["LLM02"]
#   reasons:
#     secret_found: The value, or the name of one of its members, looks like a secret.
package controls.data.secret_free

import data.docket.scan

applies := true

default passes := false

passes if count(scan.secrets) == 0

reasons contains {"code": "secret_found", "pointer": pointer} if some pointer in scan.secret_pointers
