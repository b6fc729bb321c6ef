import type { TestAnswer, TestClient } from "./client.ts";
import { clientOf } from "./keys.ts";

/** What a server answered to one operation: by status, the body (parsed where it is JSON). */
export interface ApiExample {
  readonly request?: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
}

export type ApiExamples = Readonly<Record<string, ApiExample>>;

const AGENT = "support-bot-01";
const asked = (action: string) => ({
  agent_id: AGENT,
  policy_rule: "ISO_42001_BASELINE",
  payload: { action },
});
/** An action that one person must approve. */
const HELD = {
  agent_id: "data-bot-03",
  policy_rule: "SOC_2_PRIVACY",
  payload: {
    action: "export_dataset",
    data: {
      classifications: ["personal"],
      purpose: "service_improvement",
      retention_days: 91,
    },
    network: { destinations: ["https://events.adnet.example/x"] },
    oversight: { approvers: ["tomas.berg"] },
  },
};
const TICKET = { state: "approved", systems: ["web-prod"], requester: "dev.ops", approvers: [] };

/** Every operation once, in an order in which each finds what it needs. Answers are as they came, but for the secrets of keys. */
export class ExampleCollector {
  readonly examples: Record<string, ApiExample> = {};
  readonly #client: TestClient;

  constructor(client: TestClient) {
    this.#client = client;
  }

  /** Calls an operation and keeps the answer; throws where it is an error. */
  async call(
    operation: string,
    method: string,
    path: string,
    request?: unknown,
    { client = this.#client, headers = {} }: CallOptions = {},
  ): Promise<TestAnswer> {
    const address = path.startsWith("/log") || path.endsWith("z") ? path : `/v1/labs${path}`;
    const answer = await client.send(method, address, request, { headers });
    if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.text}`);
    const before = this.examples[operation];
    this.examples[operation] = {
      ...(request === undefined ? {} : { request }),
      answers: { ...before?.answers, [answer.status]: withoutSecrets(answer.body ?? answer.text) },
    };
    return answer;
  }
}

interface CallOptions {
  readonly client?: TestClient;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Collects an example of every operation from a fresh server. */
export async function collectExamples(client: TestClient): Promise<ApiExamples> {
  const collector = new ExampleCollector(client);
  const aud = await decisions(collector);
  await conduct(collector, client);
  await trail(collector, aud);
  await policies(collector);
  await registers(collector);
  await keys(collector);
  await erasing(collector, client, aud);
  await collector.call("livez", "GET", "/livez");
  await collector.call("readyz", "GET", "/readyz");
  return collector.examples;
}

async function decisions(to: ExampleCollector): Promise<string> {
  const requests = [asked("summarize_document"), asked("drop_database")];
  await to.call("verifyPolicyBatch", "POST", "/verify-policy/batch", { requests });
  const request = asked("summarize_document");
  const { body } = await to.call("verifyPolicy", "POST", "/verify-policy?wait=published", request);
  await to.call("verifyPolicy", "POST", "/verify-policy", request);
  return body.audit_reference_id;
}

async function conduct(to: ExampleCollector, client: TestClient): Promise<void> {
  const { body } = await client.verify(asked("summarize_document"));
  const report = { outcome: "started", detail: { tool: "summarizer" } };
  const record = `/audit-trail/${body.audit_reference_id}`;
  await to.call("reportExecution", "POST", `${record}/executions`, report);
  const bypass = { agent_id: AGENT, action: "issue_refund", outcome: "succeeded" };
  await to.call("reportBypass", "POST", "/executions", bypass);
  const held = await client.verify(HELD);
  const reviews = `/audit-trail/${held.body.audit_reference_id}/reviews`;
  const reviewer = await clientOf(client, { scopes: ["review"], person: "tomas.berg" });
  const opinion = { verdict: "approved", reason: "Checked with the customer; ticket 4711" };
  await to.call("listReviews", "GET", "/reviews", undefined, { client: reviewer });
  await to.call("reviewDecision", "POST", reviews, opinion, { client: reviewer });
  await to.call("getReviews", "GET", reviews);
}

async function trail(to: ExampleCollector, aud: string): Promise<void> {
  const record = `/audit-trail/${aud}`;
  await to.call("listRecords", "GET", `/audit-trail?limit=2&agent_id=${AGENT}`);
  await to.call("getRecord", "GET", record);
  await to.call("summarizeRecords", "GET", "/audit-trail/summary?by=rule");
  await to.call("getLeaf", "GET", `${record}/leaf`);
  await to.call("getProof", "GET", `${record}/proof`);
  await to.call("getConsistency", "GET", "/audit-trail/consistency?from=1");
  await to.call("exportRecords", "GET", `/audit-trail/export?agent_id=${AGENT}&status=DENIED`);
  await to.call("sampleRecords", "GET", "/audit-trail/sample?n=1&seed=3-5-1");
  await to.call("getCheckpoint", "GET", "/log/checkpoint");
  await to.call("getVerifierKey", "GET", "/log/vkey");
  await to.call("listVerifierKeys", "GET", "/log/vkeys");
}

async function policies(to: ExampleCollector): Promise<void> {
  await to.call("listPolicies", "GET", "/policies");
  await to.call("getPolicy", "GET", "/policies/ISO_42001_BASELINE");
  const { body } = await to.call("getSnapshot", "GET", "/policies/snapshot");
  await to.call("reload", "POST", "/policies/reload", {});
  await to.call("listActivations", "GET", "/policies/activations");
  await to.call("getDocuments", "GET", `/policies/registers/${body.registers.digest}`);
}

async function registers(to: ExampleCollector): Promise<void> {
  const state = await to.call("getState", "GET", "/registers/state");
  const match = { headers: { "If-Match": state.headers.get("etag") ?? "" } };
  await to.call("putState", "PUT", "/registers/state", state.body, match);
  const entry = "/registers/change_tickets/CHG-9001";
  const absent = { headers: { "If-None-Match": "*" } };
  const { headers } = await to.call("putEntry", "PUT", entry, TICKET, absent);
  const tag = { headers: { "If-Match": headers.get("etag") ?? "" } };
  await to.call("putEntry", "PUT", entry, TICKET, tag);
  await to.call("getEntry", "GET", entry);
  await to.call("listEntries", "GET", "/registers/change_tickets?limit=2");
  await to.call("deleteEntry", "DELETE", entry, undefined, { headers: { "If-Match": "*" } });
}

async function keys(to: ExampleCollector): Promise<void> {
  const spec = { name: "gateway", scopes: ["verify"], agents: [AGENT], rules: ["*"] };
  const { body } = await to.call("createKey", "POST", "/keys", spec);
  const next = await to.call("rotateKey", "POST", `/keys/${body.key_id}/rotate`);
  await to.call("revokeKey", "DELETE", `/keys/${next.body.key_id}`);
  await to.call("listKeys", "GET", "/keys");
}

async function erasing(to: ExampleCollector, client: TestClient, aud: string): Promise<void> {
  const [ada, grace] = await Promise.all(
    ["ada", "grace"].map((person) => clientOf(client, { scopes: ["admin"], person })),
  );
  if (ada === undefined || grace === undefined) throw new Error("no keys");
  const request = { records: [aud], reason: "Request 17 of the person concerned" };
  const as = (person: TestClient) => ({ client: person });
  const first = await to.call("requestErasure", "POST", "/erasures", request, as(ada));
  await to.call(
    "withdrawErasure",
    "DELETE",
    `/erasures/${first.body.erasure_id}`,
    undefined,
    as(ada),
  );
  const { body } = await to.call("requestErasure", "POST", "/erasures", request, as(ada));
  const confirm = `/erasures/${body.erasure_id}/confirm`;
  await to.call("confirmErasure", "POST", confirm, undefined, as(grace));
  await to.call("listErasures", "GET", "/erasures");
  await to.call("reapplyErasures", "POST", "/erasures/reapply", undefined, as(grace));
  const hold = { agent_id: AGENT, reason: "Proceedings 4 of 2026" };
  const held = await to.call("setHold", "POST", "/holds", hold);
  await to.call("listHolds", "GET", "/holds");
  await to.call("liftHold", "DELETE", `/holds/${held.body.hold_id}`);
}

function withoutSecrets(body: unknown): unknown {
  const text = JSON.stringify(body).replaceAll(/(dk_[^_"]+_)[^"\s]+/g, "$1****");
  return JSON.parse(text) as unknown;
}
