import { DocketError } from "../src/errors.ts";
import { parseStrictJson, REQUEST_LIMITS } from "../src/http/body.ts";
import type { Report } from "./report.ts";

/** Documents that make careless parsers slow, of about `n` bytes each. */
const HOSTILE: Readonly<Record<string, (n: number) => string>> = {
  "one string": (n) => `"${"a".repeat(n)}"`,
  "escaped quotes": (n) => `"${'\\"'.repeat(n / 2)}"`,
  backslashes: (n) => `"${"\\\\".repeat(n / 2)}"`,
  "escaped characters": (n) => `"${"\\u00e9".repeat(n / 6)}"`,
  "one number": (n) => `0.${"1".repeat(n)}`,
  numbers: (n) => `[${"1e1,".repeat(n / 4)}1]`,
  whitespace: (n) => `[${" ".repeat(n)}]`,
  nested: (n) => "[".repeat(n / 2) + "]".repeat(n / 2),
  "nested objects": (n) => `${'{"a":'.repeat(n / 6)}1${"}".repeat(n / 6)}`,
  "many names": (n) => namesOf(n, (at) => `k${at}`),
  "names that are indices": (n) => namesOf(n, (at) => String(at * 1_024)),
  "names with one beginning": (n) => namesOf(n, (at) => `${"a".repeat(40)}${at}`),
  "empty strings": (n) => `[${'"",'.repeat(n / 3)}""]`,
  "beyond Latin-1": (n) => `"${"\u2603".repeat(n / 3)}"`,
};
const SMALL = 32_768;
const FACTOR = 8;

/** How the processor time of parsing grows where hostile documents grow eightfold: 8 is linear, 64 would be quadratic. */
export function benchStrictJson(quick: boolean): Promise<Report> {
  const rounds = quick ? 20 : 100;
  const growths = Object.entries(HOSTILE).map(([name, make]) => {
    const small = cost(make(SMALL), rounds * FACTOR);
    const large = cost(make(SMALL * FACTOR), rounds);
    return { name, milliseconds: large, growth: large / small };
  });
  const worst = Math.max(...growths.map(({ growth }) => growth));
  const lines = growths.map(
    ({ name, milliseconds, growth }) =>
      `${name.padEnd(26)} 256 KiB in ${milliseconds.toFixed(2)} ms, ${growth.toFixed(1)} times 32 KiB`,
  );
  return Promise.resolve({ lines, ratios: { strict_json_growth: worst }, results: { growths } });
}

/** Milliseconds of processor time for one document, which others on the machine do not stretch; under the server's bounds. */
function cost(text: string, rounds: number): number {
  const bytes = Buffer.from(text);
  const start = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1) attempt(bytes);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000 / rounds;
}

/** Refusing must not take longer than accepting, so either will do. */
function attempt(bytes: Uint8Array): boolean {
  try {
    parseStrictJson(bytes, REQUEST_LIMITS);
    return true;
  } catch (error) {
    if (error instanceof DocketError) return false;
    throw error;
  }
}

function namesOf(n: number, name: (at: number) => string): string {
  const members: string[] = [];
  for (let size = 0, at = 0; size < n; at += 1) {
    const member = `"${name(at)}":1`;
    members.push(member);
    size += member.length + 1;
  }
  return `{${members.join(",")}}`;
}
