import { timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { and, eq, inArray } from "../db/drizzle.ts";
import { Batcher } from "../audit/batcher.ts";
import { startChore } from "../db/chore.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { Principal } from "./principal.ts";
import { toPrincipal, type KeyRow } from "./rows.ts";
import { apiKeys } from "./tables.ts";
import { hashToken, isTokenForm } from "./token.ts";

/** What was read may be used so long, counted from when the question was sent. A revocation is in force after it. */
const USABLE_MS = 900;
/** From this age on it is read again, while it is still used: nobody waits for the database. */
const REFRESH_MS = 400;
const LOOKUP_TIMEOUT_MS = 3_000;
const MAX_ENTRIES = 10_000;
const WRITE_LAST_USED_MS = 60_000;

interface Entry {
  readonly row: KeyRow;
  readonly principal: Principal;
  readonly askedAt: number;
  refreshing: boolean;
}

interface Answer {
  readonly row: KeyRow | undefined;
  readonly askedAt: number;
}

/** Finds the holder of an API key, from memory nearly always, and never from what is older than a second. */
export class KeyStore {
  readonly #database: Database;
  readonly #logId: number;
  readonly #now: () => Date;
  readonly #entries = new Map<string, Entry>();
  readonly #lookups: Batcher<Buffer, Answer>;
  readonly #stopWriting: () => Promise<void>;
  #used = new Map<string, Date>();

  constructor(database: Database, logId: number, now: () => Date) {
    this.#database = database;
    this.#logId = logId;
    this.#now = now;
    this.#lookups = new Batcher({
      flush: (hashes) => this.#read(hashes),
      sizeOf: (hash) => hash.length,
      maxItems: 500,
      maxBytes: Infinity,
      maxWaitingItems: 4096,
      maxWaitingBytes: Infinity,
      refusal: () =>
        new DocketError("queue_full", "Too many keys are being looked up.", { retryAfter: 1 }),
    });
    this.#stopWriting = startChore({
      everyMs: WRITE_LAST_USED_MS,
      work: () => this.writeLastUsed(),
      failed: "when keys were last used was not written",
      log: database.failures,
    });
  }

  /**
   * The holder of a key; undefined where it is unknown, expired or revoked. A revocation is in force within a second, and
   * where the database does not answer for so long, nobody is let in: throws `database_unreachable`.
   */
  async authenticate(token: string): Promise<Principal | undefined> {
    if (!isTokenForm(token)) return undefined;
    const hash = hashToken(token);
    const name = hash.toString("base64");
    const entry = this.#usable(name, hash) ?? (await this.#load(name, hash));
    if (entry === undefined || !this.#isActive(entry.row)) return undefined;
    this.#used.set(entry.row.keyId, this.#now());
    return entry.principal;
  }

  /** Notes in the database when keys were last used; also done every minute and at close. */
  async writeLastUsed(): Promise<void> {
    const used = this.#used;
    if (used.size === 0) return;
    this.#used = new Map();
    const rows = Array.from(used, ([key, at]) => ({ key, at: at.toISOString() }));
    await this.#database.sql`
      update api_keys as k set last_used_at = greatest(k.last_used_at, u.at)
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as u(key text, at timestamptz)
      where k.log_id = ${this.#logId} and k.key_id = u.key`;
  }

  async close(): Promise<void> {
    await this.#stopWriting();
    await this.#lookups.close();
    await this.writeLastUsed();
  }

  #usable(name: string, hash: Buffer): Entry | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    const age = performance.now() - entry.askedAt;
    if (age > USABLE_MS) return undefined;
    if (age > REFRESH_MS && !entry.refreshing) {
      entry.refreshing = true;
      this.#load(name, hash).catch(() => (entry.refreshing = false));
    }
    return entry;
  }

  async #load(name: string, hash: Buffer): Promise<Entry | undefined> {
    const { row, askedAt } = await this.#lookups.add(hash);
    this.#entries.delete(name);
    if (row === undefined || !timingSafeEqual(row.tokenHash, hash)) return undefined;
    const entry = { row, principal: toPrincipal(row), askedAt, refreshing: false };
    this.#makeRoom();
    this.#entries.set(name, entry);
    return entry;
  }

  #makeRoom(): void {
    if (this.#entries.size < MAX_ENTRIES) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  #isActive({ revokedAt, expiresAt }: KeyRow): boolean {
    return revokedAt === null && (expiresAt === null || expiresAt > this.#now());
  }

  async #read(hashes: readonly Buffer[]): Promise<readonly { readonly value: Answer }[]> {
    const askedAt = performance.now();
    const wanted = and(eq(apiKeys.logId, this.#logId), inArray(apiKeys.tokenHash, [...hashes]));
    const rows = await this.#inTime(this.#database.db.select().from(apiKeys).where(wanted));
    const byHash = new Map(rows.map((row) => [Buffer.from(row.tokenHash).toString("hex"), row]));
    return hashes.map((hash) => ({ value: { row: byHash.get(hash.toString("hex")), askedAt } }));
  }
  /** A connection that went silent must not keep every caller waiting. */
  async #inTime(answer: PromiseLike<KeyRow[]>): Promise<KeyRow[]> {
    const settled = new AbortController();
    const late = delay(LOOKUP_TIMEOUT_MS, undefined, { signal: settled.signal }).then(() => {
      this.#database.renew();
      throw new Error(`no answer within ${LOOKUP_TIMEOUT_MS} ms`);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (cause) {
      const message = "The API key cannot be checked now.";
      throw new DocketError("database_unreachable", message, { cause, retryAfter: 1 });
    } finally {
      settled.abort();
      late.catch(() => {});
    }
  }
}
