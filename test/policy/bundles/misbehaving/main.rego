# METADATA
# title: A policy that misbehaves on request
# description: What it does is named by `input.payload.do`.
package docket

import data.registers

# METADATA
# title: The decision
# entrypoint: true
decision := result if {
	wanted := object.get(input.payload, "do", "approve")
	result := answer(wanted)
}

# METADATA
# title: Patterns that RE2 refuses
# entrypoint: true
register_problems contains {
	"pointer": $"/detection/pii_patterns/{index}",
	"detail": "is not an RE2 pattern",
} if {
	some index, pattern in registers.detection.pii_patterns
	not regex.is_valid(pattern)
}

approved := {
	"status": "APPROVED", "raw": 1000, "score": 1000, "tier": "LOW", "reviewable": false,
	"failed": [], "not_applicable": [], "mask": [],
}

answer("approve") := approved

# The registers that decided, told by the tier.
answer("tier") := object.union(approved, {"tier": registers.thresholds.unknown_action_tier})

# A search that takes minutes and allocates nothing.
answer("loop") := approved if contains(long_text, concat("", [replace(long_text, "xx", "x"), "y"]))

# 900,000 letters.
long_text := concat("", [line | some _ in data.lib.numbers])

line := concat("", [letter |
	some _ in data.lib.numbers
	some _ in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
	letter := "x"
])

answer("eat") := object.union(approved, {"mask": [text |
	some a in data.lib.numbers
	some b in data.lib.numbers
	some c in data.lib.numbers
	text := $"/payload/{a}/{b}/{c}"
]})

# A function that has two values at once stops the evaluation.
answer("trap") := two_values(input.payload.do)

two_values(_) := 1

two_values(text) := 2 if text != ""

answer("nonsense") := {"hello": "world"}

answer("scalar") := 42

answer("long") := object.union(approved, {"mask": [concat("", [text | some _ in numbers.range(1, 10); text := long_text])]})
