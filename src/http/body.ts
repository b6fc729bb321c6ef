import type { Context } from "hono";

import { DocketError } from "../errors.ts";
import { mended } from "../parse-json.ts";
import { findJsonDefect, type JsonLimits } from "./strict-json.ts";

export interface BodyLimits extends JsonLimits {
  readonly bytes: number;
}

/** The bounds of one verification request. */
export const REQUEST_LIMITS: BodyLimits = { bytes: 262_144, depth: 32, values: 10_000 };

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads a JSON body under RFC 7493 and the limits.
 * @returns the parsed value; nothing is dropped from it, `__proto__` is an ordinary member
 * @throws DocketError `unsupported_media_type`, `body_too_large`, `invalid_json` or `too_complex`
 */
export async function readJson(c: Context, limits: BodyLimits): Promise<unknown> {
  requireJsonMediaType(c);
  return parseStrictJson(await readBytes(c, limits.bytes), limits);
}

/**
 * JSON in UTF-8 under RFC 7493 and the limits of its shape.
 * @throws DocketError `invalid_json` or `too_complex`, with the pointer to what is wrong
 */
export function parseStrictJson(bytes: Uint8Array, limits: JsonLimits): unknown {
  const text = decode(bytes);
  const value = parse(text);
  const defect = findJsonDefect(text, limits);
  if (defect === undefined) return mended(text, value);
  const where = defect.pointer === "" ? "the document" : defect.pointer;
  throw new DocketError(
    defect.code,
    `The body is not acceptable JSON: ${where}: ${defect.detail}.`,
    {
      problems: [{ pointer: defect.pointer, detail: defect.detail }],
    },
  );
}

function requireJsonMediaType(c: Context): void {
  const header = c.req.header("content-type");
  if (
    header !== undefined &&
    /^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i.test(header)
  ) {
    return;
  }
  throw new DocketError(
    "unsupported_media_type",
    "Send the body as JSON in UTF-8, with the header Content-Type: application/json.",
  );
}

async function readBytes(c: Context, limit: number): Promise<Uint8Array> {
  const declared = c.req.header("content-length");
  if (declared === undefined) return readStream(c, limit);
  if (Number(declared) > limit) throw tooLarge(limit);
  return new Uint8Array(await c.req.arrayBuffer());
}

/** A chunked body has no declared length, so it is counted while it arrives. */
async function readStream(c: Context, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): DocketError {
  return new DocketError("body_too_large", `The body is longer than ${limit} bytes; send less.`);
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new DocketError("invalid_json", "The body is not valid UTF-8.", { cause });
  }
}

/** The engine's own message quotes the document, so only the position is taken from it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = error instanceof Error ? /position \d+( \(.*\))?/.exec(error.message) : null;
    const at = position === null ? "" : ` at ${position[0]}`;
    throw new DocketError("invalid_json", `The body is not JSON${at}.`);
  }
}
