# METADATA
# title: The shared vectors and scenarios
# description: |
#   `data.vectors` and `data.scenarios` are the files under test/vectors/policy. Each test collects what differs, so that a
#   failure names the vector.
package docket.vectors_test

import data.docket
import data.lib.hosts
import data.lib.testing_test as testing

test_pass_when_every_host_vector_matches_as_expected if {
	differing := [vector |
		some vector in data.vectors.hosts
		[text, pattern, expected] := vector
		matches(text, pattern) != expected
	]
	count(data.vectors.hosts) > 0
	differing == []
}

default matches(_, _) := false

matches(text, pattern) if hosts.matches(pattern, hosts.parse(text))

test_pass_when_every_secret_vector_is_judged_as_expected if {
	differing := [vector |
		some vector in data.vectors.secrets
		[payload, expected] := vector
		result := data.controls.data.secret_free with input as testing.request("support-bot-01", payload)
		result.passes == expected
	]
	count(data.vectors.secrets) > 0
	differing == []
}

test_pass_when_every_personal_data_vector_is_judged_as_expected if {
	differing := [vector |
		some vector in data.vectors.pii
		[payload, expected] := vector
		result := data.controls.privacy.pii_minimised with input as testing.request("support-bot-01", payload)
		result.passes == expected
	]
	count(data.vectors.pii) > 0
	differing == []
}

test_pass_when_every_outcome_vector_of_a_built_check_comes_out_as_expected if {
	judged := [[vector, outcome(vector)] | some vector in data.vectors.outcomes; areas[vector[0]]]
	differing := [pair | some pair in judged; pair[1] != names[pair[0][3]]]
	count(judged) > 0
	differing == []
}

names := {"PASS": "PASS", "FAIL": "FAIL", "NA": "NOT_APPLICABLE"}

areas[control.check] := control.area if {
	some framework in data.frameworks
	some control in framework.controls
}

outcome(vector) := testing.outcome(check) if {
	[name, agent_id, payload, _] := array.slice(vector, 0, 4)
	patch := object.union({}, array.concat(vector, [{}])[4])
	request := testing.request_under(patch, agent_id, payload)
	registers := testing.registers(patch)
	check := data.controls[areas[name]][name] with input as request with data.registers as registers
}

test_pass_when_every_scenario_comes_out_as_expected if {
	judged := [[scenario.id, expectation(scenario), verdict(scenario)] |
		some scenario in data.scenarios
		some framework in data.frameworks
		framework.rules[scenario.policy_rule]
	]
	differing := [triple | some triple in judged; triple[1] != triple[2]]
	count(judged) > 0
	differing == []
}

expectation(scenario) := {
	"status": scenario.expect.status,
	"score": round(scenario.expect.score * 1000),
	"failed": {id | some id in scenario.expect.failed_controls},
}

verdict(scenario) := {
	"status": decision.status,
	"score": decision.score,
	"failed": {framework.controls[finding.control].id | some finding in decision.failed},
} if {
	payload := object.get(scenario, "payload", null)
	request := object.union(testing.request(scenario.agent_id, payload), {"policy_rule": scenario.policy_rule})
	some framework in data.frameworks
	framework.rules[scenario.policy_rule]
	decision := docket.decision with input as request
}
