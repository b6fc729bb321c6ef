import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readConfig, type Config } from "../../src/config.ts";
import { createLogger } from "../../src/logger.ts";
import { createService, type Service } from "../../src/service.ts";
import { evidenceSettings } from "../../test/support/log-key.ts";
import { FIRST_ID, payload, registerFolder, SIZES, type Size } from "./sizes.ts";

// A server in a process of its own, so that its memory is its own: `node server.ts seed|serve SIZE URL REQUESTS`. It prints
// one line of JSON.

const KEY = "bench-".padEnd(40, "k");
const WARM_UP = 300;
const CLIENTS = 16;
const MIB = 2 ** 20;

/** What a server of a size takes. Times of requests are means in microseconds, 16 at a time, database included. */
export interface ServerFigures {
  readonly start_ms: number;
  readonly memory_mib: number;
  readonly request_same_us: number;
  readonly request_random_us: number;
}

/** How long a start takes that fills the live registers from the files. */
export interface SeedFigures {
  readonly first_start_ms: number;
}

async function seed(size: Size, url: string): Promise<SeedFigures> {
  const [service, first_start_ms] = await start(size, true, url);
  await service.close("bench");
  return { first_start_ms };
}

async function serve(size: Size, url: string, requests: number): Promise<ServerFigures> {
  const [service, start_ms] = await start(size, false, url);
  const { tickets, approvals } = SIZES[size];
  const request_same_us = await time(service, requests, () => [1001, 1]);
  const request_random_us = await time(service, requests, () => [
    FIRST_ID + Math.floor(Math.random() * Math.max(tickets, 1)),
    FIRST_ID + Math.floor(Math.random() * Math.max(approvals, 1)),
  ]);
  globalThis.gc?.();
  const memory_mib = Math.round(process.memoryUsage.rss() / MIB);
  await service.close("bench");
  return { start_ms, memory_mib, request_same_us, request_random_us };
}

async function start(size: Size, withLive: boolean, url: string): Promise<[Service, number]> {
  const config = configure(registerFolder(size, withLive).path, url);
  const began = performance.now();
  const service = await createService(config, createLogger("silent"));
  return [service, Math.round(performance.now() - began)];
}

function configure(registers: string, databaseUrl: string): Config {
  const dataDir = mkdtempSync(join(tmpdir(), "docket-bench-"));
  return readConfig({
    DATABASE_URL: databaseUrl,
    DOCKET_DATA_DIR: dataDir,
    DOCKET_REGISTERS: registers,
    DOCKET_BOOTSTRAP_KEY: KEY,
    ...evidenceSettings({ dataDir, databaseUrl }),
  });
}

async function time(
  service: Service,
  requests: number,
  ids: () => [ticket: number, approval: number],
): Promise<number> {
  for (let at = 0; at < WARM_UP; at += 1) await ask(service, ...ids());
  const began = performance.now();
  let left = requests;
  const client = async (): Promise<void> => {
    while ((left -= 1) >= 0) await ask(service, ...ids());
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return Math.round(((performance.now() - began) * 1_000) / requests);
}

async function ask({ app }: Service, ticket: number, approval: number): Promise<void> {
  const request = {
    agent_id: "data-bot-03",
    policy_rule: "SOC_2",
    payload: payload(ticket, approval),
  };
  const response = await app.request("/v1/labs/verify-policy", {
    method: "POST",
    headers: { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
}

const [, , phase, size = "", url = "", requests = "0"] = process.argv;
const figures =
  phase === "seed"
    ? await seed(size as Size, url)
    : await serve(size as Size, url, Number(requests));
console.log(JSON.stringify(figures));
