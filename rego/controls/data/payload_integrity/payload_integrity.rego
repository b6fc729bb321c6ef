# METADATA
# title: The payload is well formed and agrees with the registers
# description: |
#   Every field of the vocabulary that is supplied has its documented type and values, and what is claimed of a registered system is what the register says.
# custom:
#   check: payload_integrity
#   remedy: Fix the listed paths; use the documented enums exactly
#   evidence: registered
#   references:
#     eu_ai_act: ["15"]
#     nist_ai_rmf: ["MEASURE 2.5"]
#     owasp_agentic_2026: ["ASI01"]
#     owasp_llm_2026: ["LLM10"]
#   reasons:
#     payload_not_object: The payload is not a JSON object.
#     field_unreadable: The value has not the documented type, values or bounds.
#     environment_mismatch: The register gives another environment for this system.
#     region_mismatch: The register gives another region for this system.
package controls.data.payload_integrity

import data.docket.facts
import data.docket.payload

applies := true

default passes := false

passes if {
	shaped
	count(payload.unreadable) == 0
	environment_agrees
	region_agrees
}

default shaped := false

shaped if is_object(object.get(input, "payload", {}))

shaped if input.payload == null

# A claim that is not readable is reported as such, and there is nothing to agree with where the system is not registered.
default environment_agrees := false

environment_agrees if not is_object(facts.system)

environment_agrees if not payload.declared.target.environment

environment_agrees if payload.declared.target.environment == facts.system.environment

default region_agrees := false

region_agrees if not is_object(facts.system)

region_agrees if not payload.declared.target.region

region_agrees if payload.declared.target.region == facts.system.region

reasons contains {"code": "payload_not_object", "pointer": "/payload"} if not shaped

reasons contains {"code": "field_unreadable", "pointer": pointer} if some pointer in payload.unreadable

reasons contains {"code": "environment_mismatch", "pointer": "/payload/target/environment"} if not environment_agrees

reasons contains {"code": "region_mismatch", "pointer": "/payload/target/region"} if not region_agrees
