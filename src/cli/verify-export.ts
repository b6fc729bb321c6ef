import { sha256 } from "../audit/hashing.ts";
import { type Beside, checkBeside } from "../audit/check-beside.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import { ExportReader, type ExportTree } from "../audit/check-export.ts";
import { sameBytes } from "../audit/check-leaves.ts";
import type { ExportLines } from "../audit/export-format.ts";
import type { TreeHead } from "../merkle/consistency.ts";
import { digestedLines } from "./export-stream.ts";
import type { Verification } from "./verify-report.ts";
import type { Trusted } from "./verify-trust.ts";

export interface ExportVerification {
  readonly name: string;
  readonly stream: AsyncIterable<Uint8Array>;
  /** What is remembered of a log, by its origin. */
  readonly recall: (origin: string) => TreeHead | undefined;
  /** Opens the checkpoint of the manifest. */
  readonly trust: (note: string, vkeys: readonly string[]) => Promise<Trusted>;
  /** Given every record, in order, before the root is known. */
  readonly onRecord?: (record: Beside) => Promise<void> | void;
  readonly onContent?: (digest: string, bytes: Uint8Array) => void;
  readonly onProgress?: (checked: bigint) => void;
}

/** Checks an export by itself. Throws a CheckFailure. */
export async function verifyExport(options: ExportVerification): Promise<{
  readonly verification: Verification;
  readonly trusted: Trusted;
  readonly tree: ExportTree;
}> {
  const reader = new ExportReader(sha256);
  const past = new Past();
  for await (const lines of digestedLines(options.stream)) {
    for (const { text, digestBefore } of lines) {
      const parsed = reader.take(text, digestBefore);
      if (parsed.export !== undefined) past.seen = options.recall(parsed.export.origin);
      past.look(reader);
      await pass(parsed, options);
    }
    options.onProgress?.(reader.checked);
  }
  const tree = reader.finish();
  const trusted = await options.trust(tree.manifest.checkpoint, tree.manifest.vkeys);
  requireSigned(tree, trusted);
  return {
    verification: verificationOf(options.name, tree, trusted, past.compared),
    trusted,
    tree,
  };
}

/** Holds the tree against the one that was seen before, where the export has a boundary at its size. */
class Past {
  seen: TreeHead | undefined;
  compared = false;

  look(reader: ExportReader): void {
    if (this.compared || this.seen === undefined || reader.checked !== this.seen.size) return;
    this.compared = true;
    if (sameBytes(reader.root(), this.seen.root)) return;
    const message = `the log does not begin with the ${this.seen.size} records that were seen before`;
    throw new CheckFailure("history", 0n, message);
  }
}

async function pass({ record, content }: ExportLines, options: ExportVerification): Promise<void> {
  if (content !== undefined)
    options.onContent?.(content.digest, Buffer.from(content.base64, "base64"));
  if (record === undefined) return;
  const { index, leaf, input, salt, findings } = record;
  const beside: Beside = {
    index: BigInt(index),
    leaf,
    ...(input === undefined ? {} : { input }),
    ...(salt === undefined ? {} : { salt }),
    ...(findings === undefined ? {} : { findings }),
  };
  checkBeside(beside);
  await options.onRecord?.(beside);
}

function requireSigned(tree: ExportTree, trusted: Trusted): void {
  const { size, root, origin } = trusted.checkpoint;
  if (tree.head.origin !== origin) {
    throw new CheckFailure(
      "export",
      undefined,
      `the export says that it is of ${tree.head.origin}`,
    );
  }
  if (tree.size !== size || !sameBytes(tree.root, root)) {
    const message = `the export does not lead to the root that the checkpoint of size ${size} was signed over: a record or a hash in it was changed`;
    throw new CheckFailure("root", BigInt(tree.manifest.first_index ?? 0), message);
  }
  if (!tree.digestMatches) {
    const message =
      "something beside the records was changed: the bytes are not those of the manifest";
    throw new CheckFailure("export", undefined, message);
  }
  requireSameTree(trusted);
}

/** An export may well be older than what was seen; only at the same size must both be equal. */
function requireSameTree({ seen, checkpoint }: Trusted): void {
  if (seen?.size === checkpoint.size && !sameBytes(seen.root, checkpoint.root)) {
    const message = `two checkpoints of size ${seen.size} were signed over different records`;
    throw new CheckFailure("history", 0n, message);
  }
}

function verificationOf(
  name: string,
  tree: ExportTree,
  { checkpoint, keyIds, from, seen }: Trusted,
  compared: boolean,
): Verification {
  const { manifest, head } = tree;
  const filters = Object.entries(head.filters).map(([key, value]) => `${key}=${value}`);
  return {
    what: "export",
    source: name,
    origin: checkpoint.origin,
    size: checkpoint.size,
    root: checkpoint.root,
    keyIds,
    trust: from,
    records: {
      count: manifest.count,
      ...(manifest.first_index === undefined ? {} : { first: manifest.first_index }),
      ...(manifest.last_index === undefined ? {} : { last: manifest.last_index }),
    },
    seen: seen === undefined ? undefined : { size: seen.size, compared },
    notes: filters.length === 0 ? [] : [`filters: ${filters.join(" ")}`],
  };
}
