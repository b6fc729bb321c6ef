# METADATA
# title: Session and reason are stated
# description: |
#   The action can be found again: the session it belongs to and why it is done.
# custom:
#   check: trace_context
#   remedy: Send session id and reason
#   evidence: asserted
#   references:
#     eu_ai_act: ["12"]
#     nist_ai_rmf: ["MEASURE 2.8"]
#   reasons:
#     session_missing: No readable session id is given.
#     reason_missing: No readable reason is given.
package controls.operations.trace_context

import data.docket.payload

applies := true

default passes := false

passes if {
	session_given
	reason_given
}

default session_given := false

session_given if is_string(payload.declared.trace.session_id)

default reason_given := false

reason_given if is_string(payload.declared.trace.reason)

reasons contains {"code": "session_missing", "pointer": "/payload/trace/session_id"} if not session_given

reasons contains {"code": "reason_missing", "pointer": "/payload/trace/reason"} if not reason_given
