package lib.luhn_mutation_test

import data.lib.luhn

test_pass_when_each_digit_is_the_doubled_one if {
	luhn.valid(["00", "18", "26", "34", "42", "59", "67", "75", "83", "91"]) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
}

test_pass_when_each_digit_is_the_one_left_over if {
	luhn.valid(["000", "109", "208", "307", "406", "505", "604", "703", "802", "901"]) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
}

test_fail_when_any_doubled_digit_is_followed_by_another_check_digit if {
	luhn.valid(["01", "19", "27", "35", "43", "50", "68", "76", "84", "92"]) == []
}
