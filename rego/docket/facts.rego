# METADATA
# title: Effective facts
# description: |
#   The join of catalogue, registers and payload. The payload may raise the stakes, never lower them. Every fact that is
#   read more than once has a default; none of these defaults is ever compared by size.
package docket.facts

import data.docket.payload
import data.lib.terms
import data.registers

default agent := null

agent := registers.agents[input.agent_id]

default agent_known := false

agent_known if is_object(agent)

default action_name := null

action_name := payload.body.action

default action := null

action := registers.actions[action_name] if is_string(action_name)

default action_known := false

action_known if is_object(action)

default category := null

category := action.category

default writes := false

writes := terms.writing_effects[action.effect]

# Data classes do not imply one another.
classes := ({class | some class in action.data_classes} | {class | some class in payload.entries("data", "classifications")}) | worst_class

default worst_class := set()

worst_class := {registers.worst_class} if payload.lost["/payload/data/classifications"]

default personal := false

personal if {
	some class in classes
	registers.classes[class].personal
}

default non_public := false

non_public if {
	some class in classes
	class != "public"
}

default target_system := null

target_system := payload.declared.target.system

default system := null

system := registers.systems[target_system] if is_string(target_system)

# "Not production" has to be proven by a registered system.
default environment := "none"

environment := terms.environments[max([terms.environment_rank[system.environment], claimed_environment])] if {
	is_object(system)
} else := "production" if {
	object.get(payload.body, "target", null) != null
} else := "production" if {
	writes
}

default claimed_environment := 0

claimed_environment := terms.environment_rank[payload.declared.target.environment]

claimed_environment := 3 if payload.lost["/payload/target/environment"]

audience := terms.audiences[max([action_audience, claimed_audience])]

default action_audience := 0

action_audience := terms.audience_rank[action.audience]

default claimed_audience := 0

claimed_audience := terms.audience_rank[payload.declared.output.audience]

claimed_audience := 2 if payload.lost["/payload/output/audience"]

records := max([action_records, claimed_records])

default action_records := 0

action_records := action.default_records

default claimed_records := 0

claimed_records := payload.declared.data.records_count

claimed_records := registers.thresholds.mass_records if payload.lost["/payload/data/records_count"]

tier := terms.tiers[tier_rank]

tier_rank := max(raised | {terms.tier_rank[base_tier]})

base_tier := action.tier if {
	is_string(action.tier)
} else := registers.thresholds.unknown_action_tier

raised contains terms.tier_rank.HIGH if {
	environment == "production"
	category == "change"
}

raised contains terms.tier_rank.HIGH if {
	writes
	action.reversibility == "irreversible"
}

raised contains terms.tier_rank[registers.classes[class].min_tier] if some class in classes

raised contains terms.tier_rank[registers.subject_min_tier[subject]] if {
	some subject in payload.entries("data", "subjects")
}

raised contains terms.tier_rank.HIGH if payload.lost["/payload/data/subjects"]

raised contains terms.tier_rank.HIGH if {
	records >= registers.thresholds.bulk_records
	volume_matters
}

raised contains terms.tier_rank.CRITICAL if {
	records >= registers.thresholds.mass_records
	volume_matters
}

default volume_matters := false

volume_matters if writes

volume_matters if non_public

default declared_purpose := null

declared_purpose := payload.declared.data.purpose

default catalogued_purpose := null

catalogued_purpose := action.purpose

default purpose_name := null

purpose_name := named if {
	named := payload.declared.data.purpose
} else := catalogued_purpose

default purpose := null

purpose := registers.purposes[purpose_name] if is_string(purpose_name)

default legal_basis := null

legal_basis := named if {
	named := payload.declared.data.legal_basis
} else := purpose.default_legal_basis

# Days, or null where nobody says or what is said cannot be read.
default retention := null

retention := days if {
	days := payload.declared.data.retention_days
} else := action.retention_days if {
	not payload.unreadable["/payload/data/retention_days"]
}

default model_supplied := false

model_supplied if object.get(payload.body, "model", null) != null

# A payload that names a model replaces the registered one as a whole.
default model := null

model := object.get(payload.declared, "model", {}) if {
	model_supplied
} else := agent.model

default model_record := null

model_record := registers.models[$"{provider}/{name}"] if {
	provider := model.provider
	name := model.name
}

default dataset := null

dataset := registers.datasets[payload.declared.data.source]

default open_incidents := set()

open_incidents := {id |
	some id, incident in input.facts.incidents
	incident.state == "open"
	terms.serious_severities[incident.severity]
	target_system in incident.systems
} if {
	is_string(target_system)
}

default production_change := false

production_change if {
	agent_known
	category == "change"
	environment == "production"
}

# METADATA
# title: Where a class comes from
# description: Lowering the classes of the payload does not help where the action brings the class along.
class_pointer(class) := "/payload/action" if {
	class in action.data_classes
} else := "/payload/data/classifications"

model_pointer := "/payload/model" if {
	model_supplied
} else := "/agent_id"

# METADATA
# title: Whether the payload or the action brings the audience
audience_pointer := "/payload/output/audience" if {
	claimed_audience > action_audience
} else := "/payload/action"
