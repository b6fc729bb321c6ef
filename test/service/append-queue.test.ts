import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const request = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};
const BATCH = 100;

let database: TestDatabase;
let service: TestService;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase("postgres");
  service = await startServiceOn(database);
  sql = postgres(database.config.databaseUrl ?? "", { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await service.close();
  await database.remove();
});

async function metric(name: string): Promise<number> {
  const { text } = await service.client.get("/metrics");
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}

/** Makes every commit take so long from now on. */
async function slowCommits(seconds: number): Promise<void> {
  await sql.unsafe(`
    create or replace function slow() returns trigger language plpgsql as $$ begin
      perform pg_sleep(${seconds}); return null;
    end $$;
    create or replace trigger slow after insert on appends for each statement execute function slow()`);
}

function manyVerdicts(): Promise<readonly number[]> {
  const requests = Array.from({ length: BATCH }, () => request);
  return service.client
    .send("POST", "/v1/labs/verify-policy/batch", { requests })
    .then(({ body }) => body.results.map((one: { status?: unknown }) => one.status));
}

test("where records wait for longer than half a second, verdicts are refused before they are evaluated, and asked again are given", async () => {
  // One record takes 100 ms by now, so that no more may wait than the next batch takes.
  await slowCommits(0.1);
  for (let at = 0; at < 10; at += 1) await service.client.verify(request);

  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = sql.begin(async (sql) => {
    await sql`select from log_heads where log_id = 0 for update`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const before = await metric("docket_evaluation_seconds_count");
  const waiting: Promise<readonly number[]>[] = [];
  while ((await metric("docket_append_queue")) <= 500) {
    waiting.push(manyVerdicts());
    const evaluated = before + waiting.length * BATCH;
    while ((await metric("docket_evaluation_seconds_count")) < evaluated) await delay(5);
  }

  const evaluated = await metric("docket_evaluation_seconds_count");
  const headers = { "X-Request-Id": "mine-1" };
  const refused = await service.client.verify(request, "", { headers });
  expect([refused.status, refused.body.code]).toEqual([429, "queue_full"]);
  expect(refused.headers.get("x-request-id")).toBe("mine-1");
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await metric("docket_evaluation_seconds_count")).toBe(evaluated);

  held.resolve();
  await holding;
  const answers = (await Promise.all(waiting)).flat();
  expect(new Set(answers)).toEqual(new Set(["APPROVED"]));
  expect((await service.client.verify(request)).status).toBe(200);
});
