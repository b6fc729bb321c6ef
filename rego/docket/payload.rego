# METADATA
# title: The payload, read through the vocabulary
# description: |
#   `declared` holds what is readable, in the shape of the payload; `unreadable` the pointers of what is supplied and not
#   readable; `lost` adds the exposure fields inside an unreadable parent, which are read as their worst value.
package docket.payload

import data.lib.fields
import data.lib.vocabulary

default body := {}

body := input.payload if is_object(input.payload)

declared := {name: value |
	some name, raw in body
	value := fields.read(vocabulary[name], raw)
}

default unreadable := set()

unreadable := (outer | middle) | inner

outer := {$"/payload/{name}" |
	count(declared) != count(body)
	some name, raw in body
	vocabulary[name]
	raw != null
	object.get(declared, name, null) == null
}

middle := {$"/payload/{parent}/{name}" |
	some parent, members in declared
	is_object(members)
	count(members) != count(body[parent])
	some name, raw in body[parent]
	vocabulary[parent].members[name]
	raw != null
	object.get(members, name, null) == null
}

inner := {$"/payload/{grandparent}/{parent}/{name}" |
	some grandparent, parents in declared
	is_object(parents)
	some parent, members in parents
	is_object(members)
	count(members) != count(body[grandparent][parent])
	some name, raw in body[grandparent][parent]
	vocabulary[grandparent].members[parent].members[name]
	raw != null
	object.get(members, name, null) == null
}

default lost := set()

lost := unreadable if count(unreadable) == 0

lost := unreadable | orphaned if count(unreadable) > 0

orphaned := {$"/payload/{parent}/{name}" |
	some parent, field in vocabulary
	outer[$"/payload/{parent}"]
	some name, member in field.members
	member.kind == "exposure"
}

# METADATA
# title: The valid entries of a list field
# description: Those that are readable, also where others are not; none where the list is too long or no list.
entries(parent, name) := declared[parent][name] if {
	is_array(declared[parent][name])
} else := fields.valid_entries(vocabulary[parent].members[name], body[parent][name]) if {
	is_object(declared[parent])
} else := []
