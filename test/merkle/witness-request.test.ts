import { describe, expect, it } from "vitest";
import {
  formatAddCheckpoint,
  parseAddCheckpoint,
  parseCosignedSize,
} from "../../src/merkle/witness-request.ts";

// The example of C2SP tlog-witness, "add-checkpoint".
const EXAMPLE = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`;

describe("a request to a witness", () => {
  it("of the specification is read and written alike", () => {
    const request = parseAddCheckpoint(EXAMPLE);
    expect(request.oldSize).toBe(20_852_014n);
    expect(request.hashes).toHaveLength(4);
    expect(request.checkpoint.startsWith("example.com/behind-the-sofa\n")).toBe(true);
    expect(formatAddCheckpoint(request)).toBe(EXAMPLE);
    const first = { oldSize: 0n, hashes: [], checkpoint: request.checkpoint };
    expect(parseAddCheckpoint(Buffer.from(formatAddCheckpoint(first)))).toEqual(first);
  });

  it.each([
    "",
    "old 0\n",
    EXAMPLE.replace("old ", ""),
    EXAMPLE.replace("old 2", "old 02"),
    EXAMPLE.replace("PlRN", "PlR"),
    EXAMPLE.replace("old 20852014\n", `old 20852014\n${`${"A".repeat(43)}=\n`.repeat(60)}`),
  ])("is not %j", (body) => {
    expect(() => parseAddCheckpoint(body)).toThrow(expect.objectContaining({ code: "malformed" }));
  });

  it("is answered with a size when the witness saw another one", () => {
    expect(parseCosignedSize("20852163\n")).toBe(20_852_163n);
    for (const body of ["", "1", "\n", "01\n", "1\n\n", "1 \n", "one\n"]) {
      expect(() => parseCosignedSize(body)).toThrow(/the size a witness answers/);
    }
  });
});
