import { registerRecord } from "../audit/event-record.ts";
import { DocketError } from "../errors.ts";
import { canonicalJson, digestOf } from "../canonical.ts";
import {
  LIVE_DOCUMENTS,
  type LiveDocument,
  type LiveDocuments,
} from "../policy/registers-types.ts";
import type { JsonObject } from "../policy/verdict.ts";
import { seedChange } from "./changes.ts";
import { newEntry, STATE, type RegisterEntry } from "./entry.ts";
import type { RegisterManagement } from "./manage.ts";

/**
 * Fills the live registers of a log from the registers file, each once in the log's life and in one commit with its
 * record; those that were ever filled are left alone. Returns the registers that were filled.
 * Throws DocketError `registers_invalid` for an entry whose name the database cannot hold.
 */
export async function seedRegisters(
  registers: RegisterManagement,
  live: LiveDocuments,
): Promise<readonly LiveDocument[]> {
  const known = await seededRegisters(registers);
  const seeded: LiveDocument[] = [];
  for (const register of LIVE_DOCUMENTS) {
    if (!known.has(register) && (await seed(registers, register, live[register])))
      seeded.push(register);
  }
  return seeded;
}

async function seededRegisters({ database, log }: RegisterManagement): Promise<Set<string>> {
  const rows = await database.sql<{ register: string }[]>`
    select register from register_versions where log_id = ${log.logId}`;
  return new Set(rows.map(({ register }) => register));
}

async function seed(
  { log, origin, now, newId }: RegisterManagement,
  register: LiveDocument,
  document: JsonObject,
): Promise<boolean> {
  const entries = entriesOf(register, document, newId);
  const record = registerRecord({
    origin,
    time: now(),
    register,
    event: "seeded",
    principal: "startup",
    digest: digestOf(canonicalJson(document)),
    entries: entries.length,
  });
  try {
    await log.appendWith([record], seedChange(log.logId, register, entries));
    return true;
  } catch (error) {
    // Another replica did it at the same time.
    if (error instanceof DocketError && error.code === "conflict") return false;
    throw error;
  }
}

function entriesOf(
  register: LiveDocument,
  document: JsonObject,
  newId: () => string,
): readonly RegisterEntry[] {
  if (register === STATE) return [newEntry(register, STATE, document, newId())];
  return Object.entries(document).map(([id, value]) => {
    if (id.includes("\0")) {
      throw new DocketError("registers_invalid", `An id in ${register} holds U+0000.`, {
        problems: [{ pointer: `/${register}`, detail: "an id holds U+0000" }],
      });
    }
    return newEntry(register, id, value as JsonObject, newId());
  });
}
