import { describe, expect, it } from "vitest";
import { formatAuditReference, parseAuditReference } from "../../src/audit/reference.ts";

describe("an audit reference", () => {
  it.each([
    [0, 0n, "aud_0"],
    [0, 42n, "aud_42"],
    [0, 9_999_999_999_999_999n, "aud_9999999999999999"],
    [1, 42n, "aud_10000000000000042"],
    [31, 7n, "aud_310000000000000007"],
  ])("of log %i, index %s reads %s, and back", (logId, index, text) => {
    expect(formatAuditReference(logId, index)).toBe(text);
    expect(parseAuditReference(text)).toEqual({ logId, index });
  });

  it.each([
    "",
    "aud_",
    "aud_-1",
    "aud_01",
    "aud_1.0",
    "AUD_1",
    "aud_1 ",
    "aud_99999999999999999999999999",
    "42",
  ])("is not %j", (text) => {
    expect(parseAuditReference(text)).toBeUndefined();
  });
});
