import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { SCOPES, type Scope } from "../../src/keys/principal.ts";
import type { TestAnswer, TestClient } from "../support/client.ts";
import { DATABASES } from "../support/database.ts";
import { clientOf } from "../support/keys.ts";
import {
  operations,
  resolve,
  type OperationUnderTest,
  type Schema,
} from "../support/operations.ts";
import { startService, type TestService } from "../support/service.ts";

const guarded = operations.filter(({ scopes }) => scopes.length > 0);
const open = operations.filter(({ scopes }) => scopes.length === 0);

/** Operations in the name of an agent: their keys are bound to agents, and to rules where they ask for one. */
const bound = operations.filter(
  ({ body, scopes }) =>
    !scopes.includes("admin") && (JSON.stringify(exampleOf(body)) ?? "").includes("agent_id"),
);

/** A body of the members that have an example. */
function exampleOf(schema: Schema | undefined): unknown {
  const shape = resolve(schema);
  if (shape?.example !== undefined) return shape.example;
  if (shape?.items !== undefined) return [exampleOf(shape.items)];
  const members = Object.entries(shape?.properties ?? {}).map(([name, member]) => [
    name,
    exampleOf(member),
  ]);
  return shape?.properties === undefined ? undefined : Object.fromEntries(members);
}

test("these operations speak for an agent", () => {
  expect(bound.map(({ id }) => id).sort()).toEqual([
    "reportBypass",
    "verifyPolicy",
    "verifyPolicyBatch",
  ]);
});

test("only these operations need no key", () => {
  expect(open.map(({ id }) => id).sort()).toEqual([
    "getVerifierKey",
    "listVerifierKeys",
    "livez",
    "readyz",
  ]);
});

describe.each(DATABASES)("every operation on %s", (kind) => {
  let service: TestService;
  const clients = new Map<Scope, TestClient>();
  beforeAll(async () => {
    service = await startService(kind);
    for (const scope of SCOPES)
      clients.set(scope, await clientOf(service.client, { scopes: [scope] }));
  });
  afterAll(() => service.close());

  const call = (operation: OperationUnderTest, client: TestClient): Promise<TestAnswer> =>
    client.send(operation.method, operation.path, operation.body === undefined ? undefined : {});

  test.each(guarded)("$name without a key is 401, and says how to send one", async (operation) => {
    const { status, headers, body } = await call(operation, service.client.withKey(undefined));
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
    expect(headers.get("www-authenticate")).toMatch(/^Bearer /);
  });

  test.each(guarded)("$name with a key that nobody has is 401", async (operation) => {
    const unknown = service.client.withKey(`dk_0000000000000000_${"A".repeat(43)}`);
    const { status, body } = await call(operation, unknown);
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
  });

  test.each(guarded)(
    "$name with any other scope is 403, and names what is missing",
    async (operation) => {
      for (const scope of SCOPES.filter((one) => !operation.scopes.includes(one))) {
        const { status, body } = await call(operation, clients.get(scope) ?? service.client);
        expect([scope, status, body.code]).toEqual([scope, 403, "forbidden"]);
        for (const needed of operation.scopes) expect(body.detail).toContain(needed);
      }
    },
  );

  test.each(guarded)("$name takes each of its scopes", async (operation) => {
    for (const scope of operation.scopes) {
      const { status, body } = await call(operation, clients.get(scope) ?? service.client);
      expect(status).not.toBe(401);
      expect(body?.scope, scope).toBeUndefined();
    }
  });

  test.each(bound)("$name with a key of another agent or rule is 403", async (operation) => {
    const scopes = operation.scopes.slice(0, 1);
    const body = exampleOf(operation.body);
    const asks = JSON.stringify(body).includes("policy_rule");
    const others = [{ agents: ["data-bot-03"] }, ...(asks ? [{ rules: ["SOC_2"] }] : [])];
    for (const rights of others) {
      const client = await clientOf(service.client, { scopes, ...rights });
      const { text } = await client.send(operation.method, operation.path, body);
      expect(text).toContain('"code":"forbidden"');
      expect(text).not.toContain("aud_");
    }
  });

  test("none of that is in the trail as something that was done", async () => {
    for (const kind of ["decision", "execution", "review", "erasure", "evaluation_failure"]) {
      const { body } = await service.client.get(`/v1/labs/audit-trail?kind=docket.${kind}`);
      expect(body.records).toEqual([]);
    }
  });
});
