import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import type { TestAnswer } from "../support/client.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { RegisterFolder } from "../support/register-folder.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const BUILT = fileURLToPath(new URL("../../build/bundles", import.meta.url));
const SOON = { timeout: 20_000, interval: 25 };
const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

/** A folder that holds one of the built bundles. */
function bundleFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "docket-bundles-"));
  copyFileSync(join(BUILT, name), join(folder, name));
  return folder;
}

/** Puts a text in the place of a file as editors do: never half of it. */
function replace(path: string, text: string | Uint8Array): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

// One server after the other on one database: each test starts its own, with the sample set in force.
describe("the files of a server", () => {
  let database: TestDatabase;
  let service: TestService;
  let folder: RegisterFolder;
  let first: string;

  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    service = await startServiceOn(database);
  });
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  const restart = async (env: Record<string, string> = {}): Promise<void> => {
    await service.close();
    service = await startServiceOn(database, { env: { DOCKET_REGISTERS: folder.path, ...env } });
  };
  const restartWithSample = async (env: Record<string, string> = {}): Promise<void> => {
    folder = new RegisterFolder();
    await restart(env);
    expect((await reload()).status).toBe(200);
    first = await inForce();
  };
  const reload = (body?: unknown): Promise<TestAnswer> =>
    service.client.send("POST", "/v1/labs/policies/reload", body);
  const statusNow = async (): Promise<string> => (await service.client.verify(REQUEST)).body.status;
  const inForce = async (): Promise<string> =>
    (await service.client.get("/v1/labs/policies/snapshot")).body.snapshot;
  const lastPrincipal = async (): Promise<string> =>
    (await service.client.get("/v1/labs/policies/activations")).body.activations[0].principal;

  test.each(["broken", "missing"])(
    "that are %s at start leave the last snapshot in force, until they are mended",
    async (how) => {
      await restartWithSample();
      if (how === "broken") folder.write("agents", "{");
      else rmSync(folder.path, { recursive: true });
      await restart({ DOCKET_WATCH: "1" });
      expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);
      expect((await service.client.get("/readyz")).status).toBe(200);

      const mended = new RegisterFolder();
      mended.edit("agents", (agents) => void (agents[REQUEST.agent_id].status = "suspended"));
      cpSync(mended.path, folder.path, { recursive: true });
      await vi.waitFor(async () => expect(await statusNow()).toBe("DENIED"), SOON);
    },
  );

  test("and what is sent are refused where they are not there or not right, and nothing changes", async () => {
    await restartWithSample();
    const none = `sha256:${"0".repeat(64)}`;
    for (const [body, status, code] of [
      [{ snapshot: none }, 404, "not_found"],
      [{ snapshot: "x" }, 422, "invalid_request"],
      [{ snapshot: first, registers: {} }, 422, "invalid_request"],
      [{ other: 1 }, 422, "invalid_request"],
      [{ registers: {} }, 422, "registers_invalid"],
      [{ registers: [] }, 422, "invalid_request"],
      ["{", 400, "invalid_json"],
    ] as const) {
      const answer = await reload(body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const { body: live } = await service.client.get("/v1/labs/policies/snapshot");
    const part = live.registers.documents.agents as string;
    for (const digest of [none, part]) {
      const answer = await service.client.get(`/v1/labs/policies/registers/${digest}`);
      expect(answer.status).toBe(404);
    }
    expect((await reload({ snapshot: part })).status).toBe(404);
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);
  });

  test("are activated by themselves where they are watched, and never broken ones", async () => {
    await restartWithSample({ DOCKET_WATCH: "1" });
    const agents = join(folder.path, "agents.json");
    const good = folder.text("agents");
    replace(agents, "[]");
    await delay(600);
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);
    folder.edit("people", (people) => void (people["new.person"] = people["maria.chen"]));
    replace(agents, good.replace('"active"', '"suspended"'));
    await vi.waitFor(async () => expect(await inForce()).not.toBe(first), SOON);
    expect(await lastPrincipal()).toBe("watch");
  });

  test("hold the bundles too: they are activated, watched and refused in the same way", async () => {
    const bundles = bundleFolder("iso_42001.tar.gz");
    await restartWithSample({ DOCKET_BUNDLES: bundles, DOCKET_WATCH: "1" });
    const frameworks = async (): Promise<string[]> => {
      const { body } = await service.client.get("/v1/labs/policies/snapshot");
      return body.bundles.map(({ framework }: { framework: string }) => framework);
    };
    expect([await frameworks(), await statusNow()]).toEqual([["ISO_42001"], "APPROVED"]);
    const soc2 = { ...REQUEST, policy_rule: "SOC_2_BASELINE" };
    expect((await service.client.verify(soc2)).body.code).toBe("unknown_policy_rule");

    const path = join(bundles, "soc_2.tar.gz");
    writeFileSync(path, "no bundle");
    const refused = await reload();
    expect([refused.status, refused.body.code]).toEqual([422, "bundle_invalid"]);
    expect(refused.body.detail).toContain(path);
    expect([await frameworks(), await statusNow()]).toEqual([["ISO_42001"], "APPROVED"]);

    replace(path, readFileSync(join(BUILT, "soc_2.tar.gz")));
    await vi.waitFor(async () => expect(await frameworks()).toEqual(["ISO_42001", "SOC_2"]), SOON);
    expect(await lastPrincipal()).toBe("watch");
    expect((await service.client.verify(soc2)).body.status).toBe("APPROVED");
    await reload({ snapshot: first });
    expect(await frameworks()).toEqual(["ISO_42001"]);
  });

  test("activated too long ago turn the server unready and end its verdicts, until they are activated again", async () => {
    await restartWithSample({ DOCKET_REGISTERS_MAX_AGE: "3600" });
    expect(await statusNow()).toBe("APPROVED");
    const owner = postgres(database.config.databaseUrl ?? "", { max: 1, onnotice: () => {} });
    await owner`update active_snapshots set activated_at = activated_at - interval '3601 seconds'`;
    await owner.end();
    await vi.waitFor(async () => {
      const { status, body } = await service.client.verify(REQUEST);
      expect([status, body.code]).toEqual([503, "registers_outdated"]);
    }, SOON);
    const ready = await service.client.get("/readyz");
    expect([ready.status, ready.body.checks.policies]).toEqual([503, "ok"]);
    expect(ready.body.checks.registers).toContain("DOCKET_REGISTERS_MAX_AGE");
    await reload();
    expect(await statusNow()).toBe("APPROVED");
    expect((await service.client.get("/readyz")).status).toBe(200);
  });
});
