import { sha256 } from "../audit/hashing.ts";
import {
  type Beside,
  checkBeside,
  checkFindings,
  type Commitments,
} from "../audit/check-beside.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import { ExportReader, type ExportTree } from "../audit/check-export.ts";
import { sameBytes } from "../audit/check-leaves.ts";
import type { ExportLines } from "../audit/export-format.ts";
import type { NamedKey } from "../audit/key-chain.ts";
import { scanRecord } from "../audit/export-scan.ts";
import { canonicalJson } from "../canonical.ts";
import type { LineBlock } from "./export-stream.ts";
import { PastOfExport } from "./verify-past.ts";
import type { Verification } from "./verify-report.ts";
import { othersNote } from "./same-origin.ts";
import type { Trusted } from "./verify-trust.ts";

export interface ExportVerification {
  readonly name: string;
  readonly blocks: AsyncIterable<LineBlock> | Iterable<LineBlock>;
  /** Sizes at which a log with this origin was seen before. */
  readonly seenSizes: (origin: string) => readonly bigint[];
  /** Opens the checkpoint of the manifest. */
  readonly trust: (note: string, keys: readonly NamedKey[]) => Promise<Trusted>;
  /** Given every record, in order, before the root is known. */
  readonly onRecord?: (record: Beside) => Promise<void> | undefined;
  readonly onContent?: (digest: string, bytes: Uint8Array) => void;
  readonly onProgress?: (checked: number) => void;
}

/** Checks an export by itself. Throws a CheckFailure. */
export async function verifyExport(options: ExportVerification): Promise<{
  readonly verification: Verification;
  readonly trusted: Trusted;
  readonly tree: ExportTree;
}> {
  const reader = new ExportReader(sha256);
  const past = new PastOfExport();
  for await (const block of options.blocks) {
    for (let start = 0; start < block.bytes.length;) {
      const end = block.endOf(start);
      // Waiting costs more than checking a record does.
      const busy = takeLine({ block, start, end }, reader, past, options);
      if (busy !== undefined) await busy;
      start = end + 1;
    }
    options.onProgress?.(reader.checked);
  }
  const tree = reader.finish();
  const trusted = await options.trust(tree.manifest.checkpoint, tree.manifest.keys);
  requireSigned(tree, trusted);
  const compared = trusted.seen !== undefined && past.compare(trusted.seen);
  return {
    verification: verificationOf(options.name, tree, trusted, compared),
    trusted,
    tree,
  };
}

interface Line {
  readonly block: LineBlock;
  readonly start: number;
  readonly end: number;
}

function takeLine(
  { block, start, end }: Line,
  reader: ExportReader,
  past: PastOfExport,
  options: ExportVerification,
): Promise<void> | undefined {
  const record = options.onRecord === undefined ? scanRecord(block.bytes, start, end) : undefined;
  if (record !== undefined) {
    const { index, leaf, findings } = record;
    reader.takeRecord(record);
    if (findings !== undefined) checkFindings(index, findings, leaf);
    past.look(reader);
    return undefined;
  }
  const parsed = reader.take(block.text(start, end), () => block.digestBefore(start));
  if (parsed.export !== undefined) past.watch(options.seenSizes(parsed.export.origin));
  past.look(reader);
  return pass(parsed, options);
}

function pass(
  { record, content }: ExportLines,
  { onContent, onRecord }: ExportVerification,
): Promise<void> | undefined {
  if (content !== undefined) onContent?.(content.digest, Buffer.from(content.base64, "base64"));
  if (record === undefined) return undefined;
  const { index, input, salt, findings } = record;
  const beside: Beside = {
    index: BigInt(index),
    leaf: canonicalJson(record.leaf),
    ...(input === undefined ? {} : { input }),
    ...(salt === undefined ? {} : { salt }),
    ...(findings === undefined ? {} : { findings: canonicalJson(findings) }),
  };
  checkBeside(beside, record.leaf as unknown as Commitments);
  return onRecord?.(beside);
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
  trusted: Trusted,
  compared: boolean,
): Verification {
  const { checkpoint, keyIds, from, seen } = trusted;
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
    notes: [
      ...(filters.length === 0 ? [] : [`filters: ${filters.join(" ")}`]),
      ...othersNote(trusted.others),
    ],
  };
}
