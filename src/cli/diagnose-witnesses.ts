import type { SignedCheckpoint } from "../audit/tree-store.ts";
import { addCheckpoint } from "../audit/witness-client.ts";
import { parseWitnesses, type Witness } from "../audit/witness-list.ts";
import type { Config } from "../config.ts";
import { checkpointFilePath } from "../publication-settings.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { KnownLog } from "./known-log.ts";

const WITNESS_TIMEOUT_MS = 5_000;

/** Asks every witness of the settings whether it is there, and whether it knows no more of the log than there is. */
export async function diagnoseWitnesses(
  config: Config,
  { last }: KnownLog,
): Promise<readonly Diagnosis[]> {
  if (config.witnesses === undefined) return [];
  const parsed = parseWitnesses(config.witnesses);
  if ("problem" in parsed) return [];
  const alone = checkpointFilePath(config) === undefined;
  return Promise.all(parsed.witnesses.map((witness) => askWitness(witness, last, alone)));
}

/** Shows the witness the checkpoint that is published, which changes nothing there; before the first one, an empty body. */
async function askWitness(
  witness: Witness,
  last: SignedCheckpoint | undefined,
  alone: boolean,
): Promise<Diagnosis> {
  const name = `witness ${witness.key.name}`;
  const failure =
    last === undefined ? await unreachable(witness) : await disagreement(witness, last);
  if (failure === undefined) return { name, state: "ok", detail: `${witness.url} answers` };
  const advice = alone
    ? "A server without DOCKET_CHECKPOINT_FILE starts only where a witness answers: check DOCKET_WITNESS_URLS and the network."
    : "Check DOCKET_WITNESS_URLS, the network, and that the witness knows this log and its key.";
  return { name, state: alone ? "problem" : "warning", detail: failure, advice };
}

async function disagreement(
  witness: Witness,
  { size, note }: SignedCheckpoint,
): Promise<string | undefined> {
  const request = { oldSize: size, hashes: [], checkpoint: note };
  const answer = await addCheckpoint(witness, request, WITNESS_TIMEOUT_MS);
  if ("failure" in answer) return `${witness.url}: ${answer.failure}`;
  if ("line" in answer || answer.size <= size) return undefined;
  return `${witness.url} has cosigned ${answer.size} records, and ${size} are published here`;
}

async function unreachable({ url }: Witness): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(WITNESS_TIMEOUT_MS);
    const { status } = await fetch(`${url}/add-checkpoint`, { method: "POST", body: "", signal });
    return status < 500 ? undefined : `${url}: it answered ${status}`;
  } catch {
    return `${url}: it does not answer`;
  }
}
