import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import postgres from "postgres";

import { type Config, readConfig } from "../src/config.ts";
import { createLogger } from "../src/logger.ts";
import { canonicalJson } from "../src/canonical.ts";
import { Evaluator } from "../src/policy/evaluator.ts";
import { loadSnapshot } from "../src/activation/policy-files.ts";
import { createService } from "../src/service.ts";
import { evidenceSettings } from "../test/support/log-key.ts";
import { startPostgres } from "../test/support/postgres.ts";
import { RegisterFolder } from "../test/support/register-folder.ts";

// Whether large registers cost memory or time: the sample set against one of 500 agents, 50,000 tickets, 100,000 approvals
// and 1,000 incidents, each in a process of its own. The large live registers are put into the database by one server and
// read by the next, whose files hold the slow ones, as where systems of record push. `node bench/registers.ts`

const KEY = "bench-".padEnd(40, "k");
const REQUESTS = 3_000;
const EVALUATIONS = 4_000;
const SIZES = {
  sample: { agents: 0, tickets: 0, approvals: 0, incidents: 0 },
  large: { agents: 500, tickets: 50_000, approvals: 100_000, incidents: 1_000 },
} as const;
type Size = keyof typeof SIZES;

function fill(folder: RegisterFolder, size: Size, live: boolean): void {
  const { agents, tickets, approvals, incidents } = SIZES[size];
  const many = (document: string, count: number, prefix: string, entry: (at: number) => unknown) =>
    folder.edit(document, (value: Record<string, unknown>) => {
      for (let at = 0; at < count; at += 1) value[`${prefix}${at + 10_000}`] = entry(at);
    });
  const model = JSON.parse(folder.text("agents")) as Record<string, unknown>;
  many("agents", agents, "bot-", () => model["data-bot-03"]);
  if (!live) return;
  many("change_tickets", tickets, "CHG-", (at) => ({
    state: "approved",
    systems: [`system-${at % 300}`, "web-prod"],
    requester: "dev.ops",
    approvers: ["tomas.berg"],
  }));
  many("approvals", approvals, "APR-", () => ({
    state: "granted",
    approver: "tomas.berg",
    agent_id: "data-bot-03",
    action: "drop_database",
    system: "dwh-prod",
  }));
  many("incidents", incidents, "INC-", (at) => ({
    state: at % 3 === 0 ? "closed" : "open",
    severity: `sev${1 + (at % 3)}`,
    systems: [`system-${at % 300}`],
  }));
}

function payload(ticket: number, approval: number): Record<string, unknown> {
  return {
    action: "drop_database",
    target: { system: "dwh-prod" },
    change: { ticket: `CHG-${ticket}` },
    oversight: { approval_refs: [`APR-${approval}`, `APR-${approval + 1}`] },
    backup: { ref: "bkp-dwh-1031" },
  };
}

function configure(folder: RegisterFolder, databaseUrl: string): Config {
  const dataDir = mkdtempSync(join(tmpdir(), "docket-bench-"));
  return readConfig({
    DATABASE_URL: databaseUrl,
    DOCKET_DATA_DIR: dataDir,
    DOCKET_REGISTERS: folder.path,
    DOCKET_BOOTSTRAP_KEY: KEY,
    ...evidenceSettings({ dataDir, databaseUrl }),
  });
}

/** Starts a server whose files hold everything, and ends it: the database has the live registers then. */
async function seed(size: Size, databaseUrl: string): Promise<object> {
  const folder = new RegisterFolder();
  fill(folder, size, true);
  const began = performance.now();
  const service = await createService(configure(folder, databaseUrl), createLogger("silent"));
  const first_start_ms = Math.round(performance.now() - began);
  const rss_mb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  await service.close("bench");
  return { size, first_start_ms, first_start_rss_mb: rss_mb };
}

async function evaluate(size: Size): Promise<object> {
  const folder = new RegisterFolder();
  fill(folder, size, false);
  const snapshot = await loadSnapshot({
    registers: folder.path,
    bundles: readConfig({}).bundles,
  });
  return { size, evaluation_us: Math.round(await evaluations(snapshot)) };
}

async function serve(size: Size, databaseUrl: string): Promise<object> {
  const folder = new RegisterFolder();
  fill(folder, size, false);
  const began = performance.now();
  const service = await createService(configure(folder, databaseUrl), createLogger("silent"));
  const start_ms = performance.now() - began;
  const ask = async (ticket: number, approval: number): Promise<void> => {
    const response = await service.app.request("/v1/labs/verify-policy", {
      method: "POST",
      headers: { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        agent_id: "data-bot-03",
        policy_rule: "SOC_2",
        payload: payload(ticket, approval),
      }),
    });
    if (response.status !== 200) throw new Error(await response.text());
    await response.text();
  };
  const time = async (ids: () => [number, number]): Promise<number> => {
    for (let at = 0; at < 300; at += 1) await ask(...ids());
    const start = performance.now();
    let left = REQUESTS;
    const client = async (): Promise<void> => {
      while ((left -= 1) >= 0) await ask(...ids());
    };
    await Promise.all(Array.from({ length: 16 }, client));
    return ((performance.now() - start) * 1_000) / REQUESTS;
  };
  const any = (count: number): number => 10_000 + Math.floor(Math.random() * count);
  const request_known_us = await time(() => [1001, 1]);
  const request_random_us = await time(() => [any(50_000), any(100_000)]);
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  await service.close("bench");
  return {
    size,
    start_ms: Math.round(start_ms),
    rss_mb: Math.round(rss / 2 ** 20),
    heap_mb: Math.round(heapUsed / 2 ** 20),
    request_known_us: Math.round(request_known_us),
    request_random_us: Math.round(request_random_us),
  };
}

/** Mean of one evaluation, one at a time, best of three. */
async function evaluations(snapshot: Awaited<ReturnType<typeof loadSnapshot>>): Promise<number> {
  const evaluator = new Evaluator({ threads: 1 });
  await evaluator.use(snapshot);
  const input = canonicalJson({
    agent_id: "data-bot-03",
    policy_rule: "SOC_2",
    payload: payload(1001, 1),
    caller: { asserts_people: true },
    facts: {
      as_of: "2026-11-01",
      state: snapshot.registers.live.state,
      change_tickets: {},
      incidents: {},
      approvals: {},
      backups: {},
    },
  });
  const job = { snapshot: snapshot.digest, framework: "SOC_2", rule: "SOC_2", input };
  const rounds: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const start = performance.now();
    for (let at = 0; at < EVALUATIONS / 32; at += 1)
      await Promise.all(Array.from({ length: 32 }, () => evaluator.evaluate(job)));
    rounds.push(((performance.now() - start) * 1_000) / EVALUATIONS);
  }
  await evaluator.close();
  return Math.min(...rounds.slice(1));
}

const PHASES = { seed, evaluate, serve };
type Phase = keyof typeof PHASES;

async function main(): Promise<void> {
  const server = await startPostgres();
  const sql = postgres(server.url("postgres"), { max: 1 });
  for (let round = 0; round < 2; round += 1) {
    for (const size of ["sample", "large"] as const) {
      const name = `bench_${randomUUID().replaceAll("-", "")}`;
      await sql.unsafe(`create database ${name}`);
      for (const phase of ["seed", "evaluate", "serve"] as const)
        console.log(await child(phase, size, server.url(name)));
    }
  }
  await sql.end();
  await server.stop();
}

async function child(phase: Phase, size: Size, url: string): Promise<string> {
  const args = ["--expose-gc", fileURLToPath(import.meta.url), phase, size, url];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
}

const [, , phase, size, url = ""] = process.argv;
if (phase === undefined) await main();
else console.log(JSON.stringify(await PHASES[phase as Phase](size as Size, url)));
