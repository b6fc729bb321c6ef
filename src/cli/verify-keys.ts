import { readFileSync } from "node:fs";

import { sha256 } from "../audit/hashing.ts";
import { DocketError } from "../errors.ts";
import { parseVerifierKey } from "../merkle/verifier-key.ts";

/** The keys of `--vkey`: each a line, or a file of lines. Throws `invalid_parameter`. */
export function givenVkeys(values: readonly string[]): readonly string[] {
  return values.flatMap((value) => {
    const lines = isVkey(value) ? [value] : readLines(value);
    const bad = lines.find((line) => !isVkey(line));
    if (bad === undefined && lines.length > 0) return lines;
    const message = `${value} is neither a verifier key (name+id+key) nor a file of such lines.`;
    throw new DocketError("invalid_parameter", message);
  });
}

function readLines(path: string): readonly string[] {
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  } catch {
    return [];
  }
}

function isVkey(text: string): boolean {
  try {
    parseVerifierKey(sha256, text);
    return true;
  } catch {
    return false;
  }
}
