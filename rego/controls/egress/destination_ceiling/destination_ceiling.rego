# METADATA
# title: Destinations and readers may receive these classes
# description: |
#   Readers and destinations may receive every class of the data; where entries overlap, all of them have to permit it.
# custom:
#   check: destination_ceiling
#   remedy: Lower the class or change the destination
#   evidence: registered
#   references:
#     eu_ai_act: ["15(5)"]
#     nist_ai_rmf: ["MEASURE 2.10"]
#     owasp_llm_2026: ["LLM02"]
#   reasons:
#     audience_class_not_allowed: This audience may not receive a class of these data.
#     destination_unreadable: The destination cannot be read as a host with an optional scheme and port.
#     destination_not_listed: No entry on the list of the agent matches this destination.
#     destination_class_not_allowed: An entry that matches this destination does not permit a class of these data.
package controls.egress.destination_ceiling

import data.docket.egress
import data.docket.facts
import data.registers

default applies := false

applies if {
	facts.agent_known
	facts.non_public
	leaves
}

default leaves := false

leaves if count(egress.destinations) > 0

leaves if facts.audience != "internal"

default passes := false

passes if {
	audience_admits
	every destination in egress.destinations {
		admitted(destination)
	}
}

default audience_admits := false

audience_admits if {
	is_array(registers.audience_classes[facts.audience])
	every class in facts.classes {
		class in registers.audience_classes[facts.audience]
	}
}

admitted(destination) if {
	count(destination.entries) > 0
	every id in destination.entries {
		admitting[id]
	}
}

# Worked out once for the list of the agent, not once for every destination.
admitting := {id |
	some id, _ in egress.permitted
	every class in facts.classes {
		class in registers.destinations[id].allowed_classes
	}
}

reasons contains {"code": "audience_class_not_allowed", "pointer": facts.audience_pointer} if not audience_admits

reasons contains {"code": egress.unlisted_code(destination), "pointer": destination.pointer} if {
	some destination in egress.destinations
	count(destination.entries) == 0
}

reasons contains {"code": "destination_class_not_allowed", "pointer": destination.pointer} if {
	some destination in egress.destinations
	count(destination.entries) > 0
	not admitted(destination)
}
