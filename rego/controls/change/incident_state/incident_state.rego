# METADATA
# title: No open incident stands against the change
# description: |
#   While a serious incident is open on a system, only changes that belong to it are made there.
# custom:
#   check: incident_state
#   remedy: Wait, or act under the incident
#   evidence: registered
#   references:
#     eu_ai_act: ["26(5)", "73"]
#     nist_ai_rmf: ["MANAGE 4.3"]
#     owasp_agentic_2026: ["ASI08"]
#   reasons:
#     incident_open: A sev1 or sev2 incident is open on the target system, and the payload does not name it.
package controls.change.incident_state

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	facts.category == "change"
	is_string(facts.target_system)
}

default passes := false

passes if count(facts.open_incidents) == 0

passes if facts.open_incidents[payload.declared.incident.ref]

reasons contains {"code": "incident_open", "pointer": "/payload/incident/ref"} if not passes
