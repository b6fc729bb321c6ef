/** A list of hashes with one thing wrong: each byte changed, each hash missing, shortened, lengthened or doubled, two exchanged. */
export function alterations(hashes: readonly Uint8Array[]): Uint8Array[][] {
  const altered: Uint8Array[][] = [];
  for (const [at, hash] of hashes.entries()) {
    for (const place of hash.keys()) {
      const changed = Uint8Array.from(hash);
      changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8));
      altered.push(hashes.with(at, changed));
    }
    altered.push(hashes.toSpliced(at, 1), hashes.toSpliced(at, 0, hash));
    altered.push(hashes.with(at, hash.subarray(1)), hashes.with(at, Buffer.concat([hash, hash])));
    const next = hashes[at + 1];
    if (next !== undefined) altered.push(hashes.with(at, next).with(at + 1, hash));
  }
  return altered;
}
