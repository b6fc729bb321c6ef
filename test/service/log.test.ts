import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { sha256 } from "../../src/audit/hashing.ts";
import { logVerifier } from "../../src/audit/signing-key.ts";
import { openCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { verifyConsistency } from "../../src/merkle/consistency.ts";
import { decodeEntries } from "../../src/merkle/entry-bundle.ts";
import { leafHash } from "../../src/merkle/hash.ts";
import { openTlogProof, parseTlogProof } from "../../src/merkle/tlog-proof.ts";
import { DATABASES } from "../support/database.ts";
import { startService, type TestService } from "../support/service.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};
const TRAIL = "/v1/labs/audit-trail";

/** GET with the path as it is. */
async function rawGet({ url, client }: TestService, path: string) {
  const { hostname, port } = new URL(url);
  const headers = { Authorization: `Bearer ${client.key}` };
  const sent = request({ hostname, port, path, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return {
    status: response.statusCode,
    body: JSON.parse(await text(response)) as { code: string },
  };
}

describe.each(DATABASES)("the published log on %s", (kind) => {
  let service: TestService;
  let trust: Parameters<typeof openCheckpoint>[1];
  beforeAll(async () => {
    service = await startService(kind);
    for (let at = 0; at < 270; at += 30) {
      await Promise.all(Array.from({ length: 30 }, () => service.client.verify(REQUEST)));
    }
    const { text: vkey } = await service.client.withKey(undefined).get("/log/vkey");
    trust = { origin: service.config.logOrigin, log: [logVerifier(vkey.trim())] };
  });
  afterAll(() => service.close());

  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const response = await fetch(`${service.url}${path}`, {
      headers: { Authorization: `Bearer ${service.client.key}` },
    });
    expect(response.status, path).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };

  test("a verdict that waits carries a proof that verifies against the leaf", async () => {
    const { body } = await service.client.verify(REQUEST, "?wait=published&explain=true");
    expect(Object.keys(body).slice(0, 4)).toEqual([
      "status",
      "compliance_score",
      "audit_reference_id",
      "timestamp",
    ]);
    expect(body).toHaveProperty("findings");
    const leaf = await bytesOf(`${TRAIL}/${body.audit_reference_id}/leaf`);
    const proof = parseTlogProof(body.proof);
    expect(`aud_${proof.index}`).toBe(body.audit_reference_id);
    await openTlogProof(sha256, proof, leafHash(sha256, leaf), trust);
  });

  test("every record is published, proven, and the same in leaf, tile and listing", async () => {
    await service.client.verify(REQUEST, "?wait=published");
    const { body: page } = await service.client.get(`${TRAIL}?limit=1000&order=asc`);
    const { checkpoint } = await openCheckpoint(page.checkpoint, trust);
    const size = Number(checkpoint.size);
    const [full, rest] = [await bytesOf("/log/tile/entries/000"), `001.p/${size - 256}`];
    const entries = [
      ...decodeEntries(full, 256),
      ...decodeEntries(await bytesOf(`/log/tile/entries/${rest}`), size - 256),
    ];
    const tiles = Buffer.concat([
      await bytesOf("/log/tile/0/000"),
      await bytesOf(`/log/tile/0/${rest}`),
    ]);
    for (const [at, entry] of entries.entries()) {
      const hash = Buffer.from(leafHash(sha256, entry)).toString("hex");
      expect(tiles.subarray(at * 32, at * 32 + 32).toString("hex")).toBe(hash);
      expect(page.records[at]).toMatchObject({ leaf_hash: hash, state: "published" });
    }
    for (const at of [0, 1, 127, 255, 256, size - 1]) {
      const answer = await service.client.get(`${TRAIL}/aud_${at}/proof`);
      expect(answer.headers.get("content-type")).toContain("text/plain");
      const proof = parseTlogProof(answer.text);
      await openTlogProof(sha256, proof, leafHash(sha256, entries[at] ?? new Uint8Array(0)), trust);
      const json = await service.client.get(`${TRAIL}/aud_${at}/proof`, {
        headers: { Accept: "application/json" },
      });
      expect(json.body.hashes).toEqual(
        proof.hashes.map((one) => Buffer.from(one).toString("base64")),
      );
    }
    for (const from of [0, 1, 200, 256, size - 1, size]) {
      const { body } = await service.client.get(`${TRAIL}/consistency?from=${from}&to=${size}`);
      const head = (one: { size: number; root: string }) => ({
        size: BigInt(one.size),
        root: new Uint8Array(Buffer.from(one.root, "base64")),
      });
      const hashes = body.hashes.map((one: string) => new Uint8Array(Buffer.from(one, "base64")));
      expect(verifyConsistency(sha256, head(body.from), head(body.to), hashes)).toBe(true);
      expect(Buffer.from(checkpoint.root).toString("base64")).toBe(body.to.root);
    }
  });

  test("full tiles are kept for ever, entries are compressed, partial tiles are cut from what is there", async () => {
    const { client } = service;
    const full = await client.get("/log/tile/0/000");
    expect(full.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    const part = await client.get("/log/tile/0/000.p/255");
    expect(part.headers.get("cache-control")).toBe("private, max-age=60");
    const whole = await bytesOf("/log/tile/0/000");
    const cut = await bytesOf("/log/tile/0/000.p/7");
    expect(Buffer.from(whole.subarray(0, 224)).equals(cut)).toBe(true);
    expect(await bytesOf("/log/tile/1/000.p/1")).toHaveLength(32);
    const gzip = await client.get("/log/tile/entries/000", {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    const plain = await client.get("/log/tile/entries/000", {
      headers: { "Accept-Encoding": "gzip;q=0" },
    });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.text).toBe(gzip.text);
  });

  test.each([
    "/log/tile/0/001",
    "/log/tile/0/002.p/1",
    "/log/tile/0/000.p/256",
    "/log/tile/0/000.p/0",
    "/log/tile/0/0",
    "/log/tile/0/x000/000",
    "/log/tile/00/000",
    "/log/tile/64/000",
    "/log/tile/entries/9",
    "/log/tile/data/000",
    "/log/tile/0/%30%30%30",
    "/log/tile/0//000",
    "/log/tile/0/000/",
    "/log/tile/0/000%2Ep/1",
    "/log/tile/..%2f..%2fcheckpoint",
    "/log/tile/0/000.p/1/../2",
    "/log/tile/0/%2e%2e/0/000",
    "/log/tile/0/000%00",
    "/log/tile/-1/000",
    "/log/tile/",
    "/log/",
    "/log/vkey/x",
  ])("there is nothing at %s", async (path) => {
    // Not with fetch, which tidies paths up before it sends them.
    const { status, body } = await rawGet(service, path);
    expect([400, 404]).toContain(status);
    expect(body.code).toMatch(/^(not_found|invalid_header)$/);
  });

  test.each([
    "?from=1&to=9999",
    "?from=2&to=1",
    "?from=-1",
    "?from=01",
    "?to=1",
    "",
    "?from=1&x=1",
  ])("consistency%s is refused", async (query) => {
    expect((await service.client.get(`${TRAIL}/consistency${query}`)).status).toBe(422);
  });

  test("tells what is not there from what is not covered yet", async () => {
    const { client } = service;
    for (const part of ["leaf", "proof"]) {
      expect((await client.get(`${TRAIL}/aud_999999/${part}`)).status).toBe(404);
      expect((await client.get(`${TRAIL}/aud_x/${part}`)).status).toBe(422);
      expect((await client.get(`${TRAIL}/aud_10000000000000001/${part}`)).status).toBe(404);
    }
  });

  test("a record has a strong entity tag, and who has it is told so", async () => {
    const first = await service.client.get(`${TRAIL}/aud_3`);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const again = await service.client.get(`${TRAIL}/aud_3`, { headers: { "If-None-Match": tag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const other = await service.client.get(`${TRAIL}/aud_3`, {
      headers: { "If-None-Match": '"x"' },
    });
    expect(other.status).toBe(200);
  });

  test("only keys are served without a key", async () => {
    const anyone = service.client.withKey(undefined);
    for (const path of [
      "/log/checkpoint",
      "/log/tile/0/000",
      "/log/tile/entries/000",
      `${TRAIL}/aud_0/proof`,
    ]) {
      expect((await anyone.get(path)).status, path).toBe(401);
    }
    const { body } = await anyone.get("/log/vkeys");
    expect(body.keys).toEqual([
      { vkey: expect.stringContaining(service.config.logOrigin), first_size: 0 },
    ]);
  });
});

describe.each([
  ["1", 200],
  ["checkpoints", 401],
])("DOCKET_LOG_PUBLIC=%s", (setting, tiles) => {
  test("opens what it names and no more", async () => {
    const service = await startService("postgres", { env: { DOCKET_LOG_PUBLIC: setting } });
    await service.client.verify(REQUEST, "?wait=published");
    const anyone = service.client.withKey(undefined);
    expect((await anyone.get("/log/checkpoint")).status).toBe(200);
    expect((await anyone.get("/log/tile/0/000.p/1")).status).toBe(tiles);
    expect((await anyone.get("/log/tile/entries/000.p/1")).status).toBe(tiles);
    expect((await anyone.get(`${TRAIL}/aud_0/leaf`)).status).toBe(401);
    await service.close();
  });
});
