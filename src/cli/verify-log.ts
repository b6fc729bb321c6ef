import { checkLog, type KnownHead, type LogSource } from "../audit/check.ts";
import { sha256 } from "../audit/hashing.ts";
import type { TreeHead } from "../merkle/consistency.ts";
import { startProgress } from "./progress.ts";
import type { Verification } from "./verify-report.ts";
import { othersNote } from "./same-origin.ts";
import { requireGrowth, type Trusted } from "./verify-trust.ts";

/** Checks a whole log against a checkpoint that is trusted, and against what was seen of it before. */
export async function verifyLog(
  name: string,
  source: LogSource,
  trusted: Trusted,
  earlier: AsyncIterable<KnownHead> | undefined,
  quiet: boolean,
): Promise<Verification> {
  requireGrowth(trusted);
  const { checkpoint, keyIds, from, seen, heads } = trusted;
  const { size, root, origin } = checkpoint;
  const progress = startProgress("records", size, quiet);
  try {
    await checkLog({
      sha256,
      source,
      head: checkpoint,
      earlier: withSeen(earlier, knownHeads(heads, seen, size)),
      onProgress: progress.update,
    });
  } finally {
    progress.stop();
  }
  const first = Number(source.first ?? 0n);
  const last = Number(size) - 1;
  return {
    what: "log",
    source: name,
    origin,
    size,
    root,
    keyIds,
    trust: from,
    records: { count: last + 1 - first, ...(first <= last ? { first, last } : {}) },
    seen: seen === undefined ? undefined : { size: seen.size, compared: true },
    notes: [
      ...(first === 0
        ? []
        : [`the records before ${first} were not looked at: the checkpoint binds their hashes`]),
      ...othersNote(trusted.others),
    ],
  };
}

/** What a rotation was signed over, and what was seen before, as far as the checkpoint covers it. */
function knownHeads(
  rotations: readonly TreeHead[],
  seen: TreeHead | undefined,
  size: bigint,
): readonly KnownHead[] {
  const heads = rotations.map((head): KnownHead => ({ ...head, from: "checkpoint" }));
  if (seen !== undefined) heads.push({ ...seen, from: "history" });
  return heads.filter((head) => head.size <= size).sort((a, b) => Number(a.size - b.size));
}

/** Both by size; what was seen before comes before a kept checkpoint of the same size. */
async function* withSeen(
  kept: AsyncIterable<KnownHead> | undefined,
  seen: readonly KnownHead[],
): AsyncGenerator<KnownHead> {
  let waiting = [...seen];
  for await (const head of kept ?? []) {
    yield* waiting.filter(({ size }) => size <= head.size);
    waiting = waiting.filter(({ size }) => size > head.size);
    yield head;
  }
  yield* waiting;
}
