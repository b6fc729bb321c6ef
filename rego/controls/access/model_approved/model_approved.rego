# METADATA
# title: The model version is approved for the data
# description: |
#   The model that acts is approved in this version and for every class of the data.
# custom:
#   check: model_approved
#   remedy: Use an approved model version
#   evidence: registered
#   references:
#     eu_ai_act: ["25"]
#     nist_ai_rmf: ["GOVERN 6.1", "MANAGE 3.2"]
#     owasp_agentic_2026: ["ASI04"]
#     owasp_llm_2026: ["LLM04"]
#   reasons:
#     model_unknown: 'The model is not in the register: provider and name have to be readable and exact.'
#     model_not_approved: The register does not say that the model is approved.
#     model_version_not_approved: This version of the model is not approved, or no readable version is given.
#     model_class_not_allowed: The model may not see a class of these data.
package controls.access.model_approved

import data.docket.facts

default applies := false

applies if {
	facts.agent_known
	facts.model != null
}

default passes := false

passes if {
	approved
	version_approved
	classes_allowed
}

default known := false

known if is_object(facts.model_record)

default approved := false

approved if facts.model_record.status == "approved"

default version_approved := false

version_approved if facts.model.version in facts.model_record.versions

default classes_allowed := false

classes_allowed if {
	is_array(facts.model_record.allowed_classes)
	every class in facts.classes {
		class in facts.model_record.allowed_classes
	}
}

reasons contains {"code": "model_unknown", "pointer": facts.model_pointer} if not known

reasons contains {"code": "model_not_approved", "pointer": facts.model_pointer} if {
	known
	not approved
}

reasons contains {"code": "model_version_not_approved", "pointer": version_pointer} if {
	known
	not version_approved
}

reasons contains {"code": "model_class_not_allowed", "pointer": facts.class_pointer(class)} if {
	known
	some class in facts.classes
	not allowed(class)
}

allowed(class) if class in facts.model_record.allowed_classes

version_pointer := "/payload/model/version" if {
	facts.model_supplied
} else := "/agent_id"
