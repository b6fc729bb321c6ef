import { randomBytes } from "node:crypto";

import type { Config } from "../config.ts";
import { ensureFirstKey } from "../first-key.ts";
import type { KeyAdministration } from "../http/keys.ts";
import type { KeyManagement } from "../keys/key-spec.ts";
import { createKey, ensureBootstrapKey, listKeys, revokeKey, rotateKey } from "../keys/manage.ts";
import { KeyStore } from "../keys/store.ts";
import type { Storage } from "./open-storage.ts";
import type { Foundation } from "./resources.ts";

/** Who may ask, and the administration of that. */
export interface Keys {
  readonly store: KeyStore;
  readonly administration: KeyAdministration;
}

/** Opens the API keys; makes the first one where there is none. */
export async function openKeys(
  { config, clock, resources }: Foundation,
  { database, log }: Storage,
): Promise<Keys> {
  const management = { database, log, origin: config.logOrigin, now: clock, randomBytes };
  await ensureKeys(config, management);
  const store = resources.add(new KeyStore(database, config.logId, clock));
  return { store, administration: administrationOf(management) };
}

async function ensureKeys(config: Config, keys: KeyManagement): Promise<void> {
  if (config.bootstrapKey !== undefined) await ensureBootstrapKey(keys, config.bootstrapKey);
  else if (keys.database.kind === "pglite") await ensureFirstKey(keys, config.dataDir);
}

function administrationOf(keys: KeyManagement): KeyAdministration {
  return {
    create: (spec, actor) => createKey(keys, spec, actor),
    list: () => listKeys(keys),
    revoke: (keyId, actor) => revokeKey(keys, keyId, actor),
    rotate: (keyId, actor) => rotateKey(keys, keyId, actor),
  };
}
