import type { Context } from "hono";
import { z } from "zod";

import { formatAuditReference } from "../audit/reference.ts";
import { DocketError } from "../errors.ts";
import { entryFaults } from "../policy/register-schema.ts";
import { LIVE_DOCUMENTS, type LiveDocument } from "../policy/registers-types.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import { stateWarnings } from "../policy/state-warnings.ts";
import type { JsonObject } from "../policy/verdict.ts";
import type { Condition, EntryName } from "../registers/changes.ts";
import { STATE } from "../registers/entry.ts";
import type { Actor, Changed, StoredEntry } from "../registers/manage.ts";
import { readJson } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { tagged } from "./entity-tag.ts";
import { entityTag, readCondition } from "./precondition.ts";
import { readQuery } from "./query.ts";
import { hasControlCharacter } from "./text.ts";
import { parseJson } from "../parse-json.ts";

export interface RegisterAdministration {
  read(name: EntryName): Promise<StoredEntry | undefined>;
  list(
    register: LiveDocument,
    after: string | undefined,
    limit: number,
  ): Promise<readonly StoredEntry[]>;
  put(name: EntryName, value: JsonObject, condition: Condition, actor: Actor): Promise<Changed>;
  remove(name: EntryName, condition: Condition, actor: Actor): Promise<Changed>;
}

export interface RegisterDeps {
  readonly registers: RegisterAdministration;
  readonly snapshot: () => Snapshot;
  readonly logId: number;
}

const LIMITS = { bytes: 262_144, depth: 4, values: 10_000 };
const DEFAULT_LIMIT = 100;
const noQuery = z.strictObject({});
const listQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^(?:[1-9]\d{0,2}|1000)$/, "must be a whole number from 1 to 1000")
    .transform(Number)
    .optional(),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,1500}$/, "must be the next_cursor of the page before")
    .optional(),
});

/** `GET /labs/registers/:register`: entries by id, page by page. */
export function listEntriesHandler({ registers }: RegisterDeps) {
  return async function listEntriesOf(c: Context<HttpEnv>): Promise<Response> {
    const register = registerOf(c);
    const { limit = DEFAULT_LIMIT, cursor } = readQuery(c, listQuery);
    const found = await registers.list(register, decodeCursor(cursor), limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1)?.id : undefined;
    const nextCursor = last === undefined ? undefined : Buffer.from(last).toString("base64url");
    return c.json({
      entries: page.map(({ id, value, revision, changedAt }) => ({
        id,
        value: parseJson(value),
        etag: entityTag(revision),
        changed_at: changedAt.toISOString(),
      })),
      next_cursor: nextCursor,
      has_more: nextCursor !== undefined,
    });
  };
}

/** `GET /labs/registers/:register/:id` and `GET /labs/registers/state`: the value, with its ETag. */
export function getEntryHandler({ registers }: RegisterDeps) {
  return async function getEntry(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const entry = await registers.read(entryOf(c));
    if (entry === undefined) throw new DocketError("not_found", "There is no such entry.");
    return tagged(c, entityTag(entry.revision), entry.value);
  };
}

/** `PUT /labs/registers/:register/:id` and `PUT /labs/registers/state`: adds or replaces; the answer is a receipt. */
export function putEntryHandler({ registers, snapshot, logId }: RegisterDeps) {
  return async function putEntryOf(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const name = entryOf(c);
    const condition = readCondition(c);
    const body = await readJson(c, LIMITS);
    if (name.register === STATE && condition.kind === "none") throw conditionNeeded();
    const value = parseValue(name, body);
    const changed = await registers.put(name, value, condition, actorOf(c));
    const warnings =
      name.register === STATE ? stateWarnings(value, snapshot().registers.slow) : undefined;
    if (changed.revision !== undefined) c.header("ETag", entityTag(changed.revision));
    const status = condition.kind === "absent" ? 201 : 200;
    return c.json({ ...receipt(name, changed, logId), warnings }, status);
  };
}

/** `DELETE /labs/registers/:register/:id`. */
export function deleteEntryHandler({ registers, logId }: RegisterDeps) {
  return async function deleteEntryOf(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const name = entryOf(c);
    const changed = await registers.remove(name, readCondition(c), actorOf(c));
    return c.json(receipt(name, changed, logId));
  };
}

function receipt({ register, id }: EntryName, { digest, index }: Changed, logId: number) {
  return { register, id, digest, audit_reference_id: formatAuditReference(logId, index) };
}

function registerOf(c: Context): LiveDocument {
  const asked = c.req.param("register") ?? STATE;
  const register = LIVE_DOCUMENTS.find((name) => name === asked);
  if (register !== undefined) return register;
  throw new DocketError(
    "not_found",
    `There is no such register. There are ${LIVE_DOCUMENTS.join(", ")}; the others are files.`,
  );
}

function entryOf(c: Context): EntryName {
  const register = registerOf(c);
  const given = c.req.param("id");
  // `state` is no list of entries.
  if ((register === STATE) !== (given === undefined))
    throw new DocketError("not_found", "There is no such entry.");
  const id = given ?? STATE;
  if ([...id].length <= 256 && !hasControlCharacter(id)) return { register, id };
  throw new DocketError(
    "invalid_parameter",
    "An id has 1 to 256 characters, none of them a control character.",
  );
}

function parseValue({ register, id }: EntryName, value: unknown): JsonObject {
  const problems = entryFaults(register, id, value);
  if (problems.length === 0) return value as JsonObject;
  const [first] = problems;
  throw new DocketError(
    "invalid_request",
    `${first?.pointer || "The entry"} ${first?.detail ?? "is wrong"}.`,
    { problems: problems.slice(0, 20) },
  );
}

function conditionNeeded(): DocketError {
  return new DocketError(
    "precondition_required",
    "Send the ETag of the state that you read in If-Match, so that nobody's halt is undone unseen; * is whatever is there.",
  );
}

function decodeCursor(cursor: string | undefined): string | undefined {
  const id = cursor === undefined ? undefined : Buffer.from(cursor, "base64url").toString("utf8");
  if (id === undefined || !hasControlCharacter(id)) return id;
  throw new DocketError("invalid_parameter", "The cursor is not one of this list.");
}

function actorOf(c: Context<HttpEnv>): Actor {
  return { principal: c.get("principal").keyId, requestId: c.get("requestId") };
}
