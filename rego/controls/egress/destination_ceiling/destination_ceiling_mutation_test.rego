package controls.egress.destination_ceiling_mutation_test

import data.controls.egress.destination_ceiling
import data.lib.testing_test as testing

test_fail_when_the_classes_of_an_audience_are_no_list if {
	classes := {"0": "public", "1": "internal", "2": "confidential", "3": "personal", "4": "restricted"}
	registers := testing.registers({"audience_classes": {"customer": classes}})
	request := testing.request("support-bot-01", {"action": "send_customer_reply"})
	result := destination_ceiling.audience_admits with input as request with data.registers as registers
	result == false
}
