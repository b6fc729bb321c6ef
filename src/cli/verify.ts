import { setFlagsFromString } from "node:v8";

import type { Command } from "commander";

import { CheckFailure } from "../audit/check-failure.ts";
import { DocketError } from "../errors.ts";
import { EXIT } from "./exit.ts";
import { firstOf, type VerifyOptions } from "./verify-options.ts";
import {
  describeFailure,
  describeVerification,
  failureJson,
  type Verification,
  verificationJson,
} from "./verify-report.ts";

export function registerVerify(program: Command): void {
  program
    .command("verify")
    .summary("check that the log, or an export of it, is what was signed")
    .description(
      "Checks every record of a log, its tiles and its root against a signed checkpoint, and against the last checkpoint\n" +
        "that this machine saw. Needs no trust in the server beyond the key: give that with --vkey, from another source.",
    )
    .option("--url <address>", "a running server (the default; DOCKET_URL)")
    .option("--export <file>", "an export in NDJSON; - reads standard input")
    .option("--database", "the database that DATABASE_URL or DOCKET_DATA_DIR names")
    .option(
      "--vkey <key>",
      "a verifier key to believe, or a file of them; repeat for more",
      collect,
      [],
    )
    .option("--replay", "evaluate every decision again from its stored snapshot and input")
    .option("--complete", "with --export: look in the log whether the export left out what matches")
    .option(
      "--first <index>",
      "begin with this record, where older ranges were detached: of those the tiles are checked",
    )
    .option("--state <file>", "where the last checkpoint is remembered")
    .option(
      "--api-key <key>",
      "key with audit:read (and audit:payload for --replay); better as DOCKET_API_KEY",
    )
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      "\nExits with 3 where something is not as it was signed, and names the first record; with 6 where nothing answers.\n\n" +
        "Examples:\n  docket verify --vkey auditors-key.txt\n  docket verify --export trail.ndjson --vkey auditors-key.txt --replay",
    )
    .action(verify);
}

const collect = (value: string, previous: string[]): string[] => [...previous, value];

async function verify(options: VerifyOptions): Promise<void> {
  markSeldom();
  try {
    const found = await run(options);
    console.log(
      options.json === true ? JSON.stringify(verificationJson(found)) : describeVerification(found),
    );
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error;
    console.log(
      options.json === true ? JSON.stringify(failureJson(error)) : describeFailure(error),
    );
    process.exitCode = EXIT.denied;
  }
}

/**
 * What is read passes by outside of the heap, and V8 takes it for a reason to mark the heap beside it over and over: a sixth
 * of the processor time. Nobody waits for this process, so it may stop to collect.
 */
function markSeldom(): void {
  setFlagsFromString("--no-incremental-marking");
}

/** Loads only what it takes: an auditor's check of a file needs no database driver. */
async function run(options: VerifyOptions): Promise<Verification> {
  const chosen = [options.export, options.url, options.database].filter((one) => one !== undefined);
  if (chosen.length > 1 && options.complete !== true) {
    throw new DocketError("invalid_parameter", "Give one of --url, --export and --database.");
  }
  firstOf(options);
  if (options.export !== undefined) {
    if (options.first !== undefined) {
      throw new DocketError(
        "invalid_parameter",
        "--first is for logs; an export says itself where it begins.",
      );
    }
    return (await import("./verify-file.ts")).verifyFile(options, options.export);
  }
  if (options.database === true) {
    return (await import("./verify-database.ts")).verifyConfiguredDatabase(options);
  }
  return (await import("./verify-server.ts")).verifyServer(options);
}
