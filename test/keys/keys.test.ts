import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AuditLog } from "../../src/audit/log.ts";
import { listRecords } from "../../src/audit/trail.ts";
import type { Database } from "../../src/db/database.ts";
import type { KeyManagement, KeySpec } from "../../src/keys/key-spec.ts";
import {
  createKey,
  ensureBootstrapKey,
  hasKeys,
  listKeys,
  revokeKey,
  rotateKey,
} from "../../src/keys/manage.ts";
import { KeyStore } from "../../src/keys/store.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { ORIGIN } from "../support/records.ts";

const SPEC: KeySpec = {
  name: "gateway",
  scopes: ["verify", "audit:read"],
  agents: ["support-bot-01"],
  rules: ["*"],
  assertsPeople: false,
  person: "alice",
};
const ACTOR = { principal: "startup" };

describe.each(DATABASES)("API keys on %s", (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let logId = 0;
  let keys: KeyManagement;
  let store: KeyStore;

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await testDatabase.open();
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });

  /** Keys of a log of their own. */
  async function fresh(): Promise<void> {
    logId += 1;
    const log = await AuditLog.open(database, { logId });
    keys = { database, log, origin: ORIGIN, now: () => new Date(), randomBytes };
    store = new KeyStore(database, logId, () => new Date());
  }

  async function keyEvents(): Promise<Record<string, unknown>[]> {
    const { records } = await listRecords(
      database,
      logId,
      { kind: "docket.key" },
      { limit: 50, order: "asc" },
    );
    return records.map(({ leaf }) => JSON.parse(leaf) as Record<string, unknown>);
  }

  it("let in who holds one, with exactly its rights", async () => {
    await fresh();
    expect(await hasKeys(keys)).toBe(false);
    const { key, token } = await createKey(keys, SPEC, ACTOR);
    expect(token).toMatch(/^dk_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/);
    expect(await store.authenticate(token)).toEqual({
      keyId: key.keyId,
      name: "gateway",
      scopes: new Set(["verify", "audit:read"]),
      agents: new Set(["support-bot-01"]),
      rules: new Set(["*"]),
      assertsPeople: false,
      person: "alice",
    });
    expect(await hasKeys(keys)).toBe(true);
    await store.close();
  });

  it("let in nobody else", async () => {
    await fresh();
    const { token } = await createKey(keys, SPEC, ACTOR);
    const wrong = [
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      "",
      "short",
      `${token}\0`,
      "é".repeat(40),
    ];
    for (const text of wrong) expect(await store.authenticate(text)).toBeUndefined();
    await store.close();
  });

  it("are recorded as they are made, rotated and revoked, without their secret", async () => {
    await fresh();
    const { key, token } = await createKey(keys, SPEC, ACTOR);
    const rotated = await rotateKey(keys, key.keyId, { principal: key.keyId, requestId: "r1" });
    await revokeKey(keys, rotated.key.keyId, ACTOR);
    const events = await keyEvents();
    expect(events).toMatchObject([
      {
        event: "created",
        key: key.keyId,
        scopes: SPEC.scopes,
        person: "alice",
        principal: "startup",
      },
      {
        event: "rotated",
        key: rotated.key.keyId,
        replaces: key.keyId,
        principal: key.keyId,
        request_id: "r1",
      },
      { event: "revoked", key: rotated.key.keyId },
    ]);
    for (const secret of [token, rotated.token])
      expect(JSON.stringify(events)).not.toContain(secret.slice(20));
    expect(await store.authenticate(token)).toBeUndefined();
    expect(await store.authenticate(rotated.token)).toBeUndefined();
    expect((await listKeys(keys)).map(({ revokedAt }) => revokedAt instanceof Date)).toEqual([
      true,
      true,
    ]);
    await store.close();
  });

  it("are revoked once, also by two at the same time, and recorded once", async () => {
    await fresh();
    const { key } = await createKey(keys, SPEC, ACTOR);
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => revokeKey(keys, key.keyId, ACTOR)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled").length).toBe(1);
    for (const attempt of attempts) {
      if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "conflict" });
    }
    expect((await keyEvents()).filter(({ event }) => event === "revoked").length).toBe(1);
    await expect(revokeKey(keys, "none", ACTOR)).rejects.toMatchObject({ code: "not_found" });
    await store.close();
  });

  it("end at their time", async () => {
    await fresh();
    let now = new Date("2026-11-21T10:00:00Z");
    const clocked = new KeyStore(database, logId, () => now);
    const { token } = await createKey(
      keys,
      { ...SPEC, expiresAt: new Date("2026-11-21T10:00:01Z") },
      ACTOR,
    );
    expect(await clocked.authenticate(token)).toBeDefined();
    now = new Date("2026-11-21T10:00:01Z");
    expect(await clocked.authenticate(token)).toBeUndefined();
    await clocked.close();
  });

  it("are revoked everywhere within a second, however often they are used", async () => {
    await fresh();
    const { key, token } = await createKey(keys, SPEC, ACTOR);
    const other = kind === "postgres" ? await testDatabase.open() : database;
    const replica = new KeyStore(other, logId, () => new Date());
    const stop = performance.now() + 3_000;
    let lastIn = 0;
    const uses = (async () => {
      while (performance.now() < stop) {
        const askedAt = performance.now();
        if ((await replica.authenticate(token)) !== undefined) lastIn = askedAt;
        await delay(5);
      }
    })();
    await delay(700);
    await revokeKey(keys, key.keyId, ACTOR);
    const revokedAt = performance.now();
    await uses;
    expect(lastIn).toBeGreaterThan(0);
    expect(lastIn - revokedAt).toBeLessThan(1_000);
    await replica.close();
    if (other !== database) await other.close();
    await store.close();
  });

  it("note when they were last used, before long", async () => {
    await fresh();
    const { token } = await createKey(keys, SPEC, ACTOR);
    await store.authenticate(token);
    await store.writeLastUsed();
    const [key] = await listKeys(keys);
    expect(Date.now() - (key?.lastUsedAt?.getTime() ?? 0)).toBeLessThan(10_000);
    await store.close();
  });

  it("include one of the operator's choice, which does not come back once revoked", async () => {
    await fresh();
    const chosen = "an-operators-own-key-of-any-form!!";
    const made = await Promise.all([1, 2, 3].map(() => ensureBootstrapKey(keys, chosen)));
    expect(made.filter(Boolean).length).toBe(1);
    const principal = await store.authenticate(chosen);
    expect(principal?.scopes.has("admin")).toBe(true);
    expect(principal?.assertsPeople).toBe(true);
    await revokeKey(keys, principal?.keyId ?? "", ACTOR);
    expect(await ensureBootstrapKey(keys, chosen)).toBe(false);
    await delay(1_000);
    expect(await store.authenticate(chosen)).toBeUndefined();
    expect(await keyEvents()).toMatchObject([
      { event: "created", principal: "bootstrap" },
      { event: "revoked" },
    ]);
    await expect(ensureBootstrapKey(keys, "short")).rejects.toMatchObject({
      code: "configuration_invalid",
    });
    await store.close();
  });
});
