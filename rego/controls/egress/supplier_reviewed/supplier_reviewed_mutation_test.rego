package controls.egress.supplier_reviewed_mutation_test

import data.controls.egress.supplier_reviewed
import data.lib.testing_test as testing

test_fail_when_the_end_of_the_review_is_no_date if {
	patch := {"suppliers": {"acme": {"review_valid_until": ["2099-01-01"]}}}
	request := testing.request("support-bot-01", {"action": "summarize_document"})
	result := supplier_reviewed.model_reviewed with input as request with data.registers as testing.registers(patch)
	result == false
}
