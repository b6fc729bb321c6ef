import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createLogSigner } from "../../src/audit/signing-key.ts";
import { signCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket } from "../support/docket-command.ts";
import { evidenceSettings, signingKeyPem } from "../support/log-key.ts";
import { startServiceOn } from "../support/service.ts";
import { startWitness, type TestWitness } from "../support/witness.ts";

const ORIGIN = "docket.localhost/log/0";
const signer = createLogSigner(ORIGIN, signingKeyPem());

describe("doctor on what makes the log evidence", () => {
  let database: TestDatabase;
  let witness: TestWitness;
  let published: string;
  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    witness = await startWitness("witness.test", signer.vkey);
    const service = await startServiceOn(database);
    await service.client.verify(
      { agent_id: "support-bot-01", policy_rule: "SOC_2", payload: { action: "none" } },
      "?wait=published",
    );
    await service.close();
    const path = evidence()["DOCKET_CHECKPOINT_FILE"] ?? "";
    published = JSON.parse(readFileSync(path, "utf8").trimEnd().split("\n").at(-1) ?? "");
  });
  afterAll(async () => {
    await witness.close();
    await database.remove();
  });

  const evidence = (): Record<string, string> => evidenceSettings(database.config);
  const file = (name: string, ...notes: readonly string[]): string => {
    const path = join(database.config.dataDir, name);
    writeFileSync(path, notes.map((note) => `${JSON.stringify(note)}\n`).join(""));
    return path;
  };
  const signed = (size: bigint, root = new Uint8Array(32)): Promise<string> =>
    signCheckpoint({ origin: ORIGIN, size, root, extensions: [] }, [signer]);

  async function doctor(settings: Record<string, string>) {
    const env = { ...databaseEnv(database.config), ...settings };
    const { stdout } = await runDocket(["doctor", "--json"], env);
    const { findings } = JSON.parse(stdout) as {
      findings: { name: string; state: string; detail: string; advice?: string }[];
    };
    for (const { state, advice } of findings) {
      if (state !== "ok") expect(advice?.length).toBeGreaterThan(15);
    }
    return (name: string) => findings.filter((one) => one.name === name);
  }

  test("finds nothing wrong where nothing is", async () => {
    const found = await doctor({ ...evidence(), DOCKET_WITNESS_URLS: witness.setting });
    expect(found("signing key")).toMatchObject([{ state: "ok", detail: signer.vkey }]);
    expect(found("checkpoint file")).toMatchObject([{ state: "ok" }]);
    expect(found("witness witness.test")).toMatchObject([{ state: "ok" }]);
  });

  test("names the settings that lack", async () => {
    const found = await doctor({});
    const lacking = found("settings").map(({ state, detail }) => [state, detail.split(" ")[0]]);
    expect(lacking).toEqual([
      ["problem", "DOCKET_SIGNING_KEY_FILE"],
      ["problem", "DOCKET_CHECKPOINT_FILE"],
    ]);
  });

  test("says that the key is another log's", async () => {
    const found = await doctor({ ...evidence(), DOCKET_SIGNING_KEY: signingKeyPem(9) });
    expect(found("signing key")).toMatchObject([
      { state: "problem", detail: expect.stringContaining(signer.vkey) },
    ]);
  });

  test.each([
    ["cannot be written", async () => join(database.config.dataDir, "no-folder", "checkpoints")],
    ["has a checkpoint of 5000 records", async () => file("ahead", await signed(5_000n))],
    [
      "two different checkpoints",
      async () => file("other", await signed(BigInt(published.split("\n")[1] ?? ""))),
    ],
  ])("says that the checkpoint file %s", async (detail, path) => {
    const found = await doctor({ ...evidence(), DOCKET_CHECKPOINT_FILE: await path() });
    expect(found("checkpoint file")).toMatchObject([
      { state: "problem", detail: expect.stringContaining(detail) },
    ]);
  });

  test("says that the checkpoint file is gone", async () => {
    const path = join(database.config.dataDir, "gone");
    const found = await doctor({ ...evidence(), DOCKET_CHECKPOINT_FILE: path });
    expect(found("checkpoint file")).toMatchObject([{ state: "warning" }]);
  });

  test("says that a witness is not there, which is a problem where it stands for the file", async () => {
    const away = witness.setting.replace(/:\d+/, ":1");
    const beside = await doctor({ ...evidence(), DOCKET_WITNESS_URLS: away });
    expect(beside("witness witness.test")).toMatchObject([
      { state: "warning", detail: expect.stringContaining("does not answer") },
    ]);
    const { DOCKET_SIGNING_KEY = "" } = evidence();
    const alone = await doctor({ DOCKET_SIGNING_KEY, DOCKET_WITNESS_URLS: away });
    expect(alone("witness witness.test")).toMatchObject([{ state: "problem" }]);
  });
});

test("doctor asks the running embedded server for the key in force", async () => {
  const database = await createTestDatabase("pglite");
  const service = await startServiceOn(database);
  writeFileSync(
    join(database.config.dataDir, "server.json"),
    JSON.stringify({ url: service.url, pid: process.pid }),
  );
  const look = async () => {
    const { stdout } = await runDocket(["doctor", "--json"], databaseEnv(database.config));
    const { findings } = JSON.parse(stdout) as { findings: { name: string; state: string }[] };
    return findings.find(({ name }) => name === "signing key");
  };
  expect(await look()).toMatchObject({ state: "ok" });
  writeFileSync(join(database.config.dataDir, "log-key.pem"), signingKeyPem(9));
  expect(await look()).toMatchObject({ state: "problem" });
  await service.close();
  await database.remove();
});
