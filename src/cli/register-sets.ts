import { DocketError } from "../errors.ts";
import { loadRegisters } from "../policy/registers.ts";
import type { JsonObject } from "../policy/verdict.ts";
import type { Api } from "./api.ts";

const DIGEST = /^sha256:[0-9a-f]{64}$/;
/** Names what a running server has in force. */
export const IN_FORCE = "in-force";

export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}

/** The slow documents of a file, a folder, a digest or of what is in force; the last two ask the server. */
export async function readSet(name: string, api: () => Api): Promise<JsonObject> {
  if (name !== IN_FORCE && !isDigest(name)) return slowDocuments(name);
  const digest = name === IN_FORCE ? await digestInForce(api()) : name;
  const { text } = await api().call("GET", `/v1/labs/policies/registers/${digest}`);
  return (JSON.parse(text) as { readonly documents: JsonObject }).documents;
}

/** The documents of a path that a snapshot is made of. Throws DocketError `registers_invalid`. */
export async function slowDocuments(path: string): Promise<JsonObject> {
  const { slow } = await loadRegisters(path);
  return slow as unknown as JsonObject;
}

async function digestInForce(api: Api): Promise<string> {
  const { text } = await api.call("GET", "/v1/labs/policies/snapshot");
  const { registers } = JSON.parse(text) as { readonly registers: { readonly digest: string } };
  if (isDigest(registers.digest)) return registers.digest;
  throw new DocketError("internal", "The server does not say what is in force.");
}
