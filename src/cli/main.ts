import { readFileSync } from "node:fs";

import { Command, CommanderError } from "commander";

import { registerConfig } from "./config.ts";
import { registerDb } from "./db.ts";
import { registerDoctor } from "./doctor.ts";
import { EXIT, reportFailure } from "./exit.ts";
import { registerKeys } from "./keys.ts";
import { registerOpenapi } from "./openapi.ts";
import { registerServe } from "./serve.ts";
import { registerVerifyPolicy } from "./verify-policy.ts";

const { version } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };

function createProgram(): Command {
  const program = new Command("docket")
    .description(
      "Decides whether an autonomous agent's action complies with policy before it runs,\nand proves later what was decided and why.",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .showHelpAfterError("(--help shows what there is)")
    .configureOutput({ writeErr: (text) => process.stderr.write(text) })
    .exitOverride()
    .addHelpText("after", GUIDE);
  registerServe(program);
  registerVerifyPolicy(program);
  registerKeys(program);
  registerDb(program);
  registerConfig(program);
  registerDoctor(program);
  registerOpenapi(program);
  return program;
}

const GUIDE = `
First steps:
  docket serve                     start with the embedded database; prints a line to try
  docket verify-policy --agent support-bot-01 --rule ISO_42001_BASELINE --action summarize_document
  docket keys create --name ci --scope verify
  docket policy list               which rules there are

Exit codes:
  0 ok   1 unexpected   2 usage   3 denied or verification failed   4 not found   5 auth
  6 unreachable   7 policy build failed   8 review required`;

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  else reportFailure(error);
}
