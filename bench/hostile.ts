import type { JsonObject } from "../src/policy/verdict.ts";

/** Payloads within the API's bounds (256 KiB, 10,000 values) that cost a naive policy seconds and hundreds of megabytes. */
export const HOSTILE: Readonly<Record<string, JsonObject>> = {
  "10,000 tiny strings": { notes: list(9_990, (at) => `n${at}`) },
  "10,000 tiny strings that need a closer look": { notes: list(9_990, (at) => `\\${at}`) },
  "10,000 integers": { numbers: list(9_990, (at) => at * 7919) },
  "10,000 card numbers": { cards: list(9_990, (at) => cardNumber(at)) },
  "10,000 card numbers as integers": { cards: list(9_990, (at) => Number(cardNumber(at))) },
  "10,000 member names": Object.fromEntries(list(9_990, (at) => [`x.${at}`, at])),
  "250 KiB of near-misses": {
    text: "4111 1111 1111 111 AKIA ghp_ eyJ. a@b ".repeat(6_700).slice(0, 255_000),
  },
  "200 destinations of 1 KiB": {
    network: { destinations: list(200, (at) => `https://${"a.".repeat(500)}h${at}.example`) },
  },
};

function list<T>(length: number, make: (at: number) => T): T[] {
  return Array.from({ length }, (_, at) => make(at));
}

/** Sixteen digits that pass the Luhn check (ISO/IEC 7812-1). */
function cardNumber(at: number): string {
  const digits = `4${String(at).padStart(14, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}
