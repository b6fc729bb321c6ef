# METADATA
# title: Secrets and personal data in the payload
# description: |
#   Both scanners look at the whole payload as sent. A hit is the path of the value to mask: the value in which a pattern
#   fires or, where it fires in a member name, the object that has the member.
package docket.scan

import data.lib.luhn
import data.lib.pointers
import data.lib.vocabulary
import data.registers

detection := registers.detection

secret_pattern := any_of(detection.secret_patterns)

personal_pattern := any_of(array.concat(detection.pii_patterns, detection.card_patterns))

any_of(patterns) := $"(?:{concat(")|(?:", patterns)})"

# Suffixes of member names with anything but letters and digits allowed in between, as if those had been removed.
spaced_suffixes := concat(`[^a-z0-9]*`, split(concat("|", detection.secret_key_suffixes), ""))

secret_name_pattern := $`(?i)(?:{spaced_suffixes})[^a-z0-9]*$`

# Every node under the payload that has a text: strings, integers, and whatever stands under a member name.
nodes := [[path, value, name_of(path)] |
	[path, value] := walk(input.payload)
]

name_of(path) := path[count(path) - 1] if {
	is_string(path[count(path) - 1])
} else := ""

text_of(value) := value if {
	is_string(value)
}

text_of(value) := json.marshal(value) if {
	is_number(value)
	floor(value) == value
}

default secrets := set()

secrets := (matched(secret_pattern) | named(secret_pattern)) | under_secret_name if not quiet

matched(pattern) := {path |
	some [path, value, _] in nodes
	regex.match(pattern, text_of(value))
}

named(pattern) := {array.slice(path, 0, count(path) - 1) |
	some [path, _, name] in nodes
	name != ""
	regex.match(pattern, name)
}

under_secret_name := {path |
	some [path, value, _] in nodes
	is_string(value)
	count(value) >= 6
	regex.match(secret_name_pattern, last_name(path))
	not regex.match(detection.secret_reference, value)
}

# Array positions are transparent.
last_name(path) := name if {
	name := name_of(path)
	name != ""
} else := names[count(names) - 1] if {
	names := [name | some name in path; is_string(name)]
}

default personal := set()

personal := personal_values | personal_names if not quiet

personal_values := {path |
	some [path, value, _] in nodes
	text := text_of(value)
	regex.match(personal_pattern, text)
	not exempt(path, value)
	is_personal(text)
}

personal_names := {array.slice(path, 0, count(path) - 1) |
	some [path, _, name] in nodes
	name != ""
	regex.match(personal_pattern, name)
	is_personal(name)
}

is_personal(text) if regex.match(any_of(detection.pii_patterns), text)

is_personal(text) if {
	some pattern in detection.card_patterns
	some found in regex.find_all_string_submatch_n(pattern, text, -1)
	luhn.valid(replace(replace(found[0], " ", ""), "-", ""))
}

exempt(path, _) if {
	some exempt_path in detection.pii_exempt_paths
	split(exempt_path, ".") == [name | some name in path; is_string(name)]
}

exempt(path, value) if {
	is_number(value)
	names := [name | some name in path; is_string(name)]
	numeric_field(names)
}

numeric_field(names) if numeric_types[object.get(vocabulary, array.flatten([[names[0]], [["members", name] | some name in array.slice(names, 1, count(names))]]), {}).type]

numeric_types := {"integer": true, "number": true}

default quiet := false

mask := {pointers.format(array.concat(["payload"], path)) | some path in outermost}

default hits := set()

hits := secrets | personal

outermost := {path |
	some path in hits
	not inside_another(path)
}

inside_another(path) if {
	some length in numbers.range(0, count(path) - 1)
	length < count(path)
	hits[array.slice(path, 0, length)]
}
