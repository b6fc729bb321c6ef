# METADATA
# title: A verified backup exists before destruction
# description: |
#   Before data in production are destroyed, a verified backup of that system exists.
# custom:
#   check: backup_before_destructive
#   remedy: Take and verify a backup
#   evidence: registered
#   references:
#     eu_ai_act: ["15(4)"]
#     nist_ai_rmf: ["MANAGE 2.3"]
#     owasp_agentic_2026: ["ASI08"]
#   reasons:
#     backup_missing: No readable backup is named.
#     backup_unknown: The backup is not in the register.
#     backup_not_verified: The backup has not been verified.
#     system_missing: No readable target system is given, so no backup can belong to it.
#     backup_other_system: The backup belongs to another system.
package controls.change.backup_before_destructive

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	facts.action.requires_backup
	facts.environment == "production"
}

default passes := false

passes if {
	verified
	belongs
}

default backup := null

backup := input.facts.backups[payload.declared.backup.ref]

default verified := false

verified if backup.verified == true

default belongs := false

belongs if {
	is_string(facts.target_system)
	backup.system == facts.target_system
}

default named := false

named if is_string(payload.declared.backup.ref)

default known := false

known if is_object(backup)

reasons contains {"code": "backup_missing", "pointer": "/payload/backup/ref"} if not named

reasons contains {"code": "backup_unknown", "pointer": "/payload/backup/ref"} if {
	named
	not known
}

reasons contains {"code": "backup_not_verified", "pointer": "/payload/backup/ref"} if {
	known
	not verified
}

reasons contains {"code": "system_missing", "pointer": "/payload/target/system"} if facts.target_system == null

reasons contains {"code": "backup_other_system", "pointer": "/payload/backup/ref"} if {
	known
	is_string(facts.target_system)
	not belongs
}
