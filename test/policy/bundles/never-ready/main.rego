# METADATA
# title: A policy that never comes to an end
package docket

# METADATA
# title: The decision
# entrypoint: true
decision := 1 if contains(long_text, concat("", [replace(long_text, "xx", "x"), "y"]))

# 900,000 letters: the search takes minutes and allocates nothing.
long_text := concat("", [line | some _ in data.lib.numbers])

line := concat("", [letter |
	some _ in data.lib.numbers
	some _ in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
	letter := "x"
])
