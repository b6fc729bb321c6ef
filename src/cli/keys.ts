import type { Command } from "commander";

import { Api, type ApiOptions } from "./api.ts";

interface CreateOptions extends ApiOptions {
  readonly name: string;
  readonly scope: string[];
  readonly agent: string[];
  readonly rule: string[];
  readonly person?: string;
  readonly expires?: string;
  readonly assertsPeople?: boolean;
  readonly json?: boolean;
}

interface KeyRow {
  readonly key_id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created_at: string;
  readonly expires_at?: string;
  readonly revoked_at?: string;
  readonly last_used_at?: string;
}

const KEYS = "/v1/labs/keys";
const collect = (value: string, previous: string[]) => [...previous, value];

/** The key commands go over HTTP: the embedded database belongs to the server that runs on it. */
export function registerKeys(program: Command): void {
  const keys = program
    .command("keys")
    .summary("create, list, rotate and revoke API keys of a running server");
  withApi(keys.command("create").summary("make a key; it is shown once, on standard output"))
    .requiredOption("--name <text>", "what the key is for")
    .requiredOption("--scope <scope>", "a scope it has; repeat for more", collect, [])
    .option(
      "--agent <id>",
      "an agent it may ask for; repeat for more (default: all, *)",
      collect,
      [],
    )
    .option(
      "--rule <name>",
      "a rule it may ask for; repeat for more (default: all, *)",
      collect,
      [],
    )
    .option("--person <id>", "the person it belongs to, for reviewers")
    .option("--expires <time>", "when it ends, RFC 3339 such as 2027-01-31T00:00:00Z")
    .option("--asserts-people", "its claims about requesters and approvers count")
    .addHelpText(
      "after",
      "\nScopes: verify execution:write audit:read audit:payload policy:read registers:write review metrics:read admin\n\n" +
        "Example:\n  docket keys create --name gateway --scope verify --agent support-bot-01",
    )
    .action(createKey);
  withApi(keys.command("list").summary("list the keys, never their secrets")).action(listKeys);
  withApi(
    keys
      .command("rotate")
      .summary("put a new key with the same rights in the place of one, which ends"),
  )
    .argument("<key-id>", "the id that `docket keys list` shows")
    .action(rotateKey);
  withApi(keys.command("revoke").summary("end a key; in force within a second everywhere"))
    .argument("<key-id>", "the id that `docket keys list` shows")
    .action(revokeKey);
}

function withApi(command: Command): Command {
  return command
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "a key with the scope admin; better given as DOCKET_API_KEY")
    .option("--json", "print the answer as it came");
}

async function createKey(options: CreateOptions): Promise<void> {
  const { text } = await new Api(options).call("POST", KEYS, {
    name: options.name,
    scopes: options.scope,
    agents: options.agent.length === 0 ? ["*"] : options.agent,
    rules: options.rule.length === 0 ? ["*"] : options.rule,
    asserts_people: options.assertsPeople === true,
    ...(options.person === undefined ? {} : { person: options.person }),
    ...(options.expires === undefined ? {} : { expires_at: options.expires }),
  });
  showCreated(text, options.json);
}

async function rotateKey(
  keyId: string,
  options: ApiOptions & { readonly json?: boolean },
): Promise<void> {
  const path = `${KEYS}/${encodeURIComponent(keyId)}/rotate`;
  const { text } = await new Api(options).call("POST", path);
  showCreated(text, options.json);
}

function showCreated(text: string, json: boolean | undefined): void {
  if (json === true) {
    console.log(text);
    return;
  }
  const created = JSON.parse(text) as { key: string; key_id: string };
  console.error(`Key ${created.key_id}. It is shown this once; keep it where secrets are kept.`);
  console.log(created.key);
}

async function listKeys(options: ApiOptions & { readonly json?: boolean }): Promise<void> {
  const { text } = await new Api(options).call("GET", KEYS);
  if (options.json === true) {
    console.log(text);
    return;
  }
  const { keys } = JSON.parse(text) as { keys: readonly KeyRow[] };
  for (const key of keys)
    console.log([key.key_id, key.name, stateOf(key), key.scopes.join(" ")].join("\t"));
}

function stateOf(key: KeyRow): string {
  if (key.revoked_at !== undefined) return `revoked ${key.revoked_at}`;
  return key.expires_at === undefined ? "active" : `until ${key.expires_at}`;
}

async function revokeKey(keyId: string, options: ApiOptions): Promise<void> {
  await new Api(options).call("DELETE", `${KEYS}/${encodeURIComponent(keyId)}`);
  console.error(`Key ${keyId} is revoked.`);
}
