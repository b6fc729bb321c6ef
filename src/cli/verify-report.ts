import type { CheckFailure } from "../audit/check-failure.ts";
import { encodeBase64 } from "../merkle/base64.ts";
import type { ReplayOutcome } from "../replay.ts";
import type { TrustOrigin } from "./verify-trust.ts";

export type ReplayCounts = Readonly<Record<Exclude<ReplayOutcome, "other">, number>>;

/** What a verification looked at and found in order. */
export interface Verification {
  readonly what: "log" | "export";
  readonly source: string;
  readonly origin: string;
  readonly size: bigint;
  readonly root: Uint8Array;
  readonly keyIds: readonly string[];
  readonly trust: TrustOrigin;
  /** Of an export: how many records are in it, first and last. */
  readonly records: { readonly count: number; readonly first?: number; readonly last?: number };
  /** Size of the checkpoint that was seen before, and whether this one could be held against it. */
  readonly seen?: { readonly size: bigint; readonly compared: boolean } | undefined;
  readonly replay?: ReplayCounts | undefined;
  readonly notes: readonly string[];
}

const TRUST = {
  given: "the key that you gave",
  remembered: "the key remembered from before",
  source: "the key that the log itself names: take it from elsewhere and give it with --vkey",
} as const;

/** For people. */
export function describeVerification(found: Verification): string {
  const { what, source, origin, size, root, keyIds, trust, records, replay, notes } = found;
  const range =
    records.first === undefined ? "no record" : `records ${records.first} to ${records.last}`;
  const whole =
    what === "log" ? "every leaf, every tile and the root" : "every leaf, up to the root";
  return [
    `OK: the ${what} is what was signed.`,
    `  source      ${source}`,
    `  log         ${origin}`,
    `  checked     ${thousands(records.count)} records, ${range}: ${whole}`,
    ...(what === "export"
      ? [`  drawn from  ${thousands(size)} records; those left out are accounted for by hashes`]
      : []),
    `  checkpoint  size ${size}, root ${encodeBase64(root)}`,
    `  signed by   key ${keyIds.join(", ")} (${TRUST[trust]})`,
    `  history     ${history(found)}`,
    ...(replay === undefined ? [] : [`  replay      ${describeReplay(replay)}`]),
    ...notes.map((note) => `  note        ${note}`),
  ].join("\n");
}

/** Not by locale: loading those takes a tenth of a second. */
function thousands(count: number | bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

function history({ seen }: Verification): string {
  if (seen === undefined) return "the first look at this log; this checkpoint is remembered";
  return seen.compared
    ? `begins with the ${seen.size} records that were seen before`
    : `not held against the checkpoint of ${seen.size} records that was seen before; verify the log itself for that`;
}

function describeReplay({ equal, unequal, masked, erased }: ReplayCounts): string {
  return `${equal} equal, ${unequal} unequal, ${masked} masked and ${erased} erased (of these nothing can be said)`;
}

/** For programs. */
export function verificationJson(found: Verification): Record<string, unknown> {
  const { what, source, origin, size, root, keyIds, trust, records, seen, replay, notes } = found;
  return {
    ok: replay === undefined || replay.unequal === 0,
    what,
    source,
    origin,
    size: Number(size),
    root: encodeBase64(root),
    key_ids: keyIds,
    trust,
    records,
    seen: seen === undefined ? undefined : { size: Number(seen.size), compared: seen.compared },
    replay,
    notes,
  };
}

/** What was wrong, for people. */
export function describeFailure(failure: CheckFailure): string {
  const { code, index, message } = failure;
  const where = index === undefined ? "" : ` at record ${index}`;
  return `FAILED${where} (${code}): ${message}.`;
}

/** What was wrong, for programs. */
export function failureJson({ code, index, message }: CheckFailure): Record<string, unknown> {
  return {
    ok: false,
    failure: { code, index: index === undefined ? undefined : Number(index), message },
  };
}
