# METADATA
# title: JSON Pointers
# description: RFC 6901.
package lib.pointers

# METADATA
# title: The pointer of a path
format(path) := concat("", [$"/{escape(step)}" | some step in path])

escape(step) := replace(replace(step, "~", "~0"), "/", "~1") if {
	is_string(step)
} else := step
