import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import { clientOf } from "../support/keys.ts";
import { startService, type TestService } from "../support/service.ts";

interface Listed {
  readonly audit_reference_id: string;
  readonly kind: string;
  readonly timestamp: string;
  readonly agent_id?: string;
  readonly policy_rule?: string;
  readonly action?: string;
  readonly status?: string;
  readonly principal?: string;
  readonly failed_controls?: readonly string[];
  readonly input?: object;
  readonly salt?: string;
}

/** Every filter, and how the listing itself tells whether a record passes it. */
const FILTERS: Readonly<Record<string, readonly [string, (record: Listed) => boolean]>> = {
  agent_id: ["support-bot-01", (record) => record.agent_id === "support-bot-01"],
  "agent_id of one that is not registered": [
    "ghost-99",
    (record) => record.agent_id === "ghost-99",
  ],
  policy_rule: ["ISO_42001", (record) => record.policy_rule === "ISO_42001"],
  status: ["DENIED", (record) => record.status === "DENIED"],
  control: [
    "A.6.2.8:trace_context",
    (record) => record.failed_controls?.includes("A.6.2.8:trace_context") === true,
  ],
  action: ["summarize_document", (record) => record.action === "summarize_document"],
  kind: ["docket.execution", (record) => record.kind === "docket.execution"],
};
const nameOf = (title: string): string => title.split(" ")[0] ?? "";
const pairs = Object.keys(FILTERS).flatMap((one, at) =>
  Object.keys(FILTERS)
    .slice(at + 1)
    .filter((other) => nameOf(other) !== nameOf(one))
    .map((other): [string, string] => [one, other]),
);

describe.each(DATABASES)("the filters of the trail on %s", (kind) => {
  let service: TestService;
  let all: readonly Listed[];
  let principal: string;

  const pages = async (query: string, limit: number): Promise<readonly Listed[]> => {
    const found: Listed[] = [];
    let cursor = "";
    do {
      const address = `/v1/labs/audit-trail?limit=${limit}&${query}${cursor}`;
      const { status, body, text, headers } = await service.client.get(address);
      expect([address, status], text).toEqual([address, 200]);
      expect(headers.get("link")?.includes('rel="next"') ?? false).toBe(body.has_more);
      found.push(...body.records);
      cursor = body.has_more ? `&cursor=${body.next_cursor}` : "";
    } while (cursor !== "");
    return found;
  };
  const references = (records: readonly Listed[]) =>
    records.map(({ audit_reference_id }) => audit_reference_id);

  beforeAll(async () => {
    service = await startService(kind);
    const other = await clientOf(service.client, { scopes: ["verify", "execution:write"] });
    const { body: keys } = await service.client.get("/v1/labs/keys");
    principal = keys.keys.at(-1).key_id;
    for (const agent_id of ["support-bot-01", "ghost-99", "data-bot-03"]) {
      for (const policy_rule of ["ISO_42001", "SOC_2"]) {
        for (const action of ["summarize_document", "drop_database", "unheard_of"]) {
          const { body } = await other.verify({ agent_id, policy_rule, payload: { action } });
          const path = `/v1/labs/audit-trail/${body.audit_reference_id}/executions`;
          await other.send("POST", path, { outcome: "started" });
        }
      }
      await other.send("POST", "/v1/labs/executions", { agent_id, outcome: "failed" });
    }
    // Exports hold what is published.
    await other.verify({ agent_id: "data-bot-03", policy_rule: "SOC_2" }, "?wait=published");
    all = await pages("", 1_000);
    expect(all.length).toBeGreaterThan(40);
  });
  afterAll(() => service.close());

  test("newest first and oldest first are the same records", async () => {
    const indices = all.map(({ audit_reference_id }) => Number(audit_reference_id.slice(4)));
    expect(indices).toEqual(indices.toSorted((a, b) => b - a));
    expect(references(await pages("order=asc", 7))).toEqual(references(all).toReversed());
  });

  test.each(Object.keys(FILTERS))("%s leaves what it names, in both orders", async (title) => {
    const [value, passes] = FILTERS[title] ?? ["", () => false];
    const wanted = references(all.filter(passes));
    expect(wanted.length).toBeGreaterThan(2);
    const query = `${nameOf(title)}=${encodeURIComponent(value)}`;
    expect(references(await pages(query, 3))).toEqual(wanted);
    expect(references(await pages(`${query}&order=asc`, 3))).toEqual(wanted.toReversed());
  });

  test.each(pairs)("%s and %s hold together", async (one, other) => {
    const [first, passesFirst] = FILTERS[one] ?? ["", () => false];
    const [second, passesSecond] = FILTERS[other] ?? ["", () => false];
    const wanted = all.filter((record) => passesFirst(record) && passesSecond(record));
    const query = `${nameOf(one)}=${encodeURIComponent(first)}&${nameOf(other)}=${encodeURIComponent(second)}`;
    expect(references(await pages(query, 2))).toEqual(references(wanted));
  });

  test("principal and times", async () => {
    const own = all.filter((record) => record.principal === principal);
    expect(own.length).toBeGreaterThan(30);
    expect(references(await pages(`principal=${principal}`, 5))).toEqual(references(own));
    expect(await pages("from=2100-01-01T00:00:00Z", 5)).toEqual([]);
    expect(await pages("to=2020-01-01T00:00:00Z", 5)).toEqual([]);
    const query = "from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z";
    expect(references(await pages(query, 50))).toEqual(references(all));
  });

  test("include=payload adds what is kept beside each record", async () => {
    const found = await pages("include=payload", 1_000);
    expect(references(found)).toEqual(references(all));
    for (const { kind, input, salt } of found) {
      if (kind !== "docket.decision") continue;
      expect(input).toMatchObject({ payload: {}, facts: {} });
      expect(salt).toMatch(/^[0-9a-f]{64}$/);
    }
    const without = await clientOf(service.client, { scopes: ["audit:read"] });
    expect((await without.get("/v1/labs/audit-trail?include=payload")).status).toBe(403);
  });

  test("an export by any of them, or two, holds the same records, as NDJSON and as CSV", async () => {
    const query = (...titles: readonly string[]): string =>
      titles
        .map((title) => `${nameOf(title)}=${encodeURIComponent(FILTERS[title]?.[0] ?? "")}`)
        .join("&");
    const passes = (...titles: readonly string[]) =>
      all.filter((record) => titles.every((title) => FILTERS[title]?.[1](record) === true));
    const { body } = await service.client.get(`/v1/labs/audit-trail/${all[0]?.audit_reference_id}`);
    const cases: (readonly [string, readonly Listed[]])[] = [
      ...Object.keys(FILTERS).map((one) => [query(one), passes(one)] as const),
      ...pairs.map((both) => [query(...both), passes(...both)] as const),
      [`principal=${principal}`, all.filter((record) => record.principal === principal)],
      [`request_id=${body.leaf.request_id}`, all.slice(0, 1)],
      ["to=2020-01-01T00:00:00Z", []],
      ["from=2100-01-01T00:00:00Z", []],
    ];
    for (const [filters, records] of cases) {
      const wanted = references(records).toReversed();
      const address = `/v1/labs/audit-trail/export?${filters}&format=`;
      const { text: ndjson } = await service.client.get(`${address}ndjson`);
      const lines = ndjson
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(references(lines.flatMap(({ record }) => record ?? [])), filters).toEqual(wanted);
      expect(lines.at(-1).manifest.count, filters).toBe(wanted.length);
      const { text: csv } = await service.client.get(`${address}csv`);
      const rows = csv.trimEnd().split("\r\n").slice(1, -1);
      expect(
        rows.map((row) => row.split(",")[0]),
        filters,
      ).toEqual(wanted);
    }
  }, 60_000);
});
