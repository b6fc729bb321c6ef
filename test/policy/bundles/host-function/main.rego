# METADATA
# title: A policy that needs a function which only the host could give it
package docket

# METADATA
# title: The decision
# entrypoint: true
decision := sprintf("%v", [input.agent_id])
