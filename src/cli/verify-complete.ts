import { sha256 } from "../audit/hashing.ts";
import { checkLog, type LogSource } from "../audit/check.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import type { LeafChunk } from "../audit/check-leaves.ts";
import type { ExportTree } from "../audit/check-export.ts";
import type { ExportLines } from "../audit/export-format.ts";
import { scanRecord } from "../audit/export-scan.ts";
import { leafMatches } from "../audit/leaf-filter.ts";
import { SampleDraw } from "../audit/sample.ts";
import { DocketError } from "../errors.ts";
import type { ApiOptions } from "./api.ts";
import { fileLines } from "./export-stream.ts";
import { httpSource } from "./http-source.ts";
import { logClient } from "./log-client.ts";
import type { Trusted } from "./verify-trust.ts";

/**
 * Reads the whole log from its server up to the export's checkpoint, checks it against that, and applies the export's filters to every
 * record: each that matches must be in the export, or, for a sample, the draw repeated must give the same. Constant memory.
 * Answers a sentence. Throws a CheckFailure.
 */
export async function checkCompleteness(
  path: string,
  tree: ExportTree,
  { checkpoint }: Trusted,
  server: ApiOptions,
): Promise<string> {
  if (path === "-") {
    throw new DocketError("invalid_parameter", "--complete reads the export twice: give a file.");
  }
  const source = httpSource(logClient(server));
  const exported = indicesOf(path);
  const check = new Completeness(tree, exported);
  const tapped: LogSource = {
    readTiles: source.readTiles,
    leaves: async function* leaves(size) {
      for await (const chunk of source.leaves(size)) {
        check.look(chunk);
        yield chunk;
      }
    },
  };
  await checkLog({ sha256, source: tapped, head: checkpoint });
  return check.finish();
}

class Completeness {
  readonly #tree: ExportTree;
  readonly #exported: Iterator<bigint>;
  readonly #draw: SampleDraw | undefined;
  readonly #inExport: bigint[] = [];
  #next: bigint | undefined;
  #begun = false;
  #undecided = 0;

  constructor(tree: ExportTree, exported: Generator<bigint>) {
    const { sample } = tree.head;
    this.#tree = tree;
    this.#exported = exported;
    this.#draw = sample === undefined ? undefined : new SampleDraw(sample.n, sample.seed);
  }

  look({ first, leaves }: LeafChunk): void {
    if (!this.#begun) this.#advance();
    const [start, end] = this.#tree.manifest.range;
    for (const [at, leaf] of leaves.entries()) {
      const index = first + BigInt(at);
      const isExported = index === this.#next;
      if (isExported) this.#advance();
      if (index < start || index >= end) continue;
      const matches = leafMatches(this.#tree.head.filters, Buffer.from(leaf).toString("utf8"));
      if (matches === undefined) this.#undecided += 1;
      if (this.#draw === undefined) {
        if (matches === true && !isExported) throw leftOut(index);
      } else {
        if (matches === true || (matches === undefined && isExported)) this.#draw.offer(index);
        if (isExported) this.#inExport.push(index);
      }
    }
  }

  finish(): string {
    if (this.#draw !== undefined) {
      const drawn = this.#draw.result();
      const wrong = drawn.findIndex((index, at) => index !== this.#inExport[at]);
      if (wrong >= 0 || drawn.length !== this.#inExport.length) {
        throw leftOut(drawn[Math.max(wrong, 0)] ?? 0n);
      }
    }
    const unsure =
      this.#undecided === 0
        ? ""
        : `; of ${this.#undecided} records of agents that are not registered the name is not in the log, so whether they match cannot be seen`;
    const what =
      this.#draw === undefined
        ? "nothing that matches was left out"
        : "the draw repeated gives the same sample";
    return `complete: ${what}${unsure}`;
  }

  #advance(): void {
    this.#begun = true;
    const { done, value } = this.#exported.next();
    this.#next = done === true ? undefined : value;
  }
}

function leftOut(index: bigint): CheckFailure {
  return new CheckFailure(
    "export",
    index,
    `record ${index} matches the filters and is not in the export`,
  );
}

function* indicesOf(path: string): Generator<bigint> {
  for (const block of fileLines(path)) {
    for (let start = 0; start < block.bytes.length;) {
      const end = block.endOf(start);
      const index = scanRecord(block.bytes, start, end)?.index ?? parsed(block.text(start, end));
      if (index !== undefined) yield BigInt(index);
      start = end + 1;
    }
  }
}

function parsed(line: string): number | undefined {
  return (JSON.parse(line) as ExportLines).record?.index;
}
