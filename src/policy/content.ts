import { canonicalBytes, digestOf, type Digest } from "../canonical.ts";

/** One part of a snapshot as it is stored: immutable, named by the digest of its bytes. */
export interface Content {
  readonly digest: Digest;
  readonly mediaType: "application/json" | "application/wasm";
  readonly bytes: Uint8Array;
}

export function jsonContent(value: unknown): Content {
  const bytes = canonicalBytes(value);
  return { digest: digestOf(bytes), mediaType: "application/json", bytes };
}

export function wasmContent(bytes: Uint8Array): Content {
  return { digest: digestOf(bytes), mediaType: "application/wasm", bytes };
}
