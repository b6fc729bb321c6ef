# METADATA
# title: What makes a field readable
# description: Total functions over one field of the vocabulary. Nothing is converted, trimmed or folded.
package lib.fields

# METADATA
# title: The readable part of a supplied value
# description: Undefined where the value is not readable. An object is cut down to its readable members.
read(field, raw) := {name: value |
	some name, member in raw
	value := read_member(field.members[name], member)
} if {
	field.type == "object"
	is_object(raw)
} else := raw if readable(field, raw)

read_member(field, raw) := raw if {
	readable(field, raw)
} else := {name: member |
	some name, member in raw
	readable(field.members[name], member)
} if {
	field.type == "object"
	is_object(raw)
}

# METADATA
# title: The readable entries of a list that is not too long
valid_entries(field, raw) := [entry |
	some entry in raw
	readable_entry(field, entry)
] if {
	is_array(raw)
	count(raw) <= field.max_items
}

# Undefined, so not readable, for a field that is not in the vocabulary.
readable(field, raw) := readable_text(field, raw) if {
	field.type == "string"
} else := field.values[raw] if {
	field.type == "enum"
} else := is_boolean(raw) if {
	field.type == "boolean"
} else := readable_integer(field, raw) if {
	field.type == "integer"
} else := in_range(field, raw) if {
	field.type == "number"
} else if {
	field.max_items
	count(valid_entries(field, raw)) == count(raw)
}

readable_entry(field, entry) := field.values[entry] if {
	field.type == "enums"
} else := readable_text(field, entry)

readable_text(field, raw) if {
	is_string(raw)
	count(raw) <= object.get(field, "max", 256)
	regex.match(field.pattern, raw)
}

readable_integer(field, raw) if {
	in_range(field, raw)
	floor(raw) == raw
}

in_range(field, raw) if {
	is_number(raw)
	raw >= field.min
	raw <= field.max
}
