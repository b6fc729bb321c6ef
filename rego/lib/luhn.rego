# METADATA
# title: Card numbers
# description: The Luhn check, as in ISO/IEC 7812-1.
package lib.luhn

doubled := {"0": 0, "1": 2, "2": 4, "3": 6, "4": 8, "5": 1, "6": 3, "7": 5, "8": 7, "9": 9}

plain := {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}

# METADATA
# title: Whether the text is digits that satisfy the check
valid(text) if {
	digits := split(strings.reverse(text), "")
	values := [value |
		some index, digit in digits
		value := [plain, doubled][index % 2][digit]
	]
	count(values) == count(digits)
	sum(values) % 10 == 0
}
