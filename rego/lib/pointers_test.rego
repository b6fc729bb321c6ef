package lib.pointers_test

import data.lib.pointers

test_pass_when_a_path_becomes_a_pointer if {
	pointers.format([]) == "/payload"
	pointers.format(["a", 0, "b/c~d", ""]) == "/payload/a/0/b~1c~0d/"
}
