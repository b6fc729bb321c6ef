import { statSync } from "node:fs";

import { readCheckpointText } from "../audit/check-trust.ts";
import { DocketError } from "../errors.ts";
import { fileLines, streamLines } from "./export-stream.ts";
import { startProgress } from "./progress.ts";
import { verifyExport } from "./verify-export.ts";
import { recall } from "./verify-memory.ts";
import { keepMemory, memoryPath, type VerifyOptions } from "./verify-options.ts";
import type { ReplayRun } from "./verify-replay.ts";
import type { Verification } from "./verify-report.ts";
import { establishTrust } from "./verify-trust.ts";
import { givenVkeys } from "./verify-keys.ts";

/** Checks an export in a file, or on standard input for `-`. Throws a CheckFailure. */
export async function verifyFile(options: VerifyOptions, path: string): Promise<Verification> {
  const contents = new Map<string, Uint8Array>();
  const replay = options.replay === true ? await startReplay(contents) : undefined;
  const total = path === "-" ? 0 : sizeOf(path);
  const progress = startProgress("bytes", total, options.json === true || total === 0);
  let read = 0;
  try {
    const { verification, trusted, tree } = await verifyExport({
      name: path,
      blocks:
        path === "-"
          ? streamLines(process.stdin as AsyncIterable<Uint8Array>)
          : fileLines(path, (bytes) => progress.update((read += bytes))),
      seenSizes: (origin) => seenSizes(options, origin),
      trust: (note, own) =>
        establishTrust(note, memoryPath(options), givenVkeys(options.vkey), () =>
          Promise.resolve(own),
        ),
      ...(replay === undefined ? {} : { onRecord: (record) => replay.add(record) }),
      onContent: (digest, bytes) => void (replay && contents.set(digest, bytes)),
    });
    if (replay !== undefined && !tree.head.payload) {
      const message = "This export has no inputs; make one with --include payload to replay it.";
      throw new DocketError("invalid_parameter", message);
    }
    const counts = await replay?.finish();
    const notes = options.complete === true ? [await complete(options, path, tree, trusted)] : [];
    if (trusted.seen === undefined || verification.seen?.compared === true) {
      keepMemory(options, trusted);
    }
    return { ...verification, replay: counts, notes: [...verification.notes, ...notes] };
  } finally {
    progress.stop();
    await replay?.close();
  }
}

async function startReplay(contents: ReadonlyMap<string, Uint8Array>): Promise<ReplayRun> {
  const { ReplayRun } = await import("./verify-replay.ts");
  return new ReplayRun((digest) => Promise.resolve(contents.get(digest)));
}

type Found = Awaited<ReturnType<typeof verifyExport>>;

async function complete(
  options: VerifyOptions,
  path: string,
  tree: Found["tree"],
  trusted: Found["trusted"],
): Promise<string> {
  const { checkCompleteness } = await import("./verify-complete.ts");
  return checkCompleteness(path, tree, trusted, options);
}

function seenSizes(options: VerifyOptions, origin: string): readonly bigint[] {
  return recall(memoryPath(options), origin).map(
    ({ checkpoint }) => readCheckpointText(checkpoint).size,
  );
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch (cause) {
    throw new DocketError("not_found", `Cannot read ${path}.`, { cause });
  }
}
