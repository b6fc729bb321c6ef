import type { Command } from "commander";

import { diffRegisters, type DocumentDiff } from "../registers/diff.ts";
import { settings } from "../settings.ts";
import { Api, type ApiOptions } from "./api.ts";
import { IN_FORCE, isDigest, readSet, slowDocuments } from "./register-sets.ts";
import { checkRegisters } from "./registers-check.ts";
import { initRegisters } from "./registers-init.ts";
import { activate } from "./reload.ts";

interface Options extends ApiOptions {
  readonly json?: boolean;
}

interface Activation {
  readonly snapshot: string;
  readonly registers: string;
  readonly principal: string;
  readonly activated_at: string;
  readonly in_force: boolean;
}

export function registerRegisters(program: Command): void {
  const registers = program
    .command("registers")
    .summary("check, activate and compare the enterprise's registers");
  registers
    .command("init")
    .summary("write a minimal valid set into a new folder")
    .argument("<folder>", "new or empty")
    .action(initRegisters);
  registers
    .command("check")
    .summary("say what is wrong with a set; needs no server")
    .argument("<path>", "a JSON or YAML file, or a folder of such files")
    .option("--bundles <folder>", "bundles that they must fit", undefined)
    .option("--json", "print JSON")
    .action(checkRegisters);
  withApi(registers.command("activate"))
    .summary("put a set in force in every server")
    .argument(
      "[what]",
      "the digest of a snapshot that was in force before, or a file or folder of registers; default: the server's own files",
    )
    .action(activateSet);
  withApi(registers.command("list"))
    .summary("which snapshots were put in force, when and by whom")
    .action(listActivations);
  withApi(registers.command("diff"))
    .summary("which documents and entries differ between two sets")
    .argument("[from]", `a file, a folder, a digest or \`${IN_FORCE}\``, IN_FORCE)
    .argument("[to]", "the same; default: DOCKET_REGISTERS")
    .action(diffSets);
}

function withApi(command: Command): Command {
  return command
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "a key with the scope admin; better given as DOCKET_API_KEY")
    .option("--json", "print JSON");
}

async function activateSet(what: string | undefined, options: Options): Promise<void> {
  if (what === undefined) return activate(options);
  if (isDigest(what)) return activate(options, { snapshot: what });
  return activate(options, { registers: await slowDocuments(what) });
}

async function listActivations(options: Options): Promise<void> {
  const { text } = await new Api(options).call("GET", "/v1/labs/policies/activations");
  if (options.json === true) {
    console.log(text);
    return;
  }
  const { activations } = JSON.parse(text) as { readonly activations: readonly Activation[] };
  for (const { in_force, activated_at, principal, snapshot, registers } of activations) {
    const mark = in_force ? "*" : " ";
    console.log(
      `${mark} ${activated_at}  ${principal}  ${snapshot}  registers ${registers.slice(0, 19)}`,
    );
  }
}

async function diffSets(from: string, to: string | undefined, options: Options): Promise<void> {
  const api = () => new Api(options);
  const target = to ?? (process.env[settings.registers.env] || settings.registers.fallback);
  const differences = diffRegisters(await readSet(from, api), await readSet(target, api));
  if (options.json === true) {
    console.log(JSON.stringify({ differences }, null, 2));
    return;
  }
  for (const difference of differences) console.log(describe(difference));
  if (differences.length === 0) console.error("They are the same.");
}

function describe({ document, change, added, removed, changed }: DocumentDiff): string {
  const entries = [
    ...added.map((id) => `  + ${id}`),
    ...removed.map((id) => `  - ${id}`),
    ...changed.map((id) => `  ~ ${id}`),
  ];
  return [`${document}: ${change}`, ...entries].join("\n");
}
