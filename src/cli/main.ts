import { Command, CommanderError } from "commander";

import { VERSION } from "../version.ts";
import { EXIT, reportFailure } from "./exit.ts";

type Register = (program: Command, whole: () => Promise<Command>) => void;

/** Every command. Only the one that is asked for is loaded, all of them for help: the server's parts take a second. */
const COMMANDS: Readonly<Record<string, () => Promise<Register>>> = {
  serve: async () => (await import("./serve.ts")).registerServe,
  "verify-policy": async () => (await import("./verify-policy.ts")).registerVerifyPolicy,
  policy: async () => (await import("./policy.ts")).registerPolicy,
  registers: async () => (await import("./registers.ts")).registerRegisters,
  reload: async () => (await import("./reload.ts")).registerReload,
  halt: async () => (await import("./halt.ts")).registerHalt,
  resume: async () => (await import("./halt.ts")).registerResume,
  verify: async () => (await import("./verify.ts")).registerVerify,
  export: async () => (await import("./export.ts")).registerExport,
  audit: async () => (await import("./audit.ts")).registerAudit,
  erase: async () => (await import("./erase.ts")).registerErase,
  hold: async () => (await import("./erase.ts")).registerHold,
  log: async () => (await import("./log.ts")).registerLog,
  keys: async () => (await import("./keys.ts")).registerKeys,
  db: async () => (await import("./db.ts")).registerDb,
  config: async () => (await import("./config.ts")).registerConfig,
  doctor: async () => (await import("./doctor.ts")).registerDoctor,
  openapi: async () => (await import("./openapi.ts")).registerOpenapi,
  completion: async () => (await import("./completion.ts")).registerCompletion,
};

const GUIDE = `
First steps:
  docket serve                     start with the embedded database; prints a line to try
  docket verify-policy --agent support-bot-01 --rule ISO_42001_BASELINE --action summarize_document
  docket keys create --name ci --scope verify
  docket policy list               which rules there are
  docket audit list --status DENIED
  docket verify                    check that the log is what was signed
  docket registers init FOLDER     a minimal set of registers to begin your own with
  docket halt                      deny every action, everywhere, within a second

Exit codes:
  0 ok   1 unexpected   2 usage   3 denied or verification failed   4 not found   5 auth
  6 unreachable   7 policy build failed   8 review required`;

async function createProgram(asked: string | undefined): Promise<Command> {
  const program = new Command("docket")
    .description(
      "Decides whether an autonomous agent's action complies with policy before it runs,\nand proves later what was decided and why.",
    )
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .showHelpAfterError("(--help shows what there is)")
    .exitOverride()
    .addHelpText("after", GUIDE);
  for (const name of commandsFor(asked))
    (await COMMANDS[name]?.())?.(program, () => createProgram(undefined));
  return program;
}

function commandsFor(asked: string | undefined): readonly string[] {
  if (asked === "-V" || asked === "--version") return [];
  if (asked !== undefined && Object.hasOwn(COMMANDS, asked)) return [asked];
  return Object.keys(COMMANDS);
}

try {
  await (await createProgram(process.argv[2])).parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  else reportFailure(error);
}
