import { promisify } from "node:util";
import { gzip } from "node:zlib";

import type { Context, Hono, MiddlewareHandler } from "hono";

import type { PublishedLog } from "../audit/published-log.ts";
import { DocketError } from "../errors.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { parseTilePath } from "../merkle/tile-path.ts";
import { TILE_WIDTH, type Tile } from "../merkle/tile.ts";
import type { HttpEnv } from "./context.ts";
import { requireAcceptable } from "./negotiation.ts";

/** What of the log is served to everyone. */
export type LogAccess = "0" | "1" | "checkpoints";

export interface LogRoutes {
  readonly log: PublishedLog;
  readonly access: LogAccess;
  /** Requires a key that may read the log. */
  readonly reader: MiddlewareHandler<HttpEnv>;
}

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const compress = promisify(gzip);

/** `/log/...`: checkpoint, tiles and entries as C2SP tlog-tiles has them, and the keys. */
export function registerLog(app: Hono<HttpEnv>, { log, access, reader }: LogRoutes): void {
  const open: MiddlewareHandler<HttpEnv> = (_, next) => next();
  const text = requireAcceptable("text/plain");
  const json = requireAcceptable("application/json");
  const bytes = requireAcceptable("application/octet-stream");
  app.get("/log/vkey", text, vkeyHandler(log));
  app.get("/log/vkeys", json, vkeysHandler(log));
  app.get("/log/checkpoint", text, access === "0" ? reader : open, checkpointHandler(log));
  app.get("/log/tile/*", bytes, access === "1" ? open : reader, tileHandler(log, access === "1"));
}

/** `GET /log/vkey`: the key that signs now, as a line that verifiers take. */
function vkeyHandler(log: PublishedLog) {
  return async function vkey(c: Context<HttpEnv>): Promise<Response> {
    const current = (await log.keys()).find(({ lastSize }) => lastSize === undefined);
    if (current === undefined) throw new DocketError("not_found", "The log has no key yet.");
    return c.body(`${current.vkey}\n`, 200, TEXT);
  };
}

/** `GET /log/vkeys`: every key, oldest first, the sizes of the first and last checkpoint that it signed, and the first where it replaced a key. */
function vkeysHandler(log: PublishedLog) {
  return async function vkeys(c: Context<HttpEnv>): Promise<Response> {
    const keys = await log.keys();
    return c.json({
      keys: keys.map(({ vkey, firstSize, lastSize, checkpoint }) => ({
        vkey,
        first_size: Number(firstSize),
        last_size: lastSize === undefined ? undefined : Number(lastSize),
        checkpoint,
      })),
    });
  };
}

/** `GET /log/checkpoint`: the last checkpoint with the cosignatures that have come. */
function checkpointHandler(log: PublishedLog) {
  return async function checkpoint(c: Context<HttpEnv>): Promise<Response> {
    const { checkpoint: last } = await log.publication();
    if (last === undefined) throw new DocketError("not_found", "Nothing is published yet.");
    return c.body(last.note, 200, { ...TEXT, "Cache-Control": "no-cache" });
  };
}

/** `GET /log/tile/<L>/<N>[.p/<W>]` and `/log/tile/entries/<N>[.p/<W>]`. A full tile never changes. */
function tileHandler(log: PublishedLog, isPublic: boolean) {
  return async function tile(c: Context<HttpEnv>): Promise<Response> {
    const wanted = tileOf(rawPath(c).slice("/log/".length));
    const bytes = await log.tile(wanted);
    if (bytes === undefined) throw noTile();
    const full = wanted.width === TILE_WIDTH;
    c.header("Content-Type", "application/octet-stream");
    c.header(
      "Cache-Control",
      `${isPublic ? "public" : "private"}, max-age=${full ? "31536000, immutable" : "60"}`,
    );
    return wanted.level === "entries" ? compressed(c, bytes) : c.body(Uint8Array.from(bytes));
  };
}

/** The path as it came: exactly one spelling names a tile, so nothing is decoded or normalised. */
function rawPath(c: Context): string {
  // What Node's server hands on beside the request, whose own address has dot segments resolved.
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly url?: string } };
  const path = incoming?.url ?? new URL(c.req.url).pathname;
  return path.split(/[?#]/, 1)[0] ?? "";
}

function tileOf(path: string): Tile {
  try {
    return parseTilePath(path);
  } catch (error) {
    if (error instanceof MerkleError) throw noTile();
    throw error;
  }
}

function noTile(): DocketError {
  return new DocketError("not_found", "The published log has no such tile.");
}

/** Entries are JSON and shrink to a fifth; hashes do not shrink. */
async function compressed(c: Context, bytes: Uint8Array): Promise<Response> {
  c.header("Vary", "Accept-Encoding");
  const codings = (c.req.header("accept-encoding") ?? "").toLowerCase().split(",");
  if (
    !codings.some((coding) => /^\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/.test(coding))
  ) {
    return c.body(Uint8Array.from(bytes));
  }
  c.header("Content-Encoding", "gzip");
  return c.body(Uint8Array.from(await compress(bytes)));
}
