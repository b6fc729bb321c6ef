import { readFileSync } from "node:fs";

import { Hono } from "hono";
import { describe, expect, test } from "vitest";

import { DocketError, type ErrorCode } from "../../src/errors.ts";
import { problemAdvice } from "../../src/http/problem-advice.ts";
import {
  problemDocument,
  problemKinds,
  problemPage,
  problemResponse,
  toDocketError,
} from "../../src/http/problem.ts";

describe("problem documents", () => {
  test("docs/errors.md lists every code with its status and what to do, and no other", () => {
    const text = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");
    const rows = [...text.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \| (.*) \|$/gm)].map(
      ([, code, status, advice]) => [code, Number(status), advice],
    );
    const kinds = Object.entries(problemKinds).map(([code, { status }]) => [
      code,
      status,
      problemAdvice[code as ErrorCode],
    ]);
    const order = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
    expect(rows.sort(order)).toEqual(kinds.sort(order));
  });

  test("lead to a page of their own, each", async () => {
    const app = new Hono().get("/problems/:code", problemPage);
    for (const [code, kind] of Object.entries(problemKinds)) {
      const { type } = problemDocument(new DocketError(code as ErrorCode, "Text."), "id-1");
      const response = await app.request(type);
      const advice = problemAdvice[code as ErrorCode];
      expect([response.status, await response.json()]).toEqual([
        200,
        { code, ...kind, what_to_do: advice },
      ]);
    }
  });

  test("have the members of RFC 9457 and the code", () => {
    const error = new DocketError("not_found", "There is nothing.", { extra: { nearest: ["A"] } });
    expect(problemDocument(error, "id-1")).toEqual({
      type: "/problems/not_found",
      title: "Nothing is here",
      status: 404,
      detail: "There is nothing.",
      instance: "id-1",
      code: "not_found",
      nearest: ["A"],
    });
  });

  test("of what was not foreseen show nothing of it", async () => {
    const error = toDocketError(new Error("password=hunter2 at /srv/docket"));
    const response = problemResponse(error, "id-2");
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/hunter2|srv/);
  });

  test("round Retry-After up to whole seconds", () => {
    const error = new DocketError("queue_full", "Full.", { retryAfter: 0.2 });
    expect(problemResponse(error, "id-3").headers.get("retry-after")).toBe("1");
  });
});
