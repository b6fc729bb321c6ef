package checks.conventions_test

import data.checks.conventions

name := "data.controls.change.freeze"

file := "controls/change/freeze/freeze.rego"

sound := {
	"namespaces": {name: [file], "data.docket": ["docket/main.rego"], "data.docket.facts": ["docket/facts.rego"], "data.controls.change.freeze_test": ["controls/change/freeze/freeze_test.rego"], "data.docket_test": ["docket/main_test.rego"], "data.lib.terms": ["lib/terms/data.json"]},
	"annotations": [{
		"path": [{"value": "data"}, {"value": "controls"}, {"value": "change"}, {"value": "freeze"}],
		"annotations": {
			"scope": "package",
			"title": "No change in a freeze",
			"description": "Nothing changes then.",
			"custom": {
				"check": "freeze",
				"remedy": "Wait",
				"evidence": "registered",
				"references": {"eu_ai_act": ["9"]},
				"reasons": {"frozen": "A freeze is on."},
			},
		},
	}],
	"frameworks": [{"controls": [{"check": "freeze"}]}],
	"tests": [
		{"package": "data.controls.change.freeze_test", "name": "test_pass_when_no_freeze_is_on"},
		{"package": "data.controls.change.freeze_test", "name": "test_fail_when_a_freeze_is_on"},
		{"package": "data.controls.change.freeze_test", "name": "test_not_applicable_when_nothing_changes"},
	],
}

found(path, value) := violations if {
	request := object.union(sound, nested(path, value))
	violations := conventions.violations with input as request
}

nested(path, value) := {path[0]: value} if {
	count(path) == 1
} else := {path[0]: {path[1]: value}}

annotated(change) := found(["annotations"], [object.union(sound.annotations[0], {"annotations": change})])

test_pass_when_everything_is_as_agreed if {
	conventions.violations == set() with input as sound
}

test_fail_when_a_check_has_no_metadata if {
	found(["annotations"], []) == {$"{name}: has no METADATA for its package"}
}

test_fail_when_metadata_are_incomplete if {
	annotated({"title": " "}) == {$"{name}: its METADATA lacks title"}
	annotated({"description": ""}) == {$"{name}: its METADATA lacks description"}
	annotated({"custom": {"remedy": ""}}) == {$"{name}: its METADATA lacks custom.remedy"}
	annotated({"custom": {"evidence": "hearsay"}}) == {$"{name}: its METADATA lacks custom.evidence, registered or asserted"}
	annotated({"custom": {"reasons": {"frozen": ""}}}) == {$"{name}: its METADATA lacks custom.reasons.frozen"}
	annotated({"custom": []}) == {$"{name}: its METADATA lacks custom.{member}" | some member in ["check", "remedy", "references", "reasons", "evidence, registered or asserted"]}
}

test_fail_when_a_check_is_named_otherwise_than_its_package if {
	annotated({"custom": {"check": "frost"}}) == {$"{name}: custom.check is frost, not the name of its package"}
}

test_fail_when_a_reason_code_is_not_one if {
	annotated({"custom": {"reasons": {"Too-Late": "x"}}}) == {$"{name}: the reason code Too-Late is not in lower-case letters, digits and underscores"}
}

test_fail_when_a_file_lies_elsewhere if {
	found(["namespaces", name], ["controls/data/freeze/freeze.rego"]) == {$"{name}: does not belong into controls/data/freeze/freeze.rego"}
}

test_fail_when_a_name_has_capitals if {
	some sentence in found(["namespaces", "data.controls.Change.late"], ["controls/Change/late/late.rego"])
	sentence == "data.controls.Change.late: areas and checks are named with lower-case letters, digits and underscores"
}

test_fail_when_two_checks_have_the_same_name if {
	some sentence in found(["namespaces", "data.controls.data.freeze"], ["controls/data/freeze/freeze.rego"])
	sentence == "freeze: is the name of more than one check"
}

test_fail_when_no_framework_uses_a_check if {
	found(["frameworks"], [{"controls": [{"check": "thaw"}]}]) == {$"{name}: no framework has a control with this check"}
}

test_fail_when_a_check_is_not_tested if {
	found(["tests"], array.slice(sound.tests, 1, 3)) == {$"{name}: has no test test_pass_when_…"}
	found(["tests"], [sound.tests[0]]) == {$"{name}: has no test test_fail_when_…"}
}

test_fail_when_a_test_is_named_freely if {
	odd := array.concat(sound.tests, [{"package": "data.lib.hosts_test", "name": "test_hosts"}])
	found(["tests"], odd) == {"data.lib.hosts_test.test_hosts: is not named test_pass_when_…, test_fail_when_… or test_not_applicable_when_…"}
}
