# METADATA
# title: The production change has an approved ticket
# description: |
#   A change in production has a ticket for this system that somebody else approved, or is an emergency inside an open incident.
# custom:
#   check: change_authorised
#   remedy: Reference an approved ticket for this system
#   evidence: registered
#   references:
#     eu_ai_act: ["9"]
#     nist_ai_rmf: ["MANAGE 4.1"]
#     owasp_agentic_2026: ["ASI08"]
#   reasons:
#     ticket_missing: No readable change ticket is given.
#     ticket_unknown: The change ticket is not in the register.
#     system_missing: No readable target system is given, so no ticket can cover it.
#     ticket_other_system: The change ticket does not cover the target system.
#     ticket_not_approved: The change ticket is neither approved nor an emergency.
#     ticket_self_approved: Nobody but the requester approved the change ticket.
#     emergency_not_declared: The ticket is an emergency, but the payload does not say so.
#     incident_not_open: An emergency change has to name an open sev1 or sev2 incident on the target system.
package controls.change.change_authorised

import data.docket.facts
import data.docket.payload

default applies := false

applies if facts.production_change

default passes := false

passes if {
	covered
	approved
}

passes if {
	covered
	emergency
}

default ticket := null

ticket := input.facts.change_tickets[payload.declared.change.ticket]

default covered := false

covered if facts.target_system in ticket.systems

default approved := false

approved if {
	ticket.state == "approved"
	some approver in ticket.approvers
	approver != ticket.requester
}

default emergency := false

emergency if {
	ticket.state == "emergency"
	declared_emergency
	inside_incident
}

default declared_emergency := false

declared_emergency := payload.declared.change.emergency

default inside_incident := false

inside_incident if facts.open_incidents[payload.declared.incident.ref]

default ticket_given := false

ticket_given if is_string(payload.declared.change.ticket)

default ticket_known := false

ticket_known if is_object(ticket)

reasons contains {"code": "ticket_missing", "pointer": "/payload/change/ticket"} if not ticket_given

reasons contains {"code": "ticket_unknown", "pointer": "/payload/change/ticket"} if {
	ticket_given
	not ticket_known
}

reasons contains {"code": "system_missing", "pointer": "/payload/target/system"} if facts.target_system == null

reasons contains {"code": "ticket_other_system", "pointer": "/payload/change/ticket"} if {
	ticket_known
	is_string(facts.target_system)
	not covered
}

reasons contains {"code": "ticket_not_approved", "pointer": "/payload/change/ticket"} if {
	ticket_known
	not ticket.state in ["approved", "emergency"]
}

reasons contains {"code": "ticket_self_approved", "pointer": "/payload/change/ticket"} if {
	ticket.state == "approved"
	not approved
}

reasons contains {"code": "emergency_not_declared", "pointer": "/payload/change/emergency"} if {
	ticket.state == "emergency"
	not declared_emergency
}

reasons contains {"code": "incident_not_open", "pointer": "/payload/incident/ref"} if {
	ticket.state == "emergency"
	not inside_incident
}
