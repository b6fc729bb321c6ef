# METADATA
# title: The runtime image is supported
# description: |
#   The agent runs on an image that still gets its fixes.
# custom:
#   check: runtime_patched
#   remedy: Move the agent to a supported image
#   evidence: registered
#   references:
#     eu_ai_act: ["15(5)"]
#     nist_ai_rmf: ["MEASURE 2.7"]
#     owasp_agentic_2026: ["ASI05"]
#   reasons:
#     image_unknown: The runtime image of the agent is not in the register.
#     image_not_supported: The runtime image of the agent is no longer supported.
package controls.operations.runtime_patched

import data.docket.facts
import data.registers

default applies := false

applies if facts.agent_known

default passes := false

passes if registers.runtime_images[facts.agent.runtime_image].status == "supported"

default image_known := false

image_known if is_object(registers.runtime_images[facts.agent.runtime_image])

reasons contains {"code": "image_unknown", "pointer": "/agent_id"} if not image_known

reasons contains {"code": "image_not_supported", "pointer": "/agent_id"} if {
	image_known
	not passes
}
