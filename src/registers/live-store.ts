import { Batcher } from "../audit/batcher.ts";
import type { Database } from "../db/database.ts";
import { inTime } from "../db/in-time.ts";
import { DocketError } from "../errors.ts";
import type { FactsRequest, LiveRegisters } from "../policy/facts.ts";
import { referencedEntries } from "../policy/references.ts";
import type { Facts, JsonObject } from "../policy/verdict.ts";
import { STATE } from "./entry.ts";
import { EntryCache } from "./entry-cache.ts";
import { lookUp, type Answer, type Wanted } from "./lookup.ts";
import type { VersionPoll, Versions } from "./poll.ts";

/** What was read may be used so long, counted from when the question was sent: a change is in force everywhere after it. */
const USABLE_MS = 900;
const LOOKUP_TIMEOUT_MS = 3_000;
const MAX_ATTEMPTS = 10;

/**
 * The live registers in the database, read through a bounded memory that never answers with what is older than a second.
 * A lookup rejects where the database cannot say; nothing is ever taken for absent because it could not be read.
 */
export class LiveStore {
  readonly #database: Database;
  readonly #logId: number;
  readonly #poll: Pick<VersionPoll, "within">;
  readonly #cache = new EntryCache<JsonObject>();
  readonly #lookups: Batcher<Wanted, Answer | undefined>;

  constructor(database: Database, logId: number, poll: Pick<VersionPoll, "within">) {
    this.#database = database;
    this.#logId = logId;
    this.#poll = poll;
    this.#lookups = new Batcher({
      flush: async (wanted) =>
        (
          await inTime(lookUp(this.#database, this.#logId, wanted), LOOKUP_TIMEOUT_MS, () =>
            this.#database.renew(),
          )
        ).map((value) => ({ value })),
      sizeOf: () => 1,
      maxItems: 500,
      maxBytes: Infinity,
      maxWaitingItems: 20_000,
      maxWaitingBytes: Infinity,
      refusal: () =>
        new DocketError("queue_full", "Too many register entries are being looked up.", {
          retryAfter: 1,
        }),
    });
  }

  /** How many entries and misses are held in memory. */
  get held(): number {
    return this.#cache.count;
  }

  /** These registers for requests; `asOf` is the date that the slow registers pin, else `today` is asked. */
  facts(asOf: string | undefined, today: () => string): LiveRegisters {
    return {
      lookup: async (request) => ({ as_of: asOf ?? today(), ...(await this.#factsOf(request)) }),
    };
  }

  close(): Promise<void> {
    return this.#lookups.close();
  }

  async #factsOf({ payload }: FactsRequest): Promise<Omit<Facts, "as_of">> {
    const named = referencedEntries(payload);
    const versions = await this.#poll.within(USABLE_MS);
    const one = (register: "change_tickets" | "incidents" | "backups", id: string | undefined) =>
      id === undefined ? {} : this.#find({ register, id }, versions);
    const [state, change_tickets, incident, severe, backups, ...approvals] = await Promise.all([
      this.#find({ register: STATE, id: STATE }, versions),
      one("change_tickets", named.ticket),
      one("incidents", named.incident),
      named.system === undefined
        ? {}
        : this.#find({ register: "incidents", system: named.system }, versions),
      one("backups", named.backup),
      ...named.approvals.map((id) => this.#find({ register: "approvals", id }, versions)),
    ]);
    return {
      state: requireState(state),
      change_tickets,
      incidents: joined([incident, severe]),
      approvals: joined(approvals),
      backups,
    };
  }

  #find(wanted: Wanted, versions: Versions): JsonObject | Promise<JsonObject> {
    const version = versions.registers.get(wanted.register);
    if (version === undefined) throw notSeeded(wanted.register);
    return this.#cache.get(nameOf(wanted), version)?.value ?? this.#load(wanted);
  }

  async #load(wanted: Wanted): Promise<JsonObject> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const answer = await this.#lookups.add(wanted);
      if (answer === undefined) throw notSeeded(wanted.register);
      this.#cache.set(nameOf(wanted), answer.version, answer.entries, answer.size);
      // An answer that was long on its way may be older than what is known by now.
      const { registers } = await this.#poll.within(USABLE_MS);
      if (answer.version >= (registers.get(wanted.register) ?? 0n)) return answer.entries;
    }
    throw new Error("The registers change faster than they can be read.");
  }
}

function nameOf(wanted: Wanted): string {
  return "id" in wanted ? `${wanted.register} ${wanted.id}` : `on ${wanted.system}`;
}

/** One register of several answers. Member by member, because assignment would lose a member called `__proto__`. */
function joined(found: readonly JsonObject[]): JsonObject {
  if (found.length === 1 && found[0] !== undefined) return found[0];
  return Object.fromEntries(found.flatMap((each) => Object.entries(each)));
}

/** Without it nobody knows what is halted. */
function requireState(found: JsonObject): JsonObject {
  const state = found[STATE];
  if (state === undefined) throw new Error("The register state has no entry.");
  return state as JsonObject;
}

function notSeeded(register: string): Error {
  return new Error(`The register ${register} was never filled.`);
}
