import { setTimeout as delay } from "node:timers/promises";

import { TestClient, type TestAnswer } from "../support/client.ts";
import { ADMIN_KEY, type Facts, type KnownDecision } from "./facts.ts";

const ALL = { agents: ["*"], rules: ["*"] };
const SECRET = ["AKIA", "IOSFODNN7EXAMPLE"].join("");

/** Decisions of every status, one whose input is masked, one that a live register decides. */
const REQUESTS = [
  { agent_id: "support-bot-01", payload: { action: "summarize_document" } },
  { agent_id: "support-bot-01", payload: { action: "no_such_action" } },
  { agent_id: "ghost-99", payload: { action: "summarize_document" } },
  {
    agent_id: "support-bot-01",
    payload: { action: "summarize_document", parameters: { note: `key ${SECRET}` } },
  },
  { agent_id: "paused-12", payload: { action: "summarize_document" } },
] as const;

/**
 * Does with a server of a release what its users do: keys, decisions, a register edit, a kill switch, an erasure by two
 * people, a hold, an export; and waits until everything is published.
 * @returns what today's server must still say about it
 */
export async function useRelease(url: string): Promise<Omit<Facts, "release" | "commit">> {
  const admin = new TestClient(url, ADMIN_KEY);
  const post = async (path: string, body?: object, client = admin): Promise<TestAnswer> =>
    ok(await client.send("POST", `/v1/labs/${path}`, body));
  const keyOf = async (spec: object) => (await post("keys", { ...ALL, ...spec })).body;

  const narrow = await keyOf({
    name: "gateway",
    scopes: ["verify", "audit:read"],
    agents: ["support-bot-01"],
  });
  const revoked = await keyOf({ name: "ended", scopes: ["verify"] });
  ok(await admin.send("DELETE", `/v1/labs/keys/${revoked.key_id}`));

  await put(admin, "change_tickets/CHG-2001", { "If-None-Match": "*" }, TICKET);
  await put(admin, "state", { "If-Match": "*" }, STATE);
  await delay(1_100);
  const decisions = await decide(admin);

  const [ada, grace] = await Promise.all(
    ["maria.chen", "nora.silva"].map((person) =>
      keyOf({ name: person, scopes: ["admin"], person }),
    ),
  );
  const erased = (await decide(admin)).slice(0, 1);
  const asked = await post(
    "erasures",
    { records: erased.map(({ audit_reference_id }) => audit_reference_id), reason: "request 17" },
    admin.withKey(ada.key),
  );
  await post(`erasures/${asked.body.erasure_id}/confirm`, undefined, admin.withKey(grace.key));
  await post("holds", { agent_id: "support-bot-01", reason: "case 4" });
  ok(await admin.get("/v1/labs/audit-trail/export?format=ndjson"));

  const checkpoint = await publishedAll(admin);
  return {
    narrow_key: narrow.key,
    revoked_key: revoked.key,
    decisions,
    erased: erased.map(({ audit_reference_id }) => audit_reference_id),
    ...checkpoint,
  };
}

const TICKET = {
  state: "approved",
  systems: ["web-prod"],
  requester: "dev.ops",
  approvers: ["tomas.berg"],
};
const STATE = {
  kill_switch: false,
  halted_categories: ["execution"],
  suspended_agents: ["paused-11", "paused-12"],
};

async function put(
  client: TestClient,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<void> {
  ok(await client.send("PUT", `/v1/labs/registers/${path}`, body, { headers }));
}

async function decide(client: TestClient): Promise<KnownDecision[]> {
  const decisions: KnownDecision[] = [];
  for (const request of REQUESTS) {
    const asked = { policy_rule: "ISO_42001_BASELINE", ...request };
    decisions.push(ok(await client.verify(asked)).body);
  }
  return decisions;
}

/** One more record, and the checkpoint that covers it. */
async function publishedAll(client: TestClient) {
  const last = REQUESTS[0];
  const asked = { policy_rule: "ISO_42001_BASELINE", ...last };
  ok(await client.verify(asked, "?wait=published"));
  const checkpoint = ok(await client.get("/log/checkpoint")).text;
  const [, size = "", root = ""] = checkpoint.split("\n");
  const vkey = ok(await client.get("/log/vkey")).text.trim();
  return { vkey, size: Number(size), root };
}

function ok(answer: TestAnswer): TestAnswer {
  if (answer.status < 300) return answer;
  throw new Error(`The release answered ${answer.status}: ${answer.text}`);
}
