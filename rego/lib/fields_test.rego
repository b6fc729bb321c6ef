package lib.fields_test

import data.lib.fields

text := {"type": "string", "pattern": "^[a-z]+$", "max": 3}

test_pass_when_a_value_is_readable if {
	readable := [
		[text, "abc"], [{"type": "string", "pattern": "x"}, "x"], [{"type": "boolean"}, false], [{"type": "boolean"}, true],
		[{"type": "enum", "values": {"a": true}}, "a"], [{"type": "integer", "min": 0, "max": 2}, 0],
		[{"type": "integer", "min": 0, "max": 2}, 2], [{"type": "integer", "min": 0, "max": 9007199254740991}, 9007199254740991],
		[{"type": "number", "min": 0, "max": 2}, 1.5], [{"type": "enums", "max_items": 2, "values": {"a": true}}, ["a", "a"]],
		[{"type": "enums", "max_items": 2, "values": {"a": true}}, []],
		[{"type": "strings", "max_items": 1, "pattern": "^a"}, ["ab"]],
	]
	[pair | some pair in readable; not fields.read(pair[0], pair[1]) == pair[1]] == []
}

test_fail_when_a_value_is_not_readable if {
	unreadable := [
		[text, "abcd"], [text, ""], [text, "aB"], [text, 7], [text, ["a"]], [{"type": "boolean"}, "true"],
		[{"type": "boolean"}, 1], [{"type": "enum", "values": {"a": true}}, "A"], [{"type": "enum", "values": {"a": true}}, ["a"]],
		[{"type": "integer", "min": 0, "max": 2}, -1], [{"type": "integer", "min": 0, "max": 2}, 3],
		[{"type": "integer", "min": 0, "max": 2}, 1.5], [{"type": "integer", "min": 0, "max": 2}, "1"],
		[{"type": "integer", "min": 0, "max": 2}, null], [{"type": "number", "min": 0, "max": 2}, 2.01],
		[{"type": "number", "min": 0, "max": 2}, true], [{"type": "enums", "max_items": 1, "values": {"a": true}}, ["a", "a"]],
		[{"type": "enums", "max_items": 1, "values": {"a": true}}, [null]], [{"type": "strings", "max_items": 1, "pattern": "a"}, "a"],
		[{"type": "strings", "max_items": 1, "pattern": "a"}, {"0": "a"}], [{"type": "enums", "max_items": 1, "values": {"a": true}}, "a"], [{"type": "object", "members": {}}, []],
		[{"type": "object", "members": {}}, "x"],
	]
	[pair | some pair in unreadable; _ = fields.read(pair[0], pair[1])] == []
}

test_pass_when_an_object_is_cut_down_to_its_readable_members if {
	inner := {"type": "object", "members": {"c": {"type": "boolean"}}}
	field := {"type": "object", "members": {"a": text, "b": inner}}
	raw := {"a": "abc", "b": {"c": false, "d": 1}, "e": "x"}
	fields.read(field, raw) == {"a": "abc", "b": {"c": false}}
	fields.read(field, {"a": 1, "b": "x"}) == {}
}

test_pass_when_the_valid_entries_of_a_list_are_kept if {
	field := {"type": "enums", "max_items": 3, "values": {"a": true, "b": true}}
	fields.valid_entries(field, ["a", "x", "b"]) == ["a", "b"]
	not fields.valid_entries(field, ["a", "a", "b", "b"])
	not fields.valid_entries(field, "a")
}

test_pass_when_lengths_count_code_points if {
	fields.read({"type": "string", "pattern": ".", "max": 2}, "\ud83d\ude00\ud83d\ude00")
	not fields.read({"type": "string", "pattern": ".", "max": 2}, "\ud83d\ude00\ud83d\ude00\ud83d\ude00")
}
