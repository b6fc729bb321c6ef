import { type Command, Option } from "commander";

import { DocketError } from "../errors.ts";
import { Api, type ApiOptions } from "./api.ts";

interface HaltOptions extends ApiOptions {
  readonly agent?: string;
  readonly category?: string;
}

interface State {
  readonly kill_switch: boolean;
  readonly halted_categories: readonly string[];
  readonly suspended_agents: readonly string[];
}

interface Warning {
  readonly detail: string;
}

const STATE = "/v1/labs/registers/state";
const MAX_ATTEMPTS = 10;

export function registerHalt(program: Command): void {
  withTarget(
    program.command("halt").summary("deny every action; in force everywhere within a second"),
  )
    .description(
      "Turns the kill switch on, or stops one agent or one category of actions. In force in every server within a second.\n" +
        "Needs a key with the scopes registers:write and policy:read.",
    )
    .action((options: HaltOptions) => change(options, true));
}

export function registerResume(program: Command): void {
  withTarget(program.command("resume").summary("take back what `docket halt` did"))
    .description(
      "Turns the kill switch off, or lets one agent or one category of actions go on. What else is halted stays halted.",
    )
    .action((options: HaltOptions) => change(options, false));
}

function withTarget(command: Command): Command {
  return command
    .addOption(new Option("--agent <id>", "this agent alone").conflicts("category"))
    .option("--category <name>", "actions of this category alone")
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "an API key; better given as DOCKET_API_KEY");
}

/** Read, change, write where nobody wrote between; else again. */
async function change(options: HaltOptions, halted: boolean): Promise<void> {
  const api = new Api(options);
  for (let attempt = 1; ; attempt += 1) {
    const read = await api.call("GET", STATE);
    const before = JSON.parse(read.text) as State;
    const after = withTargetSet(before, options, halted);
    if (JSON.stringify(after) === JSON.stringify(before)) return report(after, options, []);
    try {
      const condition = { "If-Match": read.etag ?? "*" };
      const { text } = await api.call("PUT", STATE, after, condition);
      const { warnings = [] } = JSON.parse(text) as { readonly warnings?: readonly Warning[] };
      return report(after, options, warnings);
    } catch (error) {
      const lost = error instanceof DocketError && error.code === "precondition_failed";
      if (!lost || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function withTargetSet(state: State, { agent, category }: HaltOptions, halted: boolean): State {
  if (agent !== undefined)
    return { ...state, suspended_agents: withName(state.suspended_agents, agent, halted) };
  if (category !== undefined)
    return { ...state, halted_categories: withName(state.halted_categories, category, halted) };
  return { ...state, kill_switch: halted };
}

function withName(names: readonly string[], name: string, wanted: boolean): readonly string[] {
  if (!wanted) return names.filter((each) => each !== name);
  return names.includes(name) ? names : [...names, name];
}

/** A misspelt name halts nothing: it must not look as if it did. */
function report(
  state: State,
  { agent, category }: HaltOptions,
  warnings: readonly Warning[],
): void {
  const named = warnings.filter(({ detail }) => detail.startsWith(`${agent ?? category} is not`));
  for (const { detail } of named)
    console.error(`docket: warning: ${detail}; this has no effect on any`);
  console.log(`kill switch: ${state.kill_switch ? "ON" : "off"}`);
  console.log(`halted categories: ${state.halted_categories.join(" ") || "none"}`);
  console.log(`suspended agents: ${state.suspended_agents.join(" ") || "none"}`);
}
