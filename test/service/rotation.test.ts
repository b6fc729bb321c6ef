import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { writeFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readCheckpointText } from "../../src/audit/check-trust.ts";
import { createLogSigner } from "../../src/audit/signing-key.ts";
import { signCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket, type CommandRun } from "../support/docket-command.ts";
import { evidenceSettings, signingKeyPem } from "../support/log-key.ts";
import { BOOTSTRAP_KEY, startServiceOn, type TestService } from "../support/service.ts";

const REQUEST = { agent_id: "support-bot-01", policy_rule: "ISO_42001_BASELINE" };
const ORIGIN = "docket.localhost/log/0";
const [FIRST, NEXT, STRANGER] = [0, 7, 9].map((number) =>
  createLogSigner(ORIGIN, signingKeyPem(number)),
) as [ReturnType<typeof createLogSigner>, ...ReturnType<typeof createLogSigner>[]];

/** A server that gives these answers, and for all else those of another. */
async function impostor(url: string, answers: Readonly<Record<string, string>>) {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = { Authorization: request.headers.authorization ?? "" };
    const real = await fetch(`${url}${request.url}`, { headers });
    response.writeHead(real.status).end(Buffer.from(await real.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? "/"];
    if (answer === undefined) void pass(request, response);
    else response.end(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe("who verified before the key was rotated", () => {
  let database: TestDatabase;
  let service: TestService;
  const path = (name: string): string => join(database.config.dataDir, name);
  const verify = (state: string, ...args: string[]): Promise<CommandRun> =>
    runDocket(["verify", "--json", "--state", path(state), ...args], {
      DOCKET_URL: service.url,
      DOCKET_API_KEY: BOOTSTRAP_KEY,
    });
  const seen = async (state: string, key: string): Promise<unknown> => {
    const { code, stdout } = await verify(state, "--vkey", key);
    expect(code, stdout).toBe(0);
    return JSON.parse(stdout);
  };
  /** What docket verify says where these answers are given in place of the log's. */
  const against = async (state: string, answers: Record<string, string>): Promise<unknown> => {
    const { url, close } = await impostor(service.url, answers);
    const { code, stdout } = await verify(state, "--url", url);
    close();
    return { code, ...(JSON.parse(stdout) as object) };
  };
  const headNow = async () =>
    readCheckpointText((await service.client.get("/log/checkpoint")).text);

  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    service = await startServiceOn(database);
    await service.client.verify(REQUEST, "?wait=published");
    for (const state of ["one", "two"]) await seen(state, FIRST.vkey);
    await service.close();
    const next = path("next.pem");
    writeFileSync(next, signingKeyPem(7));
    const { stdout } = await runDocket(["log", "rotate-key", "--new-key-file", next], {
      ...databaseEnv(database.config),
      ...evidenceSettings(database.config),
    });
    expect(stdout.trim()).toBe(NEXT?.vkey);
    const env = { DOCKET_SIGNING_KEY: signingKeyPem(7) };
    service = await startServiceOn(database, { env });
    await service.client.verify(REQUEST, "?wait=published");
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  test("believes no key that nobody believed signed for, and no rewritten rotation", async () => {
    const head = { ...(await headNow()), extensions: [] };
    const forged = await signCheckpoint(head, [STRANGER ?? FIRST]);
    const keys = (await service.client.get("/log/vkeys")).body.keys as { checkpoint?: string }[];
    const claims = { vkey: STRANGER?.vkey, first_size: Number(head.size), checkpoint: forged };
    const vkeys = JSON.stringify({ keys: [...keys, claims] });
    const refused = { code: 3, ok: false, failure: { code: "checkpoint" } };
    expect(await against("one", { "/log/checkpoint": forged, "/log/vkeys": vkeys })).toMatchObject(
      refused,
    );
    // The rotation's own checkpoint with the stranger's signature beside that of the new key.
    const other = readCheckpointText(keys.at(-1)?.checkpoint ?? "");
    const moved = await signCheckpoint({ ...other, extensions: [] }, [
      STRANGER ?? FIRST,
      NEXT ?? FIRST,
    ]);
    const chain = JSON.stringify({ keys: [keys[0], { ...keys.at(-1), checkpoint: moved }] });
    expect(await against("one", { "/log/vkeys": chain })).toMatchObject(refused);
  });

  test("believes the next key by the checkpoint that both signed, and the old one no further", async () => {
    const { code, stdout } = await verify("one");
    expect(code, stdout).toBe(0);
    const found = JSON.parse(stdout) as { key_ids: string[] };
    expect(found).toMatchObject({ trust: "remembered", seen: { compared: true } });
    expect(found.key_ids).toEqual([NEXT?.vkey.split("+")[1]]);
    const head = { ...(await headNow()), extensions: [] };
    const old = await signCheckpoint(head, [FIRST]);
    expect(await against("one", { "/log/checkpoint": old })).toMatchObject({
      code: 3,
      failure: { code: "checkpoint" },
    });
  });

  test("verifies an export by the old key alone, as its manifest has the rotation", async () => {
    const file = path("export.ndjson");
    await runDocket(["export", "--out", file], {
      DOCKET_URL: service.url,
      DOCKET_API_KEY: BOOTSTRAP_KEY,
    });
    const { code, stdout } = await verify("none", "--export", file, "--vkey", FIRST.vkey);
    expect(code, stdout).toBe(0);
    const stranger = await verify("none-2", "--export", file, "--vkey", STRANGER?.vkey ?? "");
    expect(stranger.code).toBe(3);
  });

  test("finds it in the database too", async () => {
    const { code, stdout } = await runDocket(
      ["verify", "--database", "--json", "--state", path("two")],
      databaseEnv(database.config),
    );
    expect(code, stdout).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ trust: "remembered", seen: { compared: true } });
  });
});
