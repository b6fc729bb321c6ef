import type { NamedKey } from "../audit/key-chain.ts";
import { Api } from "./api.ts";
import { streamLines } from "./export-stream.ts";
import { httpSource } from "./http-source.ts";
import { logClient } from "./log-client.ts";
import { startProgress } from "./progress.ts";
import { verifyExport } from "./verify-export.ts";
import { verifyLog } from "./verify-log.ts";
import { firstOf, keepMemory, memoryPath, type VerifyOptions } from "./verify-options.ts";
import type { Verification } from "./verify-report.ts";
import { establishTrust, type Trusted } from "./verify-trust.ts";
import { givenVkeys } from "./verify-keys.ts";

const DECISIONS = "/v1/labs/audit-trail/export?format=ndjson&kind=docket.decision&include=payload";

/** Checks the log that a server publishes. Throws a CheckFailure. */
export async function verifyServer(options: VerifyOptions): Promise<Verification> {
  const client = logClient(options);
  const note = await client.text("/log/checkpoint");
  const trusted = await establishTrust(
    note,
    memoryPath(options),
    givenVkeys(options.vkey),
    async () => (JSON.parse(await client.text("/log/vkeys")) as { keys: readonly NamedKey[] }).keys,
  );
  const quiet = options.json === true;
  const found = await verifyLog(
    client.url,
    httpSource(client, firstOf(options)),
    trusted,
    undefined,
    quiet,
  );
  const replay = options.replay === true ? await replayServer(options, trusted) : undefined;
  keepMemory(options, trusted);
  return { ...found, replay };
}

/** The server's decisions come as an export, which is checked like any other. */
async function replayServer(
  options: VerifyOptions,
  trusted: Trusted,
): Promise<Verification["replay"]> {
  const { ReplayRun } = await import("./verify-replay.ts");
  const stream = await new Api(options).stream(DECISIONS);
  const contents = new Map<string, Uint8Array>();
  const replay = new ReplayRun((digest) => Promise.resolve(contents.get(digest)));
  const progress = startProgress("replay", trusted.checkpoint.size, options.json === true);
  try {
    await verifyExport({
      name: "replay",
      blocks: streamLines(stream),
      seenSizes: () => [trusted.checkpoint.size],
      trust: async (note) => ({
        ...(await establishTrust(note, memoryPath(options), trusted.vkeys, () =>
          Promise.resolve([]),
        )),
        seen: trusted.checkpoint,
      }),
      onRecord: (record) => replay.add(record),
      onContent: (digest, bytes) => void contents.set(digest, bytes),
      onProgress: progress.update,
    });
    return await replay.finish();
  } finally {
    progress.stop();
    await replay.close();
  }
}
