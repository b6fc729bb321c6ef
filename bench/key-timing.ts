import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AuditLog } from "../src/audit/log.ts";
import { connectDatabase } from "../src/db/connect.ts";
import type { Database } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate.ts";
import { createKey } from "../src/keys/manage.ts";
import { KeyStore } from "../src/keys/store.ts";
import { median } from "./statistics.ts";
import type { Report } from "./report.ts";

const LOG_ID = 0;
/** How much of a guessed key is right, from its beginning. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/** Whether the time that a wrong key takes tells how much of it is right: medians of guesses that take turns. */
export async function benchKeyTiming(quick: boolean): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), "docket-bench-keys-"));
  const database = await connectDatabase({ dataDir });
  try {
    await migrate(database);
    return report(await timesOfGuesses(database, quick ? 300 : 3_000));
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function timesOfGuesses(database: Database, rounds: number): Promise<readonly number[][]> {
  const log = await AuditLog.open(database, { logId: LOG_ID });
  const now = (): Date => new Date();
  const keys = { database, log, origin: "docket.example/bench", now, randomBytes };
  const rights = { scopes: ["verify" as const], agents: ["*"], rules: ["*"] };
  const spec = { name: "bench", ...rights, assertsPeople: false, person: undefined };
  const { token } = await createKey(keys, spec, { principal: "bench" });
  const store = new KeyStore(database, LOG_ID, now);
  const times: number[][] = SHARES.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, share] of SHARES.entries()) {
      const guess = guessOf(token, share);
      const start = performance.now();
      const principal = await store.authenticate(guess);
      times[at]?.push((performance.now() - start) * 1000);
      if (principal !== undefined) throw new Error("a wrong key was let in");
    }
  }
  await store.close();
  await log.close();
  return times;
}

/** A wrong key of the right form: right up to `share` of its secret, and wrong at least in its last character. */
function guessOf(token: string, share: number): string {
  const secret = token.lastIndexOf("_") + 1;
  const right = Math.min(secret + Math.floor((token.length - secret) * share), token.length - 1);
  const rest = randomBytes(token.length).toString("base64url");
  const guess = token.slice(0, right) + rest.slice(0, token.length - right);
  return guess === token ? guessOf(token, share) : guess;
}

function report(times: readonly number[][]): Report {
  const medians = times.map((guesses) => median(guesses));
  const spread = Math.max(...medians) / Math.min(...medians);
  const lines = SHARES.map(
    (share, at) =>
      `${`${share * 100} % of the secret right`.padEnd(28)} ${medians[at]?.toFixed(0)} µs`,
  );
  const ratios = { key_timing_spread: spread };
  return { lines: [...lines, `slowest to fastest ${spread.toFixed(3)}`], ratios, results: medians };
}
