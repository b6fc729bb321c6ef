import { DocketError } from "../errors.ts";
import type { Activator } from "./move-pointer.ts";
import type { Activated, PoliciesInForce } from "./policies-in-force.ts";
import { loadSnapshot, type PolicySources } from "./policy-files.ts";
import { registersFromDocuments, NOTHING_LIVE } from "../policy/registers.ts";
import { restoreRegisters } from "../policy/restore.ts";
import { createSnapshot } from "../policy/snapshot.ts";
import type { JsonObject } from "../policy/verdict.ts";

/** What an administrator does with snapshots. Every function throws DocketError; then nothing has changed. */
export interface PolicyAdministration {
  /** Activates what the server's files hold. */
  reload(activator: Activator): Promise<Activated>;
  /** Activates a snapshot that was activated before. */
  activateStored(digest: string, activator: Activator): Promise<Activated>;
  /** Activates other slow registers with the bundles in force. */
  activateDocuments(documents: JsonObject, activator: Activator): Promise<Activated>;
  /** The slow documents of a stored snapshot, or of stored registers. */
  storedDocuments(digest: string): Promise<JsonObject>;
}

export function createPolicyAdministration(
  policies: PoliciesInForce,
  sources: PolicySources,
  readContent: (digest: string) => Promise<Uint8Array | undefined>,
): PolicyAdministration {
  return {
    reload: async (activator) => policies.activate(await loadSnapshot(sources), activator),
    activateStored: async (digest, activator) =>
      policies.activate(await policies.stored(digest), activator),
    activateDocuments: async (documents, activator) => {
      const registers = registersFromDocuments(documents);
      const { bundles } = policies.current.snapshot;
      return policies.activate(createSnapshot(bundles, registers), activator);
    },
    storedDocuments: async (digest) => {
      const registers = await restoreRegisters(await registersOf(digest, readContent), readContent);
      const slow = Object.entries(registers.slow).filter(
        ([name]) => !Object.hasOwn(NOTHING_LIVE, name),
      );
      return Object.fromEntries(slow) as JsonObject;
    },
  };
}

/** The digest of the registers that a stored snapshot names, or of the registers themselves. */
async function registersOf(
  digest: string,
  readContent: (digest: string) => Promise<Uint8Array | undefined>,
): Promise<string> {
  const bytes = await readContent(digest);
  const index = bytes?.[0] === OPENING_BRACE ? parseIndex(bytes) : {};
  if (index.type === "registers") return digest;
  if (index.type === "snapshot" && index.registers !== undefined) return index.registers;
  throw new DocketError("not_found", "There is no such snapshot, and no such registers.");
}

const OPENING_BRACE = 0x7b;

function parseIndex(bytes: Uint8Array): { readonly type?: string; readonly registers?: string } {
  return JSON.parse(new TextDecoder().decode(bytes)) as ReturnType<typeof parseIndex>;
}
