# METADATA
# title: Patterns that RE2 refuses
# description: |
#   A refused pattern matches nothing, and one in a union of patterns switches off all of them. Only the module's own RE2
#   can say, so it is asked when registers are loaded: each pattern, and what is made of them.
package docket.refused

import data.docket.patterns
import data.registers

# METADATA
# title: Places in the registers, with what is wrong there
default problems := set()

problems := refused if {
	count(refused) > 0
} else := {{"pointer": "/detection", "detail": "all patterns together are not a pattern of RE2"}} if {
	not valid(patterns.derived.suspicious)
}

refused contains {"pointer": $"/detection/{list}/{index}", "detail": "is not a pattern of RE2"} if {
	some list in ["secret_patterns", "pii_patterns", "card_patterns"]
	some index, pattern in registers.detection[list]
	not valid(pattern)
}

refused contains {"pointer": "/detection/secret_reference", "detail": "is not a pattern of RE2"} if {
	not valid(registers.detection.secret_reference)
}

refused contains {"pointer": $"/detection/{list}", "detail": "together are not a pattern of RE2"} if {
	some list, pattern in {
		"secret_patterns": patterns.derived.secret,
		"pii_patterns": patterns.derived.identifier,
		"card_patterns": patterns.derived.personal,
		"secret_key_suffixes": patterns.derived.secret_name,
	}
	not valid(pattern)
}

default valid(_) := false

valid(pattern) if regex.is_valid(pattern)
