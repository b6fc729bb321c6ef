import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { loadPolicy, type LoadedPolicy } from "@open-policy-agent/opa-wasm";
import { drizzle } from "drizzle-orm/postgres-js";
import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { Hono } from "hono";
import postgres from "postgres";
import { BUNDLE_FOLDER, REGO_FOLDER } from "../../src/cli/policy-sources.ts";
import { openBundle } from "../../src/policy/bundle.ts";
import { registersFileFacts } from "../../src/policy/facts.ts";
import { loadRegisters } from "../../src/policy/registers.ts";
import { policyData } from "../../src/policy/snapshot.ts";
import type { JsonObject } from "../../src/policy/verdict.ts";

// What one would write in an afternoon: the SDK's evaluate() in the handler, one insert a request. It checks no key and no
// body. `node naive.ts PORT DATABASE_URL`

const decisions = pgTable("decisions", {
  id: uuid("id").primaryKey().defaultRandom(),
  at: timestamp("at").notNull().defaultNow(),
  agentId: text("agent_id").notNull(),
  policyRule: text("policy_rule").notNull(),
  status: text("status").notNull(),
  input: jsonb("input").notNull(),
  result: jsonb("result").notNull(),
});

interface Question {
  readonly agent_id: string;
  readonly policy_rule: string;
  readonly payload: JsonObject;
}
interface Verdict {
  readonly status: string;
  readonly score: number;
}

const [, , port, url = ""] = process.argv;
const registers = await loadRegisters(join(REGO_FOLDER, "registers"));
const live = registersFileFacts(registers, () => new Date().toISOString().slice(0, 10));
const policies = { SOC_2: await load("soc_2"), ISO_42001: await load("iso_42001") };
const sql = postgres(url, { max: 10 });
const db = drizzle(sql);
await sql`create table decisions (id uuid primary key default gen_random_uuid(), at timestamp not null default now(),
  agent_id text not null, policy_rule text not null, status text not null, input jsonb not null, result jsonb not null)`;

async function load(name: string): Promise<LoadedPolicy> {
  const bundle = await openBundle(await readFile(join(BUNDLE_FOLDER, `${name}.tar.gz`)));
  const policy = await loadPolicy(Buffer.from(bundle.wasm), { initial: 64, maximum: 2_048 });
  policy.setData(new Uint8Array(policyData(bundle, registers)).buffer);
  return policy;
}

const app = new Hono();
app.get("/livez", (c) => c.text("ok"));
app.post("/v1/labs/verify-policy", async (c) => {
  const question = await c.req.json<Question>();
  const facts = await live.lookup(question);
  const input = { ...question, caller: { asserts_people: true }, facts };
  const policy = policies[question.policy_rule as keyof typeof policies];
  const [{ result }] = policy.evaluate(input, "docket/decision") as [{ result: Verdict }];
  const [row] = await db
    .insert(decisions)
    .values({
      agentId: question.agent_id,
      policyRule: question.policy_rule,
      status: result.status,
      input,
      result,
    })
    .returning({ id: decisions.id, at: decisions.at });
  return c.json({
    status: result.status,
    compliance_score: result.score / 1000,
    audit_reference_id: row?.id,
    timestamp: row?.at.toISOString(),
  });
});
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(port) });
