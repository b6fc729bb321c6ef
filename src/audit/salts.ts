const SALT_BYTES = 32;
const SALTS = 128;

/**
 * A source of salts of 32 bytes, each given once. Many are drawn at a time: a call of the random generator costs as much for
 * one as for all of them.
 */
export function saltSource(randomBytes: (size: number) => Uint8Array): () => Uint8Array {
  let drawn: Uint8Array = new Uint8Array(0);
  let used = 0;
  return () => {
    if (used === drawn.length) {
      drawn = randomBytes(SALT_BYTES * SALTS);
      used = 0;
    }
    used += SALT_BYTES;
    return drawn.subarray(used - SALT_BYTES, used);
  };
}
