import { createPrivateKey } from "node:crypto";
import { join } from "node:path";

import type { DatabaseConfig } from "../../src/db/database.ts";

const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** A log's private key, PEM; the same for the same number. */
export function signingKeyPem(number = 0): string {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.alloc(32, number + 1)]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return String(key.export({ format: "pem", type: "pkcs8" }));
}

/** What a server with a database of its own needs beside it: a key, the same for every server of a test, and a checkpoint file. */
export function evidenceSettings({ databaseUrl, dataDir }: DatabaseConfig): Record<string, string> {
  if (databaseUrl === undefined) return {};
  return {
    DOCKET_SIGNING_KEY: signingKeyPem(),
    DOCKET_CHECKPOINT_FILE: join(dataDir, "checkpoints"),
  };
}
