import { parseAuditReference } from "../audit/reference.ts";
import { DocketError } from "../errors.ts";

/**
 * The index that an audit reference in an address names in this log.
 * @throws DocketError `invalid_parameter` where it is none, `not_found` where it is of another log
 */
export function indexOf(reference: string, logId: number): bigint {
  const place = parseAuditReference(reference);
  if (place === undefined) {
    throw new DocketError(
      "invalid_parameter",
      "An audit reference is aud_ and a number, such as aud_42.",
      { problems: [{ pointer: "/audit_reference_id", detail: "must be aud_ and a number" }] },
    );
  }
  if (place.logId !== logId)
    throw new DocketError("not_found", "This record belongs to another log.");
  return place.index;
}
