# METADATA
# title: Secrets and personal data in the payload
# description: |
#   Both scanners look at the whole payload as sent. A hit is the path of the value to mask: the value in which a pattern
#   fires or, where it fires in a member name, the object that has the member.
package docket.scan

import data.docket.patterns
import data.lib.luhn
import data.lib.pointers
import data.lib.vocabulary
import data.registers

nodes := [node | node := walk(input.payload)]

# METADATA
# title: Where secrets are
default secrets := set()

secrets := both(secret_texts, named_secrets) if patterns.suspicious

default secret_texts := set()

secret_texts := both(secret_values, secret_names) if not patterns.ruled_out(patterns.joined.secret)

secret_values := {path |
	pattern := patterns.joined.secret
	some [path, node] in nodes
	regex.match(pattern, text_of(node))
}

secret_names := {array.slice(path, 0, count(path) - 1) |
	pattern := patterns.joined.secret
	some [path, _] in nodes
	regex.match(pattern, path[count(path) - 1])
}

# A string of some length under a name that says what it is, unless it only refers to a secret.
default named_secrets := set()

named_secrets := {path |
	some [path, node, name] in named_strings
	telling[name]
	not regex.match(registers.detection.secret_reference, node)
} if {
	not patterns.names_ruled_out
}

named_strings := [[path, node, last_name(path)] |
	some [path, node] in nodes
	is_string(node)
	count(node) >= 6
]

telling := {name |
	count(registers.detection.secret_key_suffixes) > 0
	some name in {name | some [_, _, name] in named_strings}
	regex.match(patterns.joined.secret_name, name)
}

# Strings as they are, integers in their decimal form; nothing else has a text.
text_of(node) := node if {
	is_string(node)
} else := json.marshal(node) if {
	is_number(node)
	floor(node) == node
}

# Array positions are transparent.
last_name(path) := path[count(path) - 1] if {
	is_string(path[count(path) - 1])
} else := last(names_of(path))

names_of(path) := [name | some name in path; is_string(name)]

last(list) := list[count(list) - 1]

# METADATA
# title: Where personal data are
default personal := set()

personal := both(identified, card_holders) if {
	patterns.suspicious
	not patterns.ruled_out(patterns.joined.personal)
}

default identified := set()

identified := {path |
	pattern := patterns.joined.identifier
	some [path, text] in suspects
	regex.match(pattern, text)
} if {
	not patterns.ruled_out(patterns.joined.identifier)
}

suspects := array.concat(suspect_values, suspect_names)

suspect_values := [[path, text] |
	pattern := patterns.joined.personal
	some [path, node] in nodes
	text := text_of(node)
	regex.match(pattern, text)
	not exempt(path, is_number(node))
]

suspect_names := [[array.slice(path, 0, count(path) - 1), name] |
	pattern := patterns.joined.personal
	some [path, _] in nodes
	name := path[count(path) - 1]
	regex.match(pattern, name)
]

card_holders := {card_like[index][0] | some index in luhn.valid([digits | some [_, digits] in card_like])}

card_like := [[path, found[0]] |
	card_patterns := [pattern | some pattern in registers.detection.card_patterns; not patterns.ruled_out(pattern)]
	some [path, text] in suspects
	some pattern in card_patterns
	some found in regex.find_all_string_submatch_n(pattern, text, -1)
]

exempt(path, _) if {
	begins_with(path, exempt_roots)
	exempt_paths[names_of(path)]
}

# A number in a field that is one.
exempt(path, true) if {
	begins_with(path, vocabulary)
	names := names_of(path)
	members := array.flatten([["members", name] | some name in array.slice(names, 1, count(names))])
	numeric_types[object.get(vocabulary, array.concat([names[0]], members), {}).type]
}

# Asked first, for it is cheap: ten thousand paths must not each be taken apart. In a list the names come later.
begins_with(path, roots) if roots[path[0]]

begins_with(path, _) if is_number(path[0])

exempt_roots := {split(path, ".")[0] | some path in registers.detection.pii_exempt_paths}

exempt_paths := {split(path, ".") | some path in registers.detection.pii_exempt_paths}

numeric_types := {"integer": true, "number": true}

# METADATA
# title: Pointers to secrets
secret_pointers := places(secrets)

# METADATA
# title: Pointers to personal data
personal_pointers := places(personal)

# Beyond a hundred, reasons name the payload as a whole.
places(paths) := {pointers.format(path) | some path in paths} if {
	count(paths) <= 100
} else := {"/payload"}

# METADATA
# title: What the host masks in the stored copy
# description: Paths in the payload. The host writes them as pointers, and of those inside one another keeps the outermost.
mask := both(secrets, personal)

# A union copies both sets, which costs where one has ten thousand members and the other none.
both(left, right) := left if {
	count(right) == 0
} else := right if {
	count(left) == 0
} else := left | right
