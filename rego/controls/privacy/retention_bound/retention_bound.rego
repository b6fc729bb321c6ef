# METADATA
# title: 'Retention is within the purpose''s maximum'
# description: |
#   What is stored is kept no longer than its purpose allows.
# custom:
#   check: retention_bound
#   remedy: Shorten retention
#   evidence: registered
#   references:
#     gdpr: ["5(1)(e)"]
#     nist_ai_rmf: ["MEASURE 2.10"]
#   reasons:
#     retention_unknown: Neither the payload nor the catalogue says readably for how many days the data are kept.
#     retention_purpose_unknown: Personal data are stored for a purpose that is not in the register, so no maximum is known.
#     retention_too_long: The data would be kept longer than is allowed.
package controls.privacy.retention_bound

import data.docket.facts
import data.registers

default applies := false

applies if {
	facts.agent_known
	facts.action.stores_data
	some class in facts.classes
	class in registers.retention_classes
}

default passes := false

passes if {
	stated
	bounded
	facts.retention <= maximum
}

default stated := false

stated if is_number(facts.retention)

default bounded := false

bounded if is_number(maximum)

default maximum := null

maximum := facts.purpose.max_retention_days if {
	facts.personal
} else := registers.thresholds.default_max_retention_days if {
	not facts.personal
}

reasons contains {"code": "retention_unknown", "pointer": "/payload/data/retention_days"} if not stated

reasons contains {"code": "retention_purpose_unknown", "pointer": "/payload/data/purpose"} if not bounded

reasons contains {"code": "retention_too_long", "pointer": "/payload/data/retention_days"} if {
	stated
	bounded
	not passes
}
