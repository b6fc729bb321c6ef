package controls.access.transaction_limit_test

import data.controls.access.transaction_limit
import data.lib.testing_test as testing

test_pass_when_the_amount_equals_the_limit if {
	request := testing.request("finance-08", {"action": "initiate_payment", "transaction": {"amount_minor": 500000, "currency": "EUR"}})
	result := transaction_limit with input as request
	testing.outcome(result) == "PASS"
	result.reasons == set()
}

test_not_applicable_when_no_money_moves if {
	request := testing.request("finance-08", {"action": "summarize_document"})
	result := transaction_limit with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
	request := testing.request("ghost-99", {"action": "initiate_payment"})
	result := transaction_limit with input as request
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_fail_when_no_amount_is_given if {
	request := testing.request("finance-08", {"action": "initiate_payment", "transaction": {"currency": "EUR"}})
	result := transaction_limit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "amount_missing", "pointer": "/payload/transaction/amount_minor"},
	}
}

test_fail_when_the_amount_is_nothing if {
	request := testing.request("finance-08", {"action": "initiate_payment", "transaction": {"amount_minor": 0, "currency": "EUR"}})
	result := transaction_limit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "amount_missing", "pointer": "/payload/transaction/amount_minor"},
	}
}

test_fail_when_the_currency_is_not_permitted if {
	request := testing.request("finance-08", {"action": "initiate_payment", "transaction": {"amount_minor": 1, "currency": "GBP"}})
	result := transaction_limit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "currency_not_permitted", "pointer": "/payload/transaction/currency"},
	}
}

test_fail_when_the_amount_is_above_the_limit if {
	request := testing.request("finance-08", {"action": "initiate_payment", "transaction": {"amount_minor": 300001, "currency": "USD"}})
	result := transaction_limit with input as request
	testing.outcome(result) == "FAIL"
	result.reasons == {
		{"code": "amount_over_limit", "pointer": "/payload/transaction/amount_minor"},
	}
}
