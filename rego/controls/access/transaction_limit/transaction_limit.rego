# METADATA
# title: 'The amount is within the agent''s limit'
# description: |
#   The amount is stated in a currency the agent may use and within its limit.
# custom:
#   check: transaction_limit
#   remedy: 'Split is not a remedy: ask finance'
#   evidence: registered
#   references:
#     eu_ai_act: ["14"]
#     nist_ai_rmf: ["MANAGE 1.3"]
#     owasp_agentic_2026: ["ASI02"]
#     owasp_llm_2026: ["LLM03"]
#   reasons:
#     amount_missing: No readable amount above 0 is given.
#     currency_not_permitted: The agent has no limit in this currency, or no readable currency is given.
#     amount_over_limit: The amount is above the limit of the agent in this currency.
package controls.access.transaction_limit

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	facts.category == "financial"
}

default passes := false

passes if {
	amount_given
	currency_permitted
	payload.declared.transaction.amount_minor <= limit
}

default amount_given := false

amount_given if payload.declared.transaction.amount_minor > 0

default limit := null

limit := facts.agent.transaction_limits[payload.declared.transaction.currency]

default currency_permitted := false

currency_permitted if is_number(limit)

reasons contains {"code": "amount_missing", "pointer": "/payload/transaction/amount_minor"} if not amount_given

reasons contains {"code": "currency_not_permitted", "pointer": "/payload/transaction/currency"} if not currency_permitted

reasons contains {"code": "amount_over_limit", "pointer": "/payload/transaction/amount_minor"} if {
	amount_given
	currency_permitted
	not passes
}
