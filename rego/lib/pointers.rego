# METADATA
# title: JSON Pointers
# description: RFC 6901, into the body of a request.
package lib.pointers

# METADATA
# title: The pointer of a path in the payload
format(path) := concat("/", array.concat(["", "payload"], [escape(step) | some step in path]))

escape(step) := replace(replace(step, "~", "~0"), "/", "~1") if {
	is_string(step)
} else := json.marshal(step)
