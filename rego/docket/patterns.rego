# METADATA
# title: Detection patterns, joined
# description: |
#   One pattern for each question, and a loose look at the serialised payload that rules most payloads out at once. It may
#   only ever err towards looking closer: where it is not certain, it says possible.
package docket.patterns

import data.registers

detection := registers.detection

# METADATA
# title: The joined patterns
# description: They follow from the registers alone. The host asks for them once and gives them back as `data.prepared`.
joined := data.prepared if {
	data.prepared.suspicious
} else := derived

# METADATA
# title: The joined patterns, worked out
# description: Texts with a secret, an identifier, either of the latter and card numbers; names of secrets; anything at all.
derived := {
	"secret": any_of(detection.secret_patterns),
	"identifier": any_of(detection.pii_patterns),
	"personal": any_of(array.concat(detection.pii_patterns, detection.card_patterns)),
	"secret_name": concat("", [`(?i)(?:`, spelt, `)[^a-z0-9]*$`]),
	"suspicious": any_of(array.concat(texts, names)),
	"hintable": [pattern | some pattern in texts; not hintable(pattern)] == [],
}

texts := array.concat(detection.secret_patterns, array.concat(detection.pii_patterns, detection.card_patterns))

# In the serialised payload: a name that ends like that of a secret, whatever stands between its last three letters.
names := [concat("", [`(?i)(?:`, concat("|", sort(endings)), `)[\W_]*":`])] if {
	count(endings) > 0
} else := []

endings := {concat(`[\W_]*`, split(ending, "")) |
	some suffix in detection.secret_key_suffixes
	ending := substring(suffix, max([0, count(suffix) - 3]), -1)
}

# Anything but letters and digits may stand between the letters, as if it had been removed.
spelt := concat(`[^a-z0-9]*`, split(concat("|", detection.secret_key_suffixes), ""))

# Of no patterns one that matches nothing.
any_of(patterns) := concat("", ["(?:", concat(")|(?:", patterns), ")"]) if {
	count(patterns) > 0
} else := `[^\x00-\x{10FFFF}]`

serialised := json.marshal(input.payload)

# METADATA
# title: Whether anything needs a closer look
# description: One look for everything that the scanners look for.
default suspicious := true

suspicious := false if {
	joined.hintable
	verbatim
	regex.match(joined.suspicious, serialised) == false
}

# METADATA
# title: Whether a pattern cannot match any text of the payload
ruled_out(pattern) if {
	joined.hintable
	verbatim
	regex.match(pattern, serialised) == false
}

# METADATA
# title: Whether no member of the payload can have a telling name
names_ruled_out if {
	verbatim
	regex.match(any_of(names), serialised) == false
}

# Without an escape every text stands in the serialised payload as it is, between characters that are no word characters.
default verbatim := false

verbatim if not contains(serialised, "\\")

# A pattern tied to the beginning or end of its text could match there and not in the serialised payload. What is listed
# here can hide no such tie: escapes other than of the text's ends and of quoting, classes, characters but `^` and `$`.
hintable(pattern) if regex.match(`^(?:\\[^AzQ]|\[\^?\]?(?:[^\]\\]|\\.)*\]|[^\\\[^$])*$`, pattern)
