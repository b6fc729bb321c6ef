package controls.change.change_authorised_mutation_test

import data.controls.change.change_authorised
import data.lib.testing_test as testing

test_fail_when_the_ticket_is_unknown_and_nothing_else_is_said_of_it if {
	request := testing.request("deploy-bot-02", {"action": "deploy_service", "target": {"system": "web-prod"}, "change": {"ticket": "CHG-999999"}})
	result := change_authorised with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {{"code": "ticket_unknown", "pointer": "/payload/change/ticket"}}
}
