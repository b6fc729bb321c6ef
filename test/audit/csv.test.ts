import { expect, test } from "vitest";

import { csvCell, csvRow } from "../../src/audit/csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\u00a0=1", "＝1"])(
  "%j does not begin a formula",
  (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  },
);

test("other cells stay as they are, quoted where they must be", () => {
  expect(csvRow(["a", "b=c", 'say "x"', "1,2", "a\nb", undefined])).toBe(
    'a,b=c,"say ""x""","1,2","a\nb",\r\n',
  );
});
