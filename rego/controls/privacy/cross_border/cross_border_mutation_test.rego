package controls.privacy.cross_border_mutation_test

import data.controls.privacy.cross_border
import data.lib.testing_test as testing

test_fail_when_only_a_region_without_mechanisms_is_not_covered if {
	patch := {"transfer": {"EU": {"adequate": ["EU", "UK"], "mechanisms": {"UK": ["scc"]}}}, "systems": {"crm-prod": {"region": "UK"}}}
	request := testing.request("support-bot-01", {"action": "lookup_order", "target": {"system": "crm-prod", "region": "CN"}})
	result := cross_border with input as request with data.registers as testing.registers(patch)
	testing.outcome(result) == "FAIL"
	not result.reasons[{"code": "mechanism_missing", "pointer": "/payload/data/transfer_mechanism"}]
}
