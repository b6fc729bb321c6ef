# METADATA
# title: Every region is adequate or covered by a mechanism
# description: |
#   Personal data stay in regions that are adequate for the home region of the agent, or move under a mechanism that is accepted there.
# custom:
#   check: cross_border
#   remedy: Name a transfer mechanism or stay in region
#   evidence: asserted
#   references:
#     gdpr: ["44-46"]
#     nist_ai_rmf: ["GOVERN 1.1"]
#   reasons:
#     home_region_unknown: The register has no transfer rules for the home region of the agent.
#     region_not_covered: The region is neither adequate nor covered by the declared transfer mechanism.
#     mechanism_missing: A region in play needs a transfer mechanism, and no readable one is declared.
package controls.privacy.cross_border

import data.docket.egress
import data.docket.facts
import data.docket.payload
import data.registers

default applies := false

applies if {
	facts.agent_known
	facts.personal
	count(regions) > 0
}

default passes := false

passes if {
	home_known
	every region in regions {
		covered(region[0])
	}
}

default rules := null

rules := registers.transfer[facts.agent.home_region]

default home_known := false

home_known if is_object(rules)

# Every region in play, with the place it comes from. A region that nobody can read is null: adequate nowhere.
regions contains [null, "/payload/target/region"] if payload.lost["/payload/target/region"]

regions contains [payload.declared.target.region, "/payload/target/region"]

regions contains [object.get(facts.system, "region", null), "/payload/target/system"] if is_object(facts.system)

regions contains [object.get(facts.model_record, "region", null), facts.model_pointer] if is_object(facts.model_record)

regions contains [object.get(registers.destinations[id], "region", null), destination.pointer] if {
	some destination in egress.destinations
	some id in destination.entries
}

covered(region) if region in rules.adequate

covered(region) if payload.declared.data.transfer_mechanism in rules.mechanisms[region]

reasons contains {"code": "home_region_unknown", "pointer": "/agent_id"} if not home_known

reasons contains {"code": "region_not_covered", "pointer": region[1]} if {
	home_known
	some region in regions
	not covered(region[0])
}

reasons contains {"code": "mechanism_missing", "pointer": "/payload/data/transfer_mechanism"} if {
	not mechanism_declared
	some region in regions
	not covered(region[0])
	rules.mechanisms[region[0]]
}

default mechanism_declared := false

mechanism_declared if is_string(payload.declared.data.transfer_mechanism)
