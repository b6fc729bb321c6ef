import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { Docket } from "../../src/client/docket.ts";
import { ProofError } from "../../src/client/errors.ts";
import { PARAMETERS, type TrailRecord } from "../../src/client/trail.ts";
import { verifyProof } from "../../src/client/verify-proof.ts";
import { openapiDocument } from "../../src/http/openapi/document.ts";
import { wireTypes } from "../../packages/client/wire-types.ts";
import { type FaultyProxy, startFaultyProxy } from "../support/faulty-proxy.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const AGENT = "support-bot-01";
const RECORDS = 12;

let service: TestService;
let proxy: FaultyProxy;
let docket: Docket<string>;
let references: string[];

beforeAll(async () => {
  service = await startService("pglite");
  proxy = await startFaultyProxy(service.url);
  docket = new Docket<string>({
    apiKey: BOOTSTRAP_KEY,
    endpoint: proxy.url,
    policyRule: "ISO_42001_BASELINE",
  });
  references = [];
  for (let at = 0; at < RECORDS; at += 1) {
    const action = at % 3 === 0 ? "drop_database" : "summarize_document";
    const { auditReferenceId } = await docket.auditAction(AGENT, { action });
    references.push(auditReferenceId);
  }
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

describe("auditTrail", () => {
  test("walks every record over page after page, each once, in order", async () => {
    proxy.next();
    const seen: string[] = [];
    for await (const record of docket.auditTrail({ agentId: AGENT, order: "asc", pageSize: 5 }))
      seen.push(record.auditReferenceId);
    expect(seen).toEqual(references);
    expect(proxy.seen).toHaveLength(3);
  });

  test("reads a page only when it is needed", async () => {
    proxy.next();
    for await (const _ of docket.auditTrail({ agentId: AGENT, pageSize: 2 })) break;
    expect(proxy.seen).toHaveLength(1);
  });

  test("filters, and adds payloads where asked", async () => {
    const filters = { agentId: AGENT, status: "DENIED", include: "payload" } as const;
    const found = await collect(docket.auditTrail({ ...filters, from: new Date(0) }));
    expect(found).toHaveLength(RECORDS / 3);
    expect(found.every(({ action }) => action === "drop_database")).toBe(true);
    expect(found[0]?.input).toMatchObject({ payload: { action: "drop_database" } });
    const none = docket.auditTrail({ ...filters, to: "2020-01-01T00:00:00Z" });
    expect(await collect(none)).toEqual([]);
  });

  test("goes on over faults in the middle", async () => {
    proxy.next(undefined, { kind: "cut" }, { kind: "half_answer" });
    const all = await collect(docket.auditTrail({ agentId: AGENT, pageSize: 5 }));
    expect(all).toHaveLength(RECORDS);
  });

  test("throws what the server says of a wrong filter", async () => {
    const wrong = docket.auditTrail({ from: "yesterday" });
    await expect(collect(wrong)).rejects.toMatchObject({ code: "invalid_parameter" });
  });
});

describe("proofs", () => {
  const vkey = async (): Promise<string> => (await service.client.get("/log/vkey")).text;
  const proofOf = (at: number) => docket.proof(references[at] ?? "");

  test("prove a record offline, by its leaf, proof and the log's key alone", async () => {
    const evidence = await proofOf(3);
    const proven = await verifyProof(evidence, await vkey());
    expect(`aud_${proven.index}`).toBe(references[3]);
    expect(proven.record).toMatchObject({ kind: "docket.decision", status: "DENIED" });
    expect(proven.checkpoint.size).toBeGreaterThan(proven.index);
    const bytes = new TextEncoder().encode(evidence.leaf);
    expect(await verifyProof({ leaf: bytes, proof: evidence.proof }, await vkey())).toEqual(proven);
  });

  test("do not hold for anything else", async () => {
    const [evidence, other] = [await proofOf(3), await proofOf(4)];
    const key = await vkey();
    const strange = "docket.localhost/log/0+f7eb8a45+AWJLL3Hk8B4t0l4x0CdMlLDa1jyCFc0nHwiHjZZgqgQh";
    const cases: readonly [string, Parameters<typeof verifyProof>][] = [
      ["not_included", [{ ...evidence, leaf: evidence.leaf.replace("DENIED", "APPROVED") }, key]],
      ["not_included", [{ ...evidence, leaf: other.leaf }, key]],
      ["wrong_record", [{ ...evidence, auditReferenceId: references[4] ?? "" }, key]],
      [
        "not_included",
        [{ ...evidence, proof: evidence.proof.replace(/index \d+/, "index 0") }, key],
      ],
      ["malformed", [{ ...evidence, proof: "" }, key]],
      ["malformed", [evidence, strange]],
      ["unsigned", [evidence, []]],
      ["bad_signature", [{ ...evidence, proof: withOtherSignature(evidence.proof) }, key]],
    ];
    for (const [code, [proof, vkeys]] of cases) {
      const checked = verifyProof(proof, vkeys);
      await expect(checked, code).rejects.toBeInstanceOf(ProofError);
      await expect(checked, code).rejects.toMatchObject({ code });
    }
  });

  test("wait for the checkpoint that covers the record", async () => {
    const { auditReferenceId } = await docket.auditAction(AGENT, { action: "summarize_document" });
    const proven = await verifyProof(await docket.proof(auditReferenceId), await vkey());
    expect(`aud_${proven.index}`).toBe(auditReferenceId);
  });
});

async function collect(records: AsyncIterable<TrailRecord>): Promise<TrailRecord[]> {
  const all: TrailRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

/** The last byte of the signature is another. */
function withOtherSignature(proof: string): string {
  const bytes = Buffer.from(/— \S+ (\S+)\n$/.exec(proof)?.[1] ?? "", "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return proof.replace(/(— \S+ )\S+\n$/, `$1${bytes.toString("base64")}\n`);
}

test("every filter that the API has can be given", () => {
  const { get } = openapiDocument().paths?.["/v1/labs/audit-trail"] ?? {};
  const parameters = (get?.parameters ?? []) as { in: string; name: string }[];
  const names = parameters.flatMap((one) => (one.in === "query" ? [one.name] : []));
  expect(names.sort()).toEqual([...Object.values(PARAMETERS), "cursor", "limit"].sort());
});

test("the types of the wire are those that the schemas make", async () => {
  const committed = readFileSync(new URL("../../src/client/wire.ts", import.meta.url), "utf8");
  expect(committed).toBe(await wireTypes());
});
