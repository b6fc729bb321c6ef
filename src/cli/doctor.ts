import type { Command } from "commander";

import { describeConfig, readConfig } from "../config.ts";
import { VERSION } from "../version.ts";
import { diagnose } from "./diagnose.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { EXIT } from "./exit.ts";

const SIGNS = { ok: "ok  ", warning: "warn", problem: "FAIL" };

export function registerDoctor(program: Command): void {
  program
    .command("doctor")
    .summary("look at configuration, database, policies, and say what to do")
    .description(
      "Shows the configuration in force with secrets masked and looks at all that a server needs. Changes nothing.\n" +
        "Exits with 1 where there is a problem.",
    )
    .option("--json", "print JSON")
    .action(doctor);
}

async function doctor(options: { readonly json?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const configuration = describeConfig(config);
  const findings = await diagnose(config, process.env);
  if (options.json === true) {
    console.log(JSON.stringify({ version: VERSION, configuration, findings }, null, 2));
  } else {
    const settings = Object.entries(configuration).map(([name, value]) => `  ${name}=${value}`);
    console.log(["Configuration", ...settings, "", "Findings", ...findings.map(line)].join("\n"));
  }
  if (findings.some(({ state }) => state === "problem")) process.exitCode = EXIT.unexpected;
}

function line({ name, state, detail, advice }: Diagnosis): string {
  const more = advice === undefined ? "" : `\n         ${advice}`;
  return `  ${SIGNS[state]} ${name}: ${detail}${more}`;
}
