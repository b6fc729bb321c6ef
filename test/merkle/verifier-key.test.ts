import { describe, expect, it } from "vitest";
import {
  COSIGNATURE,
  createVerifierKey,
  ED25519,
  formatVerifierKey,
  parseVerifierKey,
} from "../../src/merkle/verifier-key.ts";
import { keyPair, sha256 } from "./crypto.ts";

const VKEY = "docket.example/log+da812b5e+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4";
const SPEC_VKEY = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";

const MALFORMED = [
  "",
  "docket.example/log",
  "docket.example/log+da812b5e",
  VKEY.slice(0, -1),
  VKEY.slice(0, -4),
  ` ${VKEY}`,
  `${VKEY}\n`,
  VKEY.replace("da812b5e", "DA812B5E"),
  VKEY.replace("da812b5e", "da812b5f"),
  VKEY.replace("docket.example/log", "docket.example/other"),
  VKEY.replace("docket.example/log", ""),
  VKEY.replace("docket.example/log", "docket example"),
  VKEY.replace("+AQO", "+AgO"),
  VKEY.replace("VTG4", "VTG5"),
  `${VKEY}AAAA`,
];

describe("a verifier key", () => {
  it("of the known seed is the known line", () => {
    const { publicKey } = keyPair(0);
    const key = createVerifierKey(sha256, { name: "docket.example/log", type: ED25519, publicKey });
    expect(formatVerifierKey(key)).toBe(VKEY);
    expect(key.keyId).toBe(0xda812b5e);
  });

  it.each([VKEY, SPEC_VKEY])("%s is read and written alike", (vkey) => {
    expect(formatVerifierKey(parseVerifierKey(sha256, vkey))).toBe(vkey);
  });

  it("has another ID for another name or type", () => {
    const { publicKey } = keyPair(0);
    const ids = [
      createVerifierKey(sha256, { name: "a", type: ED25519, publicKey }),
      createVerifierKey(sha256, { name: "a", type: COSIGNATURE, publicKey }),
      createVerifierKey(sha256, { name: "b", type: ED25519, publicKey }),
    ].map(({ keyId }) => keyId);
    expect(new Set(ids).size).toBe(3);
  });

  it.each(MALFORMED)("is not %j", (vkey) => {
    expect(() => parseVerifierKey(sha256, vkey)).toThrow(
      expect.objectContaining({ code: "malformed" }),
    );
  });
});
