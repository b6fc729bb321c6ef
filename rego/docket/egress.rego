# METADATA
# title: Effective destinations
# description: |
#   The destinations of the action and of the payload, each parsed once and joined with the entries of the agent's list
#   that match it. What cannot be parsed has no entries.
package docket.egress

import data.docket.facts
import data.docket.payload
import data.lib.hosts
import data.registers

# METADATA
# title: Every effective destination
# description: '`parsed` is null where the text is no destination; `entries` are ids of the destination register.'
default destinations := []

destinations := [destination(pointer, text) | some [pointer, text] in texts]

texts := array.concat(catalogued, claimed)

default catalogued := []

catalogued := [["/payload/action", text] | some text in facts.action.destinations]

default claimed := []

claimed := [[$"/payload/network/destinations/{index}", text] | some index, text in payload.body.network.destinations] if {
	is_array(payload.body.network.destinations)
} else := [["/payload/network/destinations", null]] if {
	payload.unreadable["/payload/network/destinations"]
} else := [["/payload/network", null]] if {
	payload.unreadable["/payload/network"]
}

destination(pointer, text) := {"pointer": pointer, "parsed": parsed, "entries": matching(parsed)} if {
	parsed := hosts.parse(text)
} else := {"pointer": pointer, "parsed": null, "entries": []}

matching(parsed) := [id |
	some id, pattern in permitted
	hosts.matches(pattern, parsed)
]

# The agent's list, as far as its entries exist.
default permitted := {}

permitted := {id: registers.destinations[id].pattern | some id in facts.agent.egress}

# METADATA
# title: Matching entries outside the enterprise, each with the destination that it matches
default third_parties := []

third_parties := [{"pointer": destination.pointer, "entry": entry} |
	some destination in destinations
	some id in destination.entries
	entry := registers.destinations[id]
	entry.zone == "third_party"
]

# METADATA
# title: Why a destination has no entry
unlisted_code(destination) := "destination_unreadable" if {
	destination.parsed == null
} else := "destination_not_listed"
