import type { Context } from "hono";

import { DocketError } from "../errors.ts";
import type { Condition } from "../registers/changes.ts";

const ENTITY_TAGS =
  /^[ \t]*(?:W\/)?"[\x21\x23-\x7e]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e]*")*[ \t]*$/;

/**
 * The condition of a change (RFC 9110, 13.1.1 and 13.1.2): `If-Match` with entity tags or `*`, or `If-None-Match: *`.
 * Weak tags match nothing.
 * @throws DocketError `invalid_header`
 */
export function readCondition(c: Context): Condition {
  const match = c.req.header("if-match");
  const noneMatch = c.req.header("if-none-match");
  if (match === undefined && noneMatch === undefined) return { kind: "none" };
  if (match !== undefined && noneMatch !== undefined) {
    throw invalid("Send If-Match or If-None-Match, not both.");
  }
  if (noneMatch !== undefined) {
    if (noneMatch.trim() === "*") return { kind: "absent" };
    throw invalid("If-None-Match can only be * here: the entry must not be there yet.");
  }
  return { kind: "match", revisions: parseTags(match ?? "") };
}

/** The entity tag of a revision. */
export function entityTag(revision: string): string {
  return `"${revision}"`;
}

function parseTags(header: string): readonly string[] | undefined {
  if (header.trim() === "*") return undefined;
  if (!ENTITY_TAGS.test(header))
    throw invalid('If-Match holds entity tags, such as "3f2c…", or *.');
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.filter((tag) => !tag.startsWith("W/")).map((tag) => tag.slice(1, -1));
}

function invalid(detail: string): DocketError {
  return new DocketError("invalid_header", detail);
}
