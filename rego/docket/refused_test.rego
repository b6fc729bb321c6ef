package docket.refused_test

import data.docket.patterns
import data.docket.refused
import data.registers

test_pass_when_every_pattern_is_one_of_re2 if {
	refused.problems == set()
}

test_fail_when_a_pattern_is_refused if {
	some list in ["secret_patterns", "pii_patterns", "card_patterns"]
	problems := problems_with({list: ["a", "a(?=b)"]})
	some problem in problems
	problem == {"pointer": $"/detection/{list}/1", "detail": "is not a pattern of RE2"}
}

test_fail_when_the_reference_is_refused if {
	problems := problems_with({"secret_reference": "(["})
	problems == {{"pointer": "/detection/secret_reference", "detail": "is not a pattern of RE2"}}
}

test_fail_when_patterns_are_refused_together if {
	pointers := {problem.pointer | some problem in problems_with({"pii_patterns": ["(?:a{1000}){1000}"]})}
	"/detection/pii_patterns/0" in pointers
	named := {problem.pointer | some problem in problems_with({"secret_key_suffixes": ["("]})}
	named == {"/detection/secret_key_suffixes"}
}

# Each is a pattern, and so are those of each list; what is made of all of them is too large.
test_fail_when_only_all_patterns_together_are_refused if {
	derived := object.union(patterns.derived, {"suspicious": "("})
	problems := refused.problems with data.docket.patterns.derived as derived
	problems == {{"pointer": "/detection", "detail": "all patterns together are not a pattern of RE2"}}
}

problems_with(changes) := problems if {
	detection := object.union(registers.detection, changes)
	problems := refused.problems with registers.detection as detection
}
