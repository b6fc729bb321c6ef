import { malformed } from "./merkle-error.ts";
import { TILE_WIDTH } from "./tile.ts";
import type { Tile } from "./tile.ts";

const PATH =
  /^tile\/(?<level>0|[1-9][0-9]?|entries)\/(?<index>(?:x[0-9]{3}\/){0,5}[0-9]{3})(?:\.p\/(?<width>[1-9][0-9]{0,2}))?$/;
const MAX_LEVEL = 63;

/** `tile/<L>/<N>[.p/<W>]` or `tile/entries/<N>[.p/<W>]` (C2SP tlog-tiles): tile 1234067 is `x001/x234/067`. */
export function formatTilePath(tile: Tile): string {
  const suffix = tile.width === TILE_WIDTH ? "" : `.p/${tile.width}`;
  return `tile/${tile.level}/${formatIndex(tile.index)}${suffix}`;
}

/** The tile that a path names. Exactly one path names a tile; anything else is malformed. */
export function parseTilePath(path: string): Tile {
  const { level, index, width } = PATH.exec(path)?.groups ?? {};
  if (level === undefined || index === undefined) throw malformed("not the path of a tile");
  const tile = {
    index: BigInt(index.replaceAll(/[x/]/g, "")),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const named: Tile = level === "entries" ? { ...tile, level } : { ...tile, level: Number(level) };
  const partial = width === undefined || tile.width < TILE_WIDTH;
  const low = named.level === "entries" || named.level <= MAX_LEVEL;
  if (!partial || !low || formatTilePath(named) !== path) {
    throw malformed("not the path of a tile");
  }
  return named;
}

function formatIndex(index: bigint): string {
  const digits = index.toString();
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/[0-9]{3}/g);
  return (groups ?? [])
    .map((group, at, all) => (at < all.length - 1 ? `x${group}` : group))
    .join("/");
}
