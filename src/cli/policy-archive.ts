import { crc32, gunzipSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import { DocketError } from "../errors.ts";

const MODULE = "/policy.wasm";
const MEMBERS = ["/.manifest", "/data.json", MODULE];

/**
 * Keeps of a bundle that OPA wrote what is needed to evaluate, in a fixed order, without times and owners.
 * @param finish makes of the module that OPA compiled the one that is kept
 */
export async function repack(
  tarball: Uint8Array,
  finish: (module: Uint8Array) => Uint8Array,
): Promise<Uint8Array> {
  const members = await unpackTar(gunzipSync(tarball));
  const kept = MEMBERS.map((name) => {
    const written = members.find(({ header }) => header.name === name)?.data;
    if (written === undefined)
      throw new DocketError("policy_build_failed", `OPA wrote a bundle without ${name}`);
    const body = name === MODULE ? finish(written) : written;
    return {
      header: { name, size: body.byteLength, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 },
      body,
    };
  });
  return gzipStored(await packTar(kept));
}

/** A gzip file (RFC 1952) of stored blocks: its bytes depend on no version of zlib, so that every machine builds the same ones. */
function gzipStored(content: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)];
  for (let start = 0; start < content.length; start += 0xffff) {
    const block = content.subarray(start, start + 0xffff);
    const head = Buffer.alloc(5);
    head.writeUInt8(start + block.length === content.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(content), 0);
  tail.writeUInt32LE(content.length, 4);
  return Buffer.concat([...parts, tail]);
}
