import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { verifyConsistency } from "../../src/merkle/consistency.ts";
import { verifyInclusion } from "../../src/merkle/inclusion.ts";
import { fromBase64, sha256 } from "./crypto.ts";

interface InclusionCase {
  readonly leafIdx: number;
  readonly treeSize: number;
  readonly root: string;
  readonly leafHash: string;
  readonly proof: readonly string[] | null;
  readonly wantErr: boolean;
}

interface ConsistencyCase {
  readonly size1: number;
  readonly size2: number;
  readonly root1: string;
  readonly root2: string;
  readonly proof: readonly string[] | null;
  readonly wantErr: boolean;
}

const FOLDER = new URL("../vectors/merkle/transparency-dev/", import.meta.url);

function cases<Case>(kind: string): [string, Case][] {
  return globSync(`${kind}/**/*.json`, { cwd: FOLDER })
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Case]);
}

const inclusion = cases<InclusionCase>("inclusion");
const consistency = cases<ConsistencyCase>("consistency");

describe("the public vectors of transparency-dev/merkle", () => {
  it("are all there", () => {
    expect([inclusion.length, consistency.length]).toEqual([98, 98]);
  });

  it.each(inclusion)("%s", (_, vector) => {
    const proof = {
      index: BigInt(vector.leafIdx),
      size: BigInt(vector.treeSize),
      leafHash: fromBase64(vector.leafHash),
      hashes: (vector.proof ?? []).map(fromBase64),
    };
    expect(verifyInclusion(sha256, proof, fromBase64(vector.root))).toBe(!vector.wantErr);
  });

  it.each(consistency)("%s", (_, vector) => {
    const from = { size: BigInt(vector.size1), root: fromBase64(vector.root1) };
    const to = { size: BigInt(vector.size2), root: fromBase64(vector.root2) };
    const hashes = (vector.proof ?? []).map(fromBase64);
    expect(verifyConsistency(sha256, from, to, hashes)).toBe(!vector.wantErr);
  });
});
