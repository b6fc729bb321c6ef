package docket.facts_test

import data.docket.facts
import data.lib.testing_test as testing

tier(agent_id, payload) := result if {
	request := testing.request(agent_id, payload)
	result := facts.tier with input as request
}

environment(payload) := result if {
	request := testing.request("deploy-bot-02", payload)
	result := facts.environment with input as request
}

test_pass_when_volume_raises_the_tier_of_what_writes_or_is_not_public if {
	every pair in [[9999, "LOW"], [10000, "HIGH"], [999999, "HIGH"], [1000000, "CRITICAL"]] {
		tier("support-bot-01", {"action": "summarize_document", "data": {"records_count": pair[0]}}) == pair[1]
		tier("support-bot-01", {"action": "open_ticket", "data": {"records_count": pair[0]}}) == pair[1]
		tier("support-bot-01", {"action": "read_kb_article", "data": {"records_count": pair[0]}}) == "LOW"
	}
}

test_pass_when_what_cannot_be_read_is_taken_for_the_worst if {
	tier("support-bot-01", {"action": "summarize_document", "data": {"records_count": "7"}}) == "CRITICAL"
	tier("support-bot-01", {"action": "read_kb_article", "data": {"subjects": ["x"]}}) == "HIGH"
	tier("support-bot-01", {"action": "read_kb_article", "data": {"classifications": [7]}}) == "HIGH"
	tier("support-bot-01", {"action": "read_kb_article", "data": 7}) == "CRITICAL"
	tier("support-bot-01", {"action": "mystery"}) == "HIGH"
	tier("support-bot-01", {}) == "HIGH"
}

test_pass_when_the_action_and_its_target_raise_the_tier if {
	tier("deploy-bot-02", {"action": "restart_service", "target": {"system": "web-staging"}}) == "MODERATE"
	tier("deploy-bot-02", {"action": "restart_service", "target": {"system": "web-prod"}}) == "HIGH"
	tier("deploy-bot-02", {"action": "read_metrics", "target": {"system": "web-prod"}}) == "LOW"
	tier("data-bot-03", {"action": "export_dataset"}) == "HIGH"
	tier("data-bot-03", {"action": "modify_iam_policy"}) == "CRITICAL"
	tier("support-bot-01", {"action": "summarize_document", "data": {"subjects": ["customer"]}}) == "LOW"
	tier("support-bot-01", {"action": "summarize_document", "data": {"subjects": ["customer", "child"]}}) == "HIGH"
	tier("support-bot-01", {"action": "summarize_document", "data": {"classifications": ["personal"]}}) == "MODERATE"
}

test_pass_when_the_environment_is_the_worst_that_is_not_disproved if {
	environment({"action": "restart_service", "target": {"system": "ml-dev"}}) == "development"
	environment({"action": "restart_service", "target": {"system": "ml-dev", "environment": "test"}}) == "test"
	environment({"action": "restart_service", "target": {"system": "web-prod", "environment": "test"}}) == "production"
	environment({"action": "restart_service", "target": {"system": "ml-dev", "environment": "Test"}}) == "production"
	environment({"action": "restart_service", "target": {"system": "unlisted", "environment": "test"}}) == "production"
	environment({"action": "restart_service"}) == "production"
	environment({"action": "read_metrics", "target": {}}) == "production"
	environment({"action": "read_metrics", "target": "x"}) == "production"
	environment({"action": "read_metrics", "target": null}) == "none"
	environment({"action": "read_metrics"}) == "none"
}

test_pass_when_the_audience_is_the_widest if {
	request := testing.request("support-bot-01", {"action": "publish_post", "output": {"audience": "customer"}})
	facts.audience == "public" with input as request
	wider := testing.request("support-bot-01", {"action": "send_customer_reply", "output": {"audience": "public"}})
	facts.audience == "public" with input as wider
	plain := testing.request("support-bot-01", {"action": "draft_reply"})
	facts.audience == "internal" with input as plain
}

tier_under(patch, agent_id, payload) := result if {
	registers := testing.registers(patch)
	result := facts.tier with input as testing.request(agent_id, payload) with data.registers as registers
}

test_pass_when_only_what_writes_irreversibly_raises_the_tier if {
	patch := {"actions": {"summarize_document": {"reversibility": "irreversible"}, "open_ticket": {"reversibility": "irreversible"}}}
	tier_under(patch, "support-bot-01", {"action": "summarize_document"}) == "LOW"
	tier_under(patch, "support-bot-01", {"action": "open_ticket"}) == "HIGH"
}

test_pass_when_the_catalogue_says_how_many_records_an_action_touches if {
	every pair in [[9999, "LOW"], [10000, "HIGH"], [1000000, "CRITICAL"]] {
		patch := {"actions": {"open_ticket": {"default_records": pair[0]}}}
		tier_under(patch, "support-bot-01", {"action": "open_ticket"}) == pair[1]
		tier_under(patch, "support-bot-01", {"action": "open_ticket", "data": {"records_count": 3}}) == pair[1]
	}
}

test_pass_when_an_unknown_action_without_records_touches_none if {
	patch := {"thresholds": {"mass_records": 1}}
	payload := {"action": "mystery", "data": {"classifications": ["confidential"]}}
	tier_under(patch, "support-bot-01", payload) == "HIGH"
	counted := {"data": {"records_count": 1}}
	tier_under(patch, "support-bot-01", object.union(payload, counted)) == "CRITICAL"
}
