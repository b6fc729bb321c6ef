import type { Registers } from "./registers-types.ts";
import { referencedEntries } from "./references.ts";
import type { Facts, JsonObject, JsonValue } from "./verdict.ts";

/** What a lookup may read: as much of the request as names register entries. Untrusted. */
export interface FactsRequest {
  readonly agent_id: string;
  readonly payload: JsonValue | undefined;
}

/**
 * The live register entries that one request refers to. An implementation must look up exactly the entries that
 * {@link referencedEntries} names and every open sev1 or sev2 incident on the target system, must answer with own
 * members only, and must reject where it cannot answer: a missing entry may turn a denial into an approval.
 */
export interface LiveRegisters {
  lookup(request: FactsRequest): Promise<Facts>;
}

/** Live registers that are what the registers file says, for as long as these registers are in force. */
export function registersFileFacts(registers: Registers, today: () => string): LiveRegisters {
  const { live, slow } = registers;
  const severe = openSevereIncidents(live.incidents);
  return {
    lookup: ({ payload }) => {
      const named = referencedEntries(payload);
      return Promise.resolve({
        as_of: slow.as_of ?? today(),
        state: live.state,
        change_tickets: pick(live.change_tickets, named.ticket),
        incidents: pick(
          live.incidents,
          named.incident,
          named.system === undefined ? [] : severe.get(named.system),
        ),
        approvals: pick(live.approvals, undefined, named.approvals),
        backups: pick(live.backups, named.backup),
      });
    },
  };
}

/** The UTC date, `YYYY-MM-DD`, for registers that pin none. */
export function utcDate(now: () => Date): () => string {
  return () => now().toISOString().slice(0, 10);
}

function pick(
  register: JsonObject,
  id: string | undefined,
  more: readonly string[] = [],
): JsonObject {
  const ids = id === undefined ? more : [id, ...more];
  const found = ids.flatMap((each): [string, JsonValue][] => {
    const entry = Object.hasOwn(register, each) ? register[each] : undefined;
    return entry === undefined ? [] : [[each, entry]];
  });
  // fromEntries defines own members, also for a name such as __proto__.
  return Object.fromEntries(found);
}

/** System -> ids of the open sev1 and sev2 incidents on it. */
function openSevereIncidents(incidents: JsonObject): Map<string, string[]> {
  const bySystem = new Map<string, string[]>();
  for (const [id, incident] of Object.entries(incidents as Readonly<Record<string, Incident>>)) {
    if (incident.state !== "open" || !["sev1", "sev2"].includes(incident.severity)) continue;
    for (const system of incident.systems)
      bySystem.set(system, [...(bySystem.get(system) ?? []), id]);
  }
  return bySystem;
}

interface Incident extends JsonObject {
  readonly state: string;
  readonly severity: string;
  readonly systems: readonly string[];
}
