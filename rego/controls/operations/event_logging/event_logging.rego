# METADATA
# title: Events are logged and kept
# description: |
#   The agent logs its events to a known sink that keeps them long enough, and this request does not switch logging off.
# custom:
#   check: event_logging
#   remedy: Enable logging for the agent
#   evidence: registered
#   references:
#     eu_ai_act: ["12", "19", "26(6)"]
#     nist_ai_rmf: ["MANAGE 4.1"]
#     owasp_agentic_2026: ["ASI10"]
#   reasons:
#     logging_disabled: Logging is switched off in the register of agents.
#     log_sink_unknown: The agent logs to a sink that is not approved.
#     log_retention_too_short: The logs of the agent are kept for too few days.
#     logging_declined: The payload switches logging off or says something unreadable about it.
package controls.operations.event_logging

import data.docket.facts
import data.docket.payload
import data.registers

default applies := false

applies if facts.agent_known

default passes := false

passes if {
	enabled
	sink_known
	kept_long_enough
	not_declined
}

default enabled := false

enabled if facts.agent.logging.enabled == true

default sink_known := false

sink_known if facts.agent.logging.sink in registers.log_sinks

default kept_long_enough := false

kept_long_enough if {
	is_number(facts.agent.logging.retention_days)
	facts.agent.logging.retention_days >= registers.thresholds.log_retention_days
}

default not_declined := false

not_declined if {
	not payload.lost["/payload/trace/logging"]
	object.get(payload.declared, ["trace", "logging"], true)
}

reasons contains {"code": "logging_disabled", "pointer": "/agent_id"} if not enabled

reasons contains {"code": "log_sink_unknown", "pointer": "/agent_id"} if not sink_known

reasons contains {"code": "log_retention_too_short", "pointer": "/agent_id"} if not kept_long_enough

reasons contains {"code": "logging_declined", "pointer": "/payload/trace/logging"} if not not_declined
