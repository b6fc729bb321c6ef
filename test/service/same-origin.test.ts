import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { runDocket, type CommandRun } from "../support/docket-command.ts";
import { signingKeyPem } from "../support/log-key.ts";
import { BOOTSTRAP_KEY, startServiceOn, type TestService } from "../support/service.ts";

const REQUEST = { agent_id: "support-bot-01", policy_rule: "ISO_42001_BASELINE" };

interface Found {
  readonly ok: boolean;
  readonly trust: string;
  readonly size: number;
  readonly seen?: { readonly size: number; readonly compared: boolean };
  readonly notes: readonly string[];
  readonly failure?: { readonly code: string; readonly message: string };
}

describe("two installations with the default origin, checked on one machine", () => {
  const databases: TestDatabase[] = [];
  const services: TestService[] = [];
  let keys: string[];
  const path = (name: string): string => join(databases[0]?.config.dataDir ?? "", name);
  const env = (which: 0 | 1): Record<string, string> => ({
    DOCKET_URL: services[which]?.url ?? "",
    DOCKET_API_KEY: BOOTSTRAP_KEY,
  });
  const idOf = (which: 0 | 1): string => keys[which]?.split("+")[1] ?? "";
  const verify = async (which: 0 | 1, state: string, ...args: string[]): Promise<Found> => {
    const command = ["verify", "--json", "--state", path(state), ...args];
    const { code, stdout, stderr }: CommandRun = await runDocket(command, env(which));
    expect([0, 3], stderr).toContain(code);
    return JSON.parse(stdout) as Found;
  };

  beforeAll(async () => {
    for (const number of [0, 5]) {
      const database = await createTestDatabase("postgres");
      databases.push(database);
      const settings = { env: { DOCKET_SIGNING_KEY: signingKeyPem(number) } };
      const service = await startServiceOn(database, settings);
      services.push(service);
      await service.client.verify(REQUEST, "?wait=published");
    }
    keys = await Promise.all(
      services.map(async ({ client }) => (await client.get("/log/vkey")).text.trim()),
    );
  }, 60_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await Promise.all(databases.map((database) => database.remove()));
  });

  test("the second is no log that lost records: it has another key, and that is said with what to do", async () => {
    expect(await verify(0, "first")).toMatchObject({ ok: true, trust: "source" });
    const { ok, failure } = await verify(1, "first");
    expect([ok, failure?.code]).toEqual([false, "checkpoint"]);
    expect(failure?.message).toContain("docket.localhost/log/0 was seen on this machine before");
    expect(failure?.message).toContain(`signed by key ${idOf(0)};`);
    expect(failure?.message).toContain("give it with --vkey");
    expect(failure?.message).toContain("it was replaced");
    // Nothing was forgotten over it.
    expect(await verify(0, "first")).toMatchObject({ trust: "remembered", notes: [] });
  });

  test("with its key given, each is remembered by its own", async () => {
    await verify(0, "both");
    const { ok, trust, notes, seen } = await verify(1, "both", "--vkey", keys[1] ?? "");
    expect({ ok, trust, seen }).toEqual({ ok: true, trust: "given", seen: undefined });
    expect(notes).toEqual([expect.stringContaining(`signed by key ${idOf(0)}`)]);
    for (const which of [0, 1] as const) {
      await services[which]?.client.verify(REQUEST, "?wait=published");
      const again = await verify(which, "both");
      expect(again).toMatchObject({ trust: "remembered", seen: { compared: true } });
      expect(again.size).toBeGreaterThan(again.seen?.size ?? 0);
      expect(again.notes).toEqual([
        expect.stringContaining(`signed by key ${idOf(which === 0 ? 1 : 0)}`),
      ]);
    }
  });

  test("an export is held against what was seen of its own log", async () => {
    for (const which of [0, 1] as const)
      await verify(which, "exports", "--vkey", keys[which] ?? "");
    for (const which of [0, 1] as const) {
      const file = path(`export-${which}.ndjson`);
      await runDocket(["export", "--out", file], env(which));
      const found = await verify(which, "exports", "--export", file);
      expect(found).toMatchObject({ ok: true, trust: "remembered", seen: { compared: true } });
    }
  });
});
