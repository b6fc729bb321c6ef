# METADATA
# title: Destinations
# description: |
#   What a destination text means (`parse`) and which patterns it matches. Ports, paths and schemes play no part in
#   matching; what cannot be parsed matches nothing.
package lib.hosts

# Scheme, address in brackets, host, port; what follows the authority is only looked at for forbidden characters.
form := concat("", [
	`^(?:([A-Za-z][A-Za-z0-9+.-]*)://)?`,
	`(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9.-]+))`,
	`(?::([0-9]{1,5}))?`,
	`(?:[/?#][!-\[\]-~]*)?$`,
])

address := `^(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}$`

numeric_end := `(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$`

name := `^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$`

# METADATA
# title: Scheme, kind and host of a destination
# description: Undefined where the text is not a destination. The scheme is empty where none is written.
parse(text) := {"scheme": lower(scheme), "kind": kind, "host": host} if {
	is_string(text)
	count(text) <= 2048
	[_, scheme, bracketed, written, port] := regex.find_all_string_submatch_n(form, text, 1)[0]
	scheme_read_whole(text, scheme)
	host := plain(bracketed, written)
	kind := kind_of(bracketed, host)
	port_in_range(kind, port)
}

# A text with `://` has its scheme right before the first one, or it is no destination.
scheme_read_whole(_, scheme) if scheme != ""

scheme_read_whole(text, "") if not contains(text, "://")

plain("", written) := trim_suffix(lower(written), ".")

plain(bracketed, "") := lower(bracketed) if bracketed != ""

kind_of(bracketed, _) := "ipv6" if bracketed != ""

kind_of("", host) := "ipv4" if regex.match(address, host)

kind_of("", host) := "name" if {
	not regex.match(numeric_end, host)
	regex.match(name, host)
	short(host)
}

short(host) if {
	count(host) <= 63
} else if {
	count(host) <= 253
	every label in split(host, ".") {
		count(label) <= 63
	}
}

port_in_range("ipv6", _)

port_in_range(kind, port) if {
	kind != "ipv6"
	count(port) < 5
}

port_in_range(kind, port) if {
	kind != "ipv6"
	count(port) == 5
	port <= "65535"
}

# METADATA
# title: Whether a destination is one that the pattern means
# description: Patterns are lower case and an IPv4 block, `*.` and a name, or a host.
matches(pattern, destination) if {
	destination.kind == "ipv4"
	contains(pattern, "/")
	net.cidr_contains(pattern, destination.host)
}

matches(pattern, destination) if {
	destination.kind == "name"
	startswith(pattern, "*.")
	endswith(destination.host, trim_prefix(pattern, "*"))
}

matches(pattern, destination) if {
	destination.kind != "ipv6"
	destination.host == pattern
}
