import { setTimeout as delay } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createLogSigner, logVerifier } from "../../src/audit/signing-key.ts";
import { sha256 } from "../../src/audit/hashing.ts";
import { openCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { emptyRoot } from "../../src/merkle/hash.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { signingKeyPem } from "../support/log-key.ts";
import { startServiceOn, type TestService } from "../support/service.ts";
import { startWitness, type TestWitness } from "../support/witness.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};
const ORIGIN = "docket.localhost/log/0";
const { vkey } = createLogSigner(ORIGIN, signingKeyPem());

describe("a log that is witnessed", () => {
  let database: TestDatabase;
  let witness: TestWitness;
  let service: TestService | undefined;
  beforeEach(async () => {
    database = await createTestDatabase("postgres");
    witness = await startWitness("witness.test/one", vkey);
  });
  afterEach(async () => {
    await service?.close();
    await witness.close();
    await database.remove();
  });

  const start = (more: Record<string, string> = {}): Promise<TestService> =>
    startServiceOn(database, { env: { DOCKET_WITNESS_URLS: witness.setting, ...more } });

  async function cosigned(asked: TestService): Promise<number> {
    const trust = { origin: ORIGIN, log: [logVerifier(vkey)], witnesses: [witness.verifier] };
    for (let tries = 0; tries < 100; tries += 1) {
      const { text } = await asked.client.get("/log/checkpoint");
      const { cosignatures, checkpoint } = await openCheckpoint(text, trust);
      if (cosignatures.length === 1) return Number(checkpoint.size);
      await delay(100);
    }
    return -1;
  }

  test("serves its checkpoints with cosignatures, and goes on where the witness stands", async () => {
    service = await start();
    await service.client.verify(REQUEST, "?wait=published");
    const first = await cosigned(service);
    expect(first).toBeGreaterThan(0);
    const { body } = await service.client.verify(REQUEST, "?wait=published");
    await cosigned(service);
    expect(BigInt(body.audit_reference_id.slice(4))).toBeLessThan(witness.head.size);
    const { text } = await service.client.get(`/v1/labs/audit-trail/aud_0/proof`);
    expect(text).toContain("witness.test/one");
    expect(witness.answers.every((status) => status === 200)).toBe(true);
  }, 60_000);

  test("recovers from a witness that has seen less or more than it thinks", async () => {
    witness.mute = true;
    service = await start();
    await service.client.verify(REQUEST, "?wait=published");
    while (witness.answers.length === 0) await delay(50);
    // It cosigned, and nobody was told: it has seen more.
    witness.mute = false;
    await service.client.verify(REQUEST, "?wait=published");
    expect(await cosigned(service)).toBeGreaterThan(0);
    expect(witness.answers).toContain(409);
    witness.answers.length = 0;
    witness.head = { size: 0n, root: emptyRoot(sha256) };
    await service.client.verify(REQUEST, "?wait=published");
    expect(await cosigned(service)).toBeGreaterThan(0);
    expect(witness.answers).toContain(409);
  }, 60_000);

  test("neither a verdict nor a checkpoint waits for a witness that is silent or gone", async () => {
    witness.hold = new Promise(() => {});
    service = await start();
    const before = performance.now();
    const { body } = await service.client.verify(REQUEST, "?wait=published");
    expect(body).toHaveProperty("proof");
    expect(performance.now() - before).toBeLessThan(8_000);
    await witness.close();
    const again = await service.client.verify(REQUEST, "?wait=published");
    expect(again.body).toHaveProperty("proof");
    const closing = performance.now();
    await service.close();
    service = undefined;
    expect(performance.now() - closing).toBeLessThan(8_000);
    witness = await startWitness("witness.test/one", vkey);
  }, 60_000);

  test("with a witness in the place of a file, what the witness saw is the floor", async () => {
    const alone = { DOCKET_CHECKPOINT_FILE: "" };
    service = await start(alone);
    await service.client.verify(REQUEST, "?wait=published");
    await cosigned(service);
    await service.close();
    service = undefined;
    const { root } = witness.head;
    witness.head = { size: 1_000n, root };
    await expect(start(alone)).rejects.toMatchObject({
      code: "log_behind",
      message: expect.stringContaining("1000 were published"),
    });
    witness.hold = Promise.reject(new Error("refused"));
    witness.hold.catch(() => {});
    await expect(start(alone)).rejects.toMatchObject({ code: "log_unavailable" });
  }, 60_000);

  test.each([
    [
      { DOCKET_WITNESS_URLS: "", DOCKET_CHECKPOINT_FILE: "" },
      "DOCKET_CHECKPOINT_FILE or DOCKET_WITNESS_URLS",
    ],
    [{ DOCKET_SIGNING_KEY: "" }, "DOCKET_SIGNING_KEY_FILE is required"],
    [{ DOCKET_WITNESS_URLS: "http://x" }, "must be pairs"],
    [{ DOCKET_SIGNING_KEY: "secret-but-no-key" }, "must be an Ed25519 private key"],
  ])("does not start with %j", async (env, message) => {
    const failed = (async () => start(env))();
    await expect(failed).rejects.toMatchObject({
      code: "configuration_invalid",
      message: expect.stringContaining(message),
    });
    await expect(failed).rejects.not.toThrow("secret-but-no-key");
  });
});
