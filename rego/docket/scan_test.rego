package docket.scan_test

import data.docket.scan
import data.lib.testing_test as testing

found(detection, payload) := [secrets, personal] if {
	registers := testing.registers({"detection": detection})
	request := testing.request("support-bot-01", payload)
	secrets := scan.secrets with input as request with data.registers as registers
	personal := scan.personal with input as request with data.registers as registers
}

loud := {
	"password": "hunter2-prod",
	"key": "AKIAIOSFODNN7EXAMPLE",
	"mail": "ann@corp.example",
	"card": "4111111111111111",
}

test_pass_when_there_are_no_patterns_and_so_nothing_to_find if {
	none := {"secret_patterns": [], "secret_key_suffixes": [], "pii_patterns": [], "card_patterns": []}
	found(none, loud) == [set(), set()]
	found(none, object.union(loud, {"note": "a\nb"})) == [set(), set()]
}

test_fail_when_each_kind_of_pattern_finds_its_own if {
	found({}, loud) == [{["password"], ["key"]}, {["mail"], ["card"]}]
	found({"secret_patterns": []}, loud) == [{["password"]}, {["mail"], ["card"]}]
	found({"secret_key_suffixes": []}, loud) == [{["key"]}, {["mail"], ["card"]}]
	found({"pii_patterns": []}, loud) == [{["password"], ["key"]}, {["card"]}]
	found({"card_patterns": []}, loud) == [{["password"], ["key"]}, {["mail"]}]
}

# Such a pattern could match a text and not the serialised payload: the loose look must not rule it out.
test_fail_when_a_pattern_is_tied_to_the_ends_of_its_text if {
	every pattern in ["^loose$", `\Aloose`, `loose\z`, `x^y|^loose`, `[^a]{0}^loose`, `\Qloose\E$`] {
		found({"secret_patterns": [pattern]}, {"a": ["loose"]}) == [{["a", 0]}, set()]
		found({"pii_patterns": [pattern]}, {"loose": 1}) == [set(), {[]}]
	}
}

test_fail_when_what_is_found_stands_after_an_escape if {
	found({}, {"note": "\nAKIAIOSFODNN7EXAMPLE \"4111111111111111\""}) == [{["note"]}, {["note"]}]
	found({}, {"pass\"word": "hunter2-prod", "to.ken": ["hunter2-prod"], "API key": "hunter2-prod"}) == [
		{["pass\"word"], ["to.ken", 0], ["API key"]},
		set(),
	]
}

test_pass_when_a_text_under_a_telling_name_is_too_short_or_a_reference if {
	found({}, {"token": ["12345", "vault:a/b/c", "env:TOKEN", "<token>", "${TOKEN}", "********"]}) == [set(), set()]
}

test_fail_when_a_single_name_is_telling if {
	found({"secret_key_suffixes": ["token"]}, {"my-token": "hunter2-prod"}) == [{["my-token"]}, set()]
}

test_pass_when_more_than_a_hundred_places_are_the_payload_as_a_whole if {
	count(scan.places({["a", number] | some number in numbers.range(1, 100)})) == 100
	scan.places({["a", number] | some number in numbers.range(1, 101)}) == {"/payload"}
}

# Positions in lists do not count, wherever they stand.
test_pass_when_an_exempt_field_is_in_a_payload_that_is_a_list if {
	found({}, [{"requested_by": "ann@corp.example"}, [{"oversight": [{"approvers": ["ann@corp.example"]}]}]]) == [set(), set()]
	found({}, [{"asked_by": "ann@corp.example"}]) == [set(), {[0, "asked_by"]}]
	found({}, [{"limits": {"max_tokens": 4111111111111111}}, {"numbers": {"max_tokens": 4111111111111111}}]) == [
		set(),
		{[1, "numbers", "max_tokens"]},
	]
}

test_pass_when_what_looks_like_a_card_stands_beside_an_identifier if {
	found({}, {"mail": "ann@corp.example", "number": "4111111111111112"}) == [set(), {["mail"]}]
	found({}, {"mail": "ann@corp.example", "number": "4111111111111111"}) == [set(), {["mail"], ["number"]}]
}
