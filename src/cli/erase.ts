import type { Command } from "commander";

import type { ExportLines } from "../audit/export-format.ts";
import { DocketError } from "../errors.ts";
import { Api, type ApiOptions } from "./api.ts";
import { fileLines } from "./export-stream.ts";

interface EraseOptions extends ApiOptions {
  readonly record: string[];
  readonly agent?: string;
  readonly from?: string;
  readonly to?: string;
  readonly listed?: string;
  readonly reason?: string;
  readonly confirm?: string;
  readonly withdraw?: string;
  readonly list?: boolean;
  readonly reapply?: boolean;
}

interface HoldOptions extends ApiOptions {
  readonly agent?: string;
  readonly records?: string;
  readonly reason: string;
}

const ERASURES = "/v1/labs/erasures";
const HOLDS = "/v1/labs/holds";
const collect = (value: string, previous: string[]): string[] => [...previous, value];

export function registerErase(program: Command): void {
  withApi(program.command("erase").summary("erase stored inputs; takes the keys of two people"))
    .description(
      "Erases the stored input, the salt and the agent's name that are kept beside records; the records themselves stay,\n" +
        "with their proofs. One person asks, another confirms, each with a key of their own (docket keys create --person).\n" +
        "The reason is recorded and stays: name nobody in it.",
    )
    .option(
      "--record <reference>",
      "aud_42, or a range of indices such as 7-9; repeat for more",
      collect,
      [],
    )
    .option("--agent <id>", "everything of this agent")
    .option("--from <time>", "with --agent: recorded at or after, RFC 3339")
    .option("--to <time>", "with --agent: recorded before, RFC 3339")
    .option(
      "--listed <export>",
      "what the docket.erasure records of this export name, after a restore from a backup",
    )
    .option("--reason <text>", "why")
    .option("--confirm <erasure-id>", "carry out what another person asked for")
    .option("--withdraw <erasure-id>", "take a request back")
    .option("--list", "show all requests")
    .option("--reapply", "erase again what the log says was erased")
    .addHelpText(
      "after",
      "\nExamples:\n  docket erase --agent hr-bot-02 --to 2026-06-01T00:00:00Z --reason 'request 17'\n  docket erase --confirm 3f1c...",
    )
    .action(runErase);
}

export function registerHold(program: Command): void {
  const hold = program.command("hold").summary("keep stored inputs from being erased");
  withApi(hold.command("set").summary("from now on nothing that it covers is erased"))
    .option("--agent <id>", "what is kept of this agent")
    .option("--records <range>", "a range of indices such as 7-9")
    .requiredOption("--reason <text>", "why; it is recorded and stays")
    .action(setHold);
  withApi(hold.command("lift").summary("let it be erased again"))
    .argument("<hold-id>")
    .action(async (id: string, options: ApiOptions) => {
      await new Api(options).call("DELETE", `${HOLDS}/${encodeURIComponent(id)}`);
      console.error(`Hold ${id} is lifted.`);
    });
  withApi(hold.command("list").summary("all holds, lifted ones too")).action(
    async (options: ApiOptions) => {
      console.log((await new Api(options).call("GET", HOLDS)).text);
    },
  );
}

function withApi(command: Command): Command {
  return command
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "a key with the scope admin; better given as DOCKET_API_KEY");
}

async function runErase(options: EraseOptions): Promise<void> {
  const api = new Api(options);
  const one = (id: string): string => `${ERASURES}/${encodeURIComponent(id)}`;
  if (options.list === true) console.log((await api.call("GET", ERASURES)).text);
  else if (options.reapply === true) {
    console.log((await api.call("POST", `${ERASURES}/reapply`)).text);
  } else if (options.confirm !== undefined) {
    console.log((await api.call("POST", `${one(options.confirm)}/confirm`)).text);
  } else if (options.withdraw !== undefined) {
    await api.call("DELETE", one(options.withdraw));
    console.error(`Erasure ${options.withdraw} is withdrawn.`);
  } else {
    const { text } = await api.call("POST", ERASURES, requestOf(options));
    const { erasure_id } = JSON.parse(text) as { erasure_id: string };
    console.log(text);
    console.error(`Another person carries it out: docket erase --confirm ${erasure_id}`);
  }
}

function requestOf(options: EraseOptions): Record<string, unknown> {
  const { agent, from, to, reason, listed } = options;
  const records = listed === undefined ? options.record : listedIn(listed);
  if (reason === undefined) throw new DocketError("invalid_request", "Give a --reason.");
  return {
    reason,
    ...(records.length === 0 ? {} : { records }),
    ...(agent === undefined ? {} : { agent_id: agent }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** What an export says was erased. Check the export before: `docket verify --export`. */
function listedIn(path: string): string[] {
  const records: string[] = [];
  for (const block of fileLines(path)) {
    for (const text of block.texts()) {
      const { kind, event, records: erased } = (JSON.parse(text) as ExportLines).record?.leaf ?? {};
      if (kind === "docket.erasure" && event === "erased") records.push(...(erased as string[]));
    }
  }
  return records;
}

async function setHold(options: HoldOptions): Promise<void> {
  const { agent, records, reason } = options;
  const { text } = await new Api(options).call("POST", HOLDS, {
    reason,
    ...(agent === undefined ? {} : { agent_id: agent }),
    ...(records === undefined ? {} : { records }),
  });
  console.log(text);
}
