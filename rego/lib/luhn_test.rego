package lib.luhn_test

import data.lib.luhn

test_pass_when_numbers_satisfy_the_check if {
	luhn.valid(["4111111111111111", "4111 1111 1111 1111", "3782-822463-10005", "0000000000000", "79927398713", "6011000990139424"]) == [0, 1, 2, 3, 4, 5]
}

test_fail_when_numbers_do_not_satisfy_the_check if {
	luhn.valid(["4111111111111112", "1411111111111111", "79927398710", "79927398714"]) == []
	luhn.valid([]) == []
}

test_fail_when_there_is_more_than_digits if {
	luhn.valid(["4111111111111111x", "4111111,111111111", "|||||||||||||||||||||||||||||||", "41111111.11111111"]) == []
}

test_pass_when_positions_stay_with_their_numbers if {
	luhn.valid(["1", "4111111111111111", "12,", "18", "|", "26"]) == [1, 3, 5]
}
