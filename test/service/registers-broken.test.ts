import { expect, test } from "vitest";

import type { TestClient } from "../support/client.ts";
import { RegisterFolder } from "../support/register-folder.ts";
import { mutations } from "../support/register-mutations.ts";
import { startService } from "../support/service.ts";

const REQUESTS = ["summarize_document", "drop_database"].map((action) => ({
  agent_id: "support-bot-01",
  policy_rule: "SOC_2",
  payload: { action },
}));

async function verdicts(client: TestClient): Promise<unknown[]> {
  const answers = await Promise.all(REQUESTS.map((request) => client.verify(request)));
  return answers.map(({ status, body }) => [status, body.status, body.compliance_score]);
}

test(
  "a hundred broken sets of registers change no verdict, and each message says where",
  { timeout: 120_000 },
  async () => {
    const folder = new RegisterFolder();
    const service = await startService("postgres", { env: { DOCKET_REGISTERS: folder.path } });
    const { client } = service;
    const good = new RegisterFolder();
    const before = await verdicts(client);
    const { body: inForce } = await client.get("/v1/labs/policies/snapshot");
    const broken = mutations();
    expect(broken.length).toBeGreaterThanOrEqual(100);

    for (const { name, document, place, apply } of broken) {
      apply(folder);
      const { status, body } = await client.send("POST", "/v1/labs/policies/reload");
      expect([status, body.code], name).toEqual([422, "registers_invalid"]);
      const said = [body.detail, ...(body.errors ?? []).flatMap(Object.values)].join("\n");
      expect(said, name).toContain(place);
      expect(said, name).toContain(`${document}.json`);
      folder.write(document, good.text(document));
      expect(await verdicts(client), name).toEqual(before);
    }

    expect((await client.get("/v1/labs/policies/snapshot")).body).toEqual(inForce);
    expect((await client.get("/readyz")).status).toBe(200);
    const { body: activations } = await client.get("/v1/labs/policies/activations");
    expect(activations.activations).toHaveLength(1);
    expect((await client.send("POST", "/v1/labs/policies/reload")).status).toBe(200);
    await service.close();
  },
);
