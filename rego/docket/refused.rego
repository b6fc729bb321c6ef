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
problems contains {"pointer": $"/detection/{list}/{index}", "detail": "is not a pattern of RE2"} if {
	some list in ["secret_patterns", "pii_patterns", "card_patterns"]
	some index, pattern in registers.detection[list]
	not valid(pattern)
}

problems contains {"pointer": "/detection/secret_reference", "detail": "is not a pattern of RE2"} if {
	not valid(registers.detection.secret_reference)
}

problems contains {"pointer": $"/detection/{list}", "detail": "together are not a pattern of RE2"} if {
	some list, pattern in {
		"secret_patterns": patterns.secret,
		"pii_patterns": patterns.identifier,
		"card_patterns": patterns.personal,
		"secret_key_suffixes": patterns.secret_name,
	}
	not valid(pattern)
}

problems contains {"pointer": "/detection/secret_key_suffixes", "detail": "together are not a pattern of RE2"} if {
	not valid(patterns.secret_member)
}

problems contains {"pointer": "/detection", "detail": "all patterns together are not a pattern of RE2"} if {
	not valid(patterns.anything)
}

default valid(_) := false

valid(pattern) if regex.is_valid(pattern)
