package lib.hosts_test

import data.lib.hosts

test_pass_when_every_part_is_read if {
	hosts.parse("HTTPS://API.Example.com.:8443/x?y#z") == {"scheme": "https", "kind": "name", "host": "api.example.com"}
	hosts.parse("localhost") == {"scheme": "", "kind": "name", "host": "localhost"}
	hosts.parse("a-1.b.example:00443?x=y@z") == {"scheme": "", "kind": "name", "host": "a-1.b.example"}
	hosts.parse("ssh+x.1-y://0.255.99.100:0") == {"scheme": "ssh+x.1-y", "kind": "ipv4", "host": "0.255.99.100"}
	hosts.parse("[2001:DB8::1]:99999/x") == {"scheme": "", "kind": "ipv6", "host": "2001:db8::1"}
	hosts.parse("1a.example.0x1g") == {"scheme": "", "kind": "name", "host": "1a.example.0x1g"}
}

test_fail_when_a_text_is_no_destination if {
	read := [text |
		some text in [
			"", ".", "a..b", "a..", "-a.example", "a-.example", "a_b.example", "a.example:", "a.example:x", "a.example:1:2",
			"a.example:65536", "a.example:123456", "user@a.example", "a%41.example", "a.example/\\x", "a.example/ x",
			"a.example/\u007f", "a.example/\u00e9", "1https://a.example", "a.example/?u=https://x", "a.example/?u=https://y", "://a.example",
			"//a.example", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.256", "1.2.3.0x", "a.0xff", "a.7", "[::g]", "[]",
			"[::1]x", "[::1]:123456", null, 7, ["a.example"],
		]
		hosts.parse(text)
	]
	read == []
}

test_pass_when_lengths_are_at_their_bounds if {
	label := "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	count(label) == 63
	hosts.parse(label)
	long := concat(".", [label, label, label, substring(label, 0, 61)])
	count(long) == 253
	hosts.parse(long)
	path := concat("", ["a/", concat("", [label | some _ in numbers.range(1, 32)]), "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"])
	count(path) == 2048
	hosts.parse(path)
}

test_fail_when_lengths_are_beyond_their_bounds if {
	label := "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	not hosts.parse(concat("", [label, "a"]))
	not hosts.parse(concat(".", [label, label, label, substring(label, 0, 62)]))
	not hosts.parse(concat("", ["a/", concat("", [label | some _ in numbers.range(1, 33)])]))
}

test_pass_when_a_pattern_means_the_destination if {
	hosts.matches("10.20.7.9/16", hosts.parse("10.20.255.255"))
	hosts.matches("10.20.0.1/32", hosts.parse("10.20.0.1"))
	hosts.matches("0.0.0.0/0", hosts.parse("255.1.2.3"))
	hosts.matches("*.example.com", hosts.parse("a.b.example.com"))
	hosts.matches("example.com", hosts.parse("https://EXAMPLE.com./x"))
	hosts.matches("10.20.0.1", hosts.parse("10.20.0.1:22"))
}

test_fail_when_a_pattern_means_something_else if {
	not hosts.matches("10.20.0.0/16", hosts.parse("10.21.0.0"))
	not hosts.matches("10.20.0.1/32", hosts.parse("10.20.0.2"))
	not hosts.matches("10.20.0.0/16", hosts.parse("a.example.com"))
	not hosts.matches("*.example.com", hosts.parse("example.com"))
	not hosts.matches("*.0.0.1", hosts.parse("10.0.0.1"))
	not hosts.matches("::1", hosts.parse("[::1]"))
	not hosts.matches("127.0.0.0/8", hosts.parse("[::1]"))
	not hosts.matches("example.com", hosts.parse("www.example.com"))
}
