# METADATA
# title: Readers are told that an AI system wrote it
# description: |
#   Customers and the public are told that an AI system wrote what they read.
# custom:
#   check: ai_disclosure
#   remedy: Tell the reader that an AI system wrote it
#   evidence: asserted
#   references:
#     eu_ai_act: ["13", "50"]
#     nist_ai_rmf: ["MEASURE 2.8"]
#     owasp_agentic_2026: ["ASI09"]
#     owasp_llm_2026: ["LLM07"]
#   reasons:
#     disclosure_missing: The agent does not always disclose, and the payload does not say that this output does.
package controls.oversight.ai_disclosure

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	facts.audience != "internal"
}

default passes := false

passes if facts.agent.disclosure == "always"

passes if payload.declared.output.ai_disclosure == true

reasons contains {"code": "disclosure_missing", "pointer": "/payload/output/ai_disclosure"} if not passes
