import { decodeHash, isBase64OfHash } from "../merkle/base64.ts";
import { leafHash } from "../merkle/hash.ts";
import type { Sha256 } from "../merkle/hash.ts";
import { canonicalBytes } from "../canonical.ts";
import { CheckFailure } from "./check-failure.ts";
import {
  EXPORT_FORMAT,
  type ExportGap,
  type ExportHead,
  type ExportLines,
  type ExportManifest,
  type ExportRecord,
} from "./export-format.ts";
import { isHead, isManifest } from "./export-shape.ts";
import { gapNodes, SparseTree } from "./gaps.ts";

/** A record as bytes; its hash in Base 64. */
export interface RecordOnLine {
  readonly index: number;
  readonly leaf: Uint8Array;
  readonly leafHash: Uint8Array;
}

const encoder = new TextEncoder();

/** What an export claims, and the tree that its lines lead to. Compare `root` and `size` with the signed checkpoint. */
export interface ExportTree {
  readonly head: ExportHead;
  readonly manifest: ExportManifest;
  readonly size: bigint;
  readonly root: Uint8Array;
  readonly count: number;
  /** Whether the bytes are those that the manifest was made over; the root says so of the leaves alone. */
  readonly digestMatches: boolean;
}

/** Follows the lines of an export and builds the tree that they lead to. Constant memory. */
export class ExportReader {
  readonly #sha256: Sha256;
  readonly #tree: SparseTree;
  #head: ExportHead | undefined;
  #manifest: ExportManifest | undefined;
  #count = 0;
  #first: number | undefined;
  #last: number | undefined;
  #digestMatches = false;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
    this.#tree = new SparseTree(sha256);
  }

  /** How many records are accounted for. */
  get checked(): number {
    return this.#tree.count;
  }

  /** The root over these. */
  root(): Uint8Array {
    return this.#tree.root();
  }

  /**
   * Takes one line, but for records that were scanned; answers what it says. Throws a CheckFailure `export` or `missing`.
   * @param digest hex SHA-256 of every byte before this line; asked for at the manifest alone
   */
  take(line: string, digest: () => string): ExportLines {
    const parsed = this.#parse(line);
    const { export: head, record, gap, content, manifest } = parsed;
    if (this.#manifest !== undefined) throw this.#broken("goes on after its manifest");
    if (head !== undefined) this.#begin(head);
    else if (this.#head === undefined) throw this.#broken("does not begin with its head");
    else if (record !== undefined) this.#takeParsed(record);
    else if (gap !== undefined) this.#skip(gap);
    else if (manifest !== undefined) this.#end(manifest, digest());
    else if (content === undefined) throw this.#broken("has a line of an unknown kind");
    return parsed;
  }

  /** The whole. Throws a CheckFailure `export` where it was cut short. */
  finish(): ExportTree {
    const head = this.#head;
    const manifest = this.#manifest;
    if (head === undefined || manifest === undefined) {
      throw this.#broken("ends without its manifest: it was cut short");
    }
    const { size } = this.#tree;
    const root = this.#tree.root();
    return { head, manifest, size, root, count: this.#count, digestMatches: this.#digestMatches };
  }

  #parse(line: string): ExportLines {
    try {
      const value = JSON.parse(line) as ExportLines | null;
      if (typeof value === "object" && value !== null) return value;
    } catch {
      // said below
    }
    throw this.#broken("has a line that is not a JSON object");
  }

  #begin(head: ExportHead): void {
    if (this.#head !== undefined) throw this.#broken("has two heads");
    if (!isHead(head)) throw this.#broken(`is not of the format ${EXPORT_FORMAT}`);
    this.#head = head;
  }

  /** Takes a record that stands on a line of its own. Throws a CheckFailure `export`, `missing` or `leaf`. */
  takeRecord({ index, leaf, leafHash: named }: RecordOnLine): void {
    if (this.#head === undefined) throw this.#broken("does not begin with its head");
    if (this.#manifest !== undefined) throw this.#broken("goes on after its manifest");
    this.#require(index);
    const hash = leafHash(this.#sha256, leaf);
    if (!isBase64OfHash(named, hash)) {
      const message = `record ${index} does not have the hash it is exported with`;
      throw new CheckFailure("leaf", BigInt(index), message);
    }
    this.#tree.add(0, hash);
    this.#count += 1;
    this.#first ??= index;
    this.#last = index;
  }

  /** A leaf is canonical JSON, or it is not one of the log. */
  #takeParsed({ index, leaf, leaf_hash }: ExportRecord): void {
    if (leaf === undefined) throw this.#broken(`has no leaf for record ${index}`);
    const leafHash = encoder.encode(leaf_hash);
    this.takeRecord({ index, leaf: canonicalBytes(leaf), leafHash });
  }

  #skip({ first, end, hashes }: ExportGap): void {
    this.#require(first);
    const nodes = Number.isSafeInteger(end) && end > first ? gapNodes(rangeOf(first, end)) : [];
    if (!Array.isArray(hashes) || nodes.length === 0 || hashes.length !== nodes.length) {
      throw this.#broken(`has a gap at ${first} that is not well-formed`);
    }
    nodes.forEach(({ level }, at) => this.#tree.add(level, this.#hash(hashes[at])));
  }

  #hash(text: unknown): Uint8Array {
    try {
      return decodeHash(String(text), "a hash of a gap");
    } catch {
      throw this.#broken(`has a gap with something that is no hash`);
    }
  }

  #require(index: number): void {
    if (index === this.#tree.count) return;
    const expected = this.#tree.size;
    const message = `record ${expected} is neither in the export nor accounted for as left out`;
    throw new CheckFailure("missing", expected, message);
  }

  #end(manifest: ExportManifest, digest: string): void {
    if (!isManifest(manifest)) throw this.#broken("has a manifest that is not well-formed");
    this.#manifest = manifest;
    this.#digestMatches = manifest.sha256 === digest;
    const { count, first_index, last_index, population } = manifest;
    const right = count === this.#count && first_index === this.#first && last_index === this.#last;
    if (!right) throw this.#broken("does not hold the records that its manifest says");
    if (BigInt(population) !== this.#tree.size) {
      throw this.#broken(`accounts for ${this.#tree.size} records, not ${population}`);
    }
  }

  #broken(what: string): CheckFailure {
    return new CheckFailure("export", this.#tree.size, `the export ${what}`);
  }
}

function rangeOf(first: number, end: number): { start: bigint; end: bigint } {
  return { start: BigInt(first), end: BigInt(end) };
}
