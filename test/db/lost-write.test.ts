import { expect, test } from "vitest";

import { isLostWrite } from "../../src/db/lost-write.ts";

test("what postgres.js throws where nobody can catch it is told by its stack, and nothing else is", () => {
  const lost = new TypeError("Cannot read properties of null (reading 'write')");
  lost.stack = `${lost.message}\n    at Immediate.nextWrite (/app/node_modules/postgres/src/connection.js:255:22)\n    at process.processImmediate (node:internal/timers:574:21)`;
  expect(isLostWrite(lost)).toBe(true);
  expect(isLostWrite(new TypeError("Cannot read properties of null (reading 'write')"))).toBe(
    false,
  );
  expect(isLostWrite({})).toBe(false);
});
