import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { leafHash, nodeHash, type Sha256 } from "../../src/merkle/hash.ts";

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

// The first leaves and roots of the reference tree of certificate-transparency-go.
describe("Merkle hashes", () => {
  it("of a leaf and of two leaves are those of RFC 6962", () => {
    const first = leafHash(sha256, new Uint8Array());
    expect(hex(first)).toBe("6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
    const root = nodeHash(sha256, first, leafHash(sha256, Uint8Array.of(0)));
    expect(hex(root)).toBe("fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125");
  });
});
