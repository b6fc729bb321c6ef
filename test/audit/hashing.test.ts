import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commit, sha256 } from "../../src/audit/hashing.ts";
import { emptyRoot, leafHash } from "../../src/merkle/hash.ts";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

describe("sha256", () => {
  it.each([0, 1, 31, 32, 65, 4_096, 65_536])("is that of %i bytes, whatever they are", (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 7);
    expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  it("answers with bytes of its own each time", () => {
    const first = sha256(Uint8Array.of(1));
    const copy = hex(first);
    sha256(Uint8Array.of(2));
    expect(hex(first)).toBe(copy);
  });

  // RFC 6962 vectors, as in docs of transparency-dev/merkle.
  it("gives the known leaf hash and root of nothing", () => {
    const none = new Uint8Array(0);
    expect(hex(leafHash(sha256, none))).toBe(
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    );
    expect(hex(emptyRoot(sha256))).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
  });
});

describe("a commitment", () => {
  it("is the HMAC of RFC 2104, whatever the salt and the text", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.string({ unit: "grapheme" }),
        (salt, text) => {
          const expected = createHmac("sha256", salt).update(text, "utf8").digest("hex");
          expect(commit(salt, text)).toBe(expected);
        },
      ),
    );
  });

  // RFC 4231, test case 2.
  it("gives the known value", () => {
    expect(commit(Buffer.from("Jefe"), "what do ya want for nothing?")).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it("refuses a salt that HMAC would hash first", () => {
    expect(() => commit(new Uint8Array(65), "")).toThrow(RangeError);
  });
});
