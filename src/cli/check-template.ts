export interface CheckNames {
  readonly area: string;
  readonly check: string;
  readonly framework: string;
  readonly criterion: string;
}

/**
 * A small check that holds as it stands: where a known agent names the resource it acts on, the name is readable text.
 * It concerns few requests, so that it changes no verdict that is tested elsewhere, until its author makes it say more.
 */
export function checkTemplate({ area, check, framework, criterion }: CheckNames): string {
  return `# METADATA
# title: The named resource can be read
# description: |
#   Where a request of a known agent names the resource it acts on, the name is text with more than blanks.
# custom:
#   check: ${check}
#   remedy: Name the resource in target.resource, or leave it out
#   evidence: asserted
#   references:
#     ${framework.toLowerCase()}: ["${criterion}"]
#   reasons:
#     resource_unreadable: The resource is given, but it is not readable text.
package controls.${area}.${check}

import data.docket.facts
import data.docket.payload

default applies := false

applies if {
	facts.agent_known
	supplied
}

default passes := false

passes if is_string(payload.declared.target.resource)

default supplied := false

supplied if payload.body.target.resource != null

reasons contains {"code": "resource_unreadable", "pointer": "/payload/target/resource"} if not passes
`;
}

/** Tests of {@link checkTemplate}: one for each outcome. */
export function checkTestTemplate({ area, check }: CheckNames): string {
  const request = (agent: string, payload: string): string =>
    `	request := testing.request("${agent}", {"action": "summarize_document"${payload}})
	result := ${check} with input as request`;
  return `package controls.${area}.${check}_test

import data.controls.${area}.${check}
import data.lib.testing_test as testing

test_pass_when_the_resource_can_be_read if {
${request("support-bot-01", ', "target": {"resource": "case 4711"}')}
	testing.outcome(result) == "PASS"
}

test_fail_when_the_resource_is_blank if {
${request("support-bot-01", ', "target": {"resource": "  "}')}
	testing.outcome(result) == "FAIL"
	result.reasons == {{"code": "resource_unreadable", "pointer": "/payload/target/resource"}}
}

test_not_applicable_when_no_resource_is_named if {
${request("support-bot-01", "")}
	testing.outcome(result) == "NOT_APPLICABLE"
}

test_not_applicable_when_the_agent_is_unknown if {
${request("ghost-99", ', "target": {"resource": "  "}')}
	testing.outcome(result) == "NOT_APPLICABLE"
}
`;
}
