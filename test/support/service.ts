import { randomBytes, randomUUID } from "node:crypto";

import { type Config, readConfig } from "../../src/config.ts";
import { HttpServer } from "../../src/http/server.ts";
import { createLogger, type Logger } from "../../src/logger.ts";
import { createService } from "../../src/service.ts";
import { evidenceSettings } from "./log-key.ts";
import { createTestDatabase, type DatabaseKind, type TestDatabase } from "./database.ts";
import { TestClient } from "./client.ts";

export interface ServiceOptions {
  /** Environment beside what the test database needs. */
  readonly env?: Readonly<Record<string, string>>;
  readonly logger?: Logger;
}

/** A whole Docket in this process, listening on a port of its own. */
export interface TestService {
  readonly url: string;
  readonly config: Config;
  /** A client with every scope. */
  readonly client: TestClient;
  close(): Promise<void>;
}

export const BOOTSTRAP_KEY = `test-${randomBytes(24).toString("hex")}`;

/** Starts a Docket on a database that exists. */
export async function startServiceOn(
  database: TestDatabase,
  { env = {}, logger = createLogger("silent") }: ServiceOptions = {},
): Promise<TestService> {
  const config = readConfig({
    PORT: "0",
    DOCKET_DATA_DIR: database.config.dataDir,
    DATABASE_URL: database.config.databaseUrl,
    DOCKET_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
    // Tests send more than people and agents do.
    DOCKET_RATE_LIMIT: "0",
    DOCKET_AGENT_RATE_LIMIT: "0",
    ...evidenceSettings(database.config),
    ...env,
  });
  const service = await createService(config, logger);
  const server = new HttpServer({
    fetch: service.app.fetch,
    newId: randomUUID,
    refuse: service.refuse,
  });
  const url = await server.listen(config.host, config.port);
  return {
    url,
    config,
    client: new TestClient(url, BOOTSTRAP_KEY),
    close: async () => {
      service.drain();
      await server.drain();
      await service.close("test");
    },
  };
}

/** Starts a Docket on a fresh database of its own. */
export async function startService(
  kind: DatabaseKind,
  options: ServiceOptions = {},
): Promise<TestService> {
  const database = await createTestDatabase(kind);
  try {
    const service = await startServiceOn(database, options);
    return {
      ...service,
      close: async () => {
        await service.close();
        await database.remove();
      },
    };
  } catch (error) {
    await database.remove();
    throw error;
  }
}
