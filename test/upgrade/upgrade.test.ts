import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { parseAuditReference } from "../../src/audit/reference.ts";
import type { TestAnswer } from "../support/client.ts";
import { DATABASES, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket } from "../support/docket-command.ts";
import { startServiceOn, type TestService } from "../support/service.ts";
import { ADMIN_KEY, fixtures } from "./facts.ts";
import { restoreFixture } from "./restore.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};
const cases = fixtures().flatMap((fixture) => DATABASES.map((kind) => ({ fixture, kind })));

test("a fixture is kept", () => {
  expect(cases.length).toBeGreaterThan(0);
});

describe.each(cases)(
  "what $fixture.name left on $kind, under today's code",
  ({ fixture, kind }) => {
    const facts = fixture.facts[kind];
    let database: TestDatabase;
    let service: TestService;
    const get = (path: string): Promise<TestAnswer> =>
      service.client.withKey(ADMIN_KEY).get(`/v1/labs/${path}`);

    beforeAll(async () => {
      database = await restoreFixture(kind, fixture);
      service = await startServiceOn(database, { env: { DOCKET_BOOTSTRAP_KEY: ADMIN_KEY } });
    });
    afterAll(async () => {
      await service.close();
      await database.remove();
    });

    test("is migrated and ready", async () => {
      const { status, body } = await service.client.get("/readyz");
      expect([status, body.status]).toEqual([200, "ready"]);
    });

    test("says of every decision what was answered then", async () => {
      for (const { audit_reference_id: aud, ...answer } of facts.decisions) {
        const { body } = await get(`audit-trail/${aud}?include=payload`);
        expect(body).toMatchObject({ audit_reference_id: aud, ...answer, state: "published" });
        expect(body.input.payload.action).toBeDefined();
        expect(body.findings.length).toBeGreaterThan(0);
      }
    });

    test("knows the keys of then, and which of them ended", async () => {
      const narrow = service.client.withKey(facts.narrow_key);
      expect((await narrow.verify(REQUEST)).body.status).toBe("APPROVED");
      expect((await narrow.verify({ ...REQUEST, agent_id: "ghost-99" })).status).toBe(403);
      expect((await service.client.withKey(facts.revoked_key).verify(REQUEST)).status).toBe(401);
    });

    test("keeps live registers, and what was suspended stays so", async () => {
      expect((await get("registers/change_tickets/CHG-2001")).body.state).toBe("approved");
      const asked = { ...REQUEST, agent_id: "paused-12" };
      const { body } = await service.client.withKey(ADMIN_KEY).verify(asked, "?explain=true");
      expect(body.facts.state.suspended_agents).toContain("paused-12");
      expect(body.status).toBe("DENIED");
    });

    test("keeps erased what was erased, and holds what was held", async () => {
      for (const aud of facts.erased) {
        const { body } = await get(`audit-trail/${aud}?include=payload`);
        expect([body.input, body.salt]).toEqual([undefined, undefined]);
        expect(body.findings).toBeDefined();
      }
      expect((await get("holds")).body.holds).toHaveLength(1);
      expect((await get("erasures")).body.erasures[0].state).toBe("done");
    });

    test("takes new records after the old ones, in the tree that was published", async () => {
      const { body } = await service.client.withKey(ADMIN_KEY).verify(REQUEST, "?wait=published");
      expect(parseAuditReference(body.audit_reference_id)?.index).toBeGreaterThanOrEqual(
        facts.size,
      );
      expect(body.proof).toBeDefined();
      const proof = await get(`audit-trail/consistency?from=${facts.size}`);
      expect(proof.body.from).toEqual({ size: facts.size, root: facts.root });
      expect(proof.body.to.size).toBeGreaterThan(facts.size);
    });

    test("verifies with the key of then, and every decision replays as it was", async () => {
      const env = {
        ...databaseEnv(database.config),
        DOCKET_URL: service.url,
        DOCKET_API_KEY: ADMIN_KEY,
      };
      const run = await runDocket(["verify", "--replay", "--json", "--vkey", facts.vkey], env);
      expect(run.code, run.stdout + run.stderr).toBe(0);
      const found = JSON.parse(run.stdout) as { ok: boolean; replay: Record<string, number> };
      expect(found.ok).toBe(true);
      expect(found.replay).toMatchObject({ unequal: 0, erased: facts.erased.length });
      expect(found.replay["equal"]).toBeGreaterThan(facts.decisions.length);
    });
  },
);
