import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { ensureBootstrapKey, hasKeys } from "./keys/manage.ts";
import type { KeyManagement } from "./keys/key-spec.ts";
import { createToken } from "./keys/token.ts";

const NAME = "api-key";

/** Where the key of the first embedded start is kept. */
export function firstKeyPath(dataDir: string): string {
  return join(dataDir, NAME);
}

/**
 * Makes a key with every scope where the log has none yet, for trying out, and keeps it in the data folder (mode 0600).
 * The file is written first: a crash between the two leaves a key file whose key is made at the next start, never a key
 * that nobody knows.
 */
export async function ensureFirstKey(keys: KeyManagement, dataDir: string): Promise<void> {
  if (await hasKeys(keys)) return;
  const path = firstKeyPath(dataDir);
  if (!existsSync(path)) {
    writeFileSync(path, `${createToken(keys.randomBytes).token}\n`, { mode: 0o600 });
  }
  await ensureBootstrapKey(keys, readFileSync(path, "utf8").trim(), "first start");
}
