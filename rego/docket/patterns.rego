# METADATA
# title: Detection patterns, joined
# description: |
#   One pattern for each question, and a loose look at the serialised payload that rules most payloads out at once. It may
#   only ever err towards looking closer: where it is not certain, it says possible.
package docket.patterns

import data.registers

detection := registers.detection

# METADATA
# title: Any secret
secret := any_of(detection.secret_patterns)

# METADATA
# title: Any personal identifier
identifier := any_of(detection.pii_patterns)

# METADATA
# title: Any personal identifier or what could be a card number
personal := any_of(array.concat(detection.pii_patterns, detection.card_patterns))

# Of no patterns one that matches nothing.
any_of(patterns) := concat("", ["(?:", concat(")|(?:", patterns), ")"]) if {
	count(patterns) > 0
} else := `[^\x00-\x{10FFFF}]`

# METADATA
# title: The name of a member that holds a secret
# description: Anything but letters and digits may stand in between, as if it had been removed.
secret_name := concat("", [
	`(?i)(?:`,
	concat(`[^a-z0-9]*`, split(concat("|", detection.secret_key_suffixes), "")),
	`)[^a-z0-9]*$`,
])

serialised := json.marshal(input.payload)

# METADATA
# title: Whether a closer look for personal data is needed
default personal_possible := true

personal_possible := false if not anything_possible

personal_possible := false if {
	anything_possible
	verbatim
	hintable(personal)
	regex.match(personal, serialised) == false
}

# METADATA
# title: Whether a closer look for secrets by their form is needed
default secret_texts_possible := true

secret_texts_possible := false if not anything_possible

secret_texts_possible := false if {
	anything_possible
	verbatim
	hintable(secret)
	regex.match(secret, serialised) == false
}

# METADATA
# title: Whether a closer look for secrets by the names they stand under is needed
default secret_names_possible := true

secret_names_possible := false if {
	verbatim
	regex.match(`[{,]"[^"]*[^"A-Za-z0-9_ -][^"]*":`, serialised) == false
	regex.match(secret_member, strings.replace_n({"_": "", "-": "", " ": ""}, serialised)) == false
}

# One look for both: what rules out every pattern rules out each.
default anything_possible := true

anything_possible := false if {
	verbatim
	hintable(anything)
	regex.match(anything, serialised) == false
}

anything := any_of(array.concat(
	detection.secret_patterns,
	array.concat(detection.pii_patterns, detection.card_patterns),
))

# Good enough where nothing but the three characters that are taken out stands between letters and digits.
secret_member := concat("", ["(?i)(?:", concat("|", detection.secret_key_suffixes), `)":`])

# Without an escape every text stands in the serialised payload as it is, between characters that are no word characters.
default verbatim := false

verbatim if not contains(serialised, "\\")

# A pattern tied to the beginning or end of its text could match there and not in the serialised payload. What is listed
# here can hide no such tie: escapes other than of the text's ends and of quoting, classes, characters but `^` and `$`.
hintable(pattern) if regex.match(`^(?:\\[^AzQ]|\[\^?\]?(?:[^\]\\]|\\.)*\]|[^\\\[^$])*$`, pattern)
