# METADATA
# title: Card numbers
# description: |
#   The Luhn check of ISO/IEC 7812-1, for many numbers at once: read from the right, every pair of digits is replaced by as
#   many strokes as it adds to the sum; a number is valid where nothing is left of them once every ten are taken out. Ten
#   thousand numbers take a handful of calls; digit by digit they took all the memory there is.
package lib.luhn

# METADATA
# title: The positions of the valid numbers
# description: In order. Spaces and hyphens do not count; a text with anything else but digits is not valid.
valid(texts) := [position |
	listed := concat(",", array.concat([""], [replace(text, ",", "x") | some text in texts]))
	plain := strings.replace_n({" ": "", "-": "", "|": "x"}, listed)
	sums := strings.replace_n(strokes, strings.reverse(plain))
	rests := split(replace(sums, "||||||||||", ""), ",")
	some position, rest in array.slice(array.reverse(rests), 1, count(rests))
	rest == ""
]

# Pairs from the right: the first digit counts as it is, the second one doubled. What is left over stands before a comma.
strokes := object.union(pairs, leftovers)

pairs := {concat("", [json.marshal(unit), json.marshal(ten)]): stroke |
	some unit in numbers.range(0, 9)
	some ten, doubled in [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
	stroke := substring("||||||||||", 0, (unit + doubled) % 10)
}

leftovers := {concat("", [json.marshal(unit), ","]): stroke |
	some unit in numbers.range(0, 9)
	stroke := concat("", [substring("|||||||||", 0, unit), ","])
}
