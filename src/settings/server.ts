import { choice, flag, integer, secret, string } from "../setting.ts";
import { checkBootstrapKey, checkDatabaseUrl, checkHost, checkText } from "./checks.ts";

/** Of the process: where it listens, what it stores in, how it stops. */
export const serverSettings = {
  port: integer(
    { env: "PORT", summary: "TCP port; 0 takes any free one", defaultText: "8080" },
    8080,
    0,
    65_535,
  ),
  host: string(
    {
      env: "HOST",
      summary: "Address to listen on. TLS is the reverse proxy's task.",
      defaultText: "127.0.0.1",
    },
    "127.0.0.1",
    checkHost,
  ),
  databaseUrl: secret(
    {
      env: "DATABASE_URL",
      summary: "postgres:// URL of a PostgreSQL 15 or newer",
      defaultText: "the embedded database in DOCKET_DATA_DIR",
    },
    checkDatabaseUrl,
  ),
  dataDir: string(
    {
      env: "DOCKET_DATA_DIR",
      summary: "Folder of the embedded database and of files this server writes",
      defaultText: ".docket",
    },
    ".docket",
    checkText,
  ),
  migrate: flag(
    {
      env: "DOCKET_MIGRATE",
      summary:
        "Bring the database schema up to date at start; 0 where `docket db migrate` does it as another role",
      defaultText: "1",
    },
    true,
  ),
  bootstrapKey: secret(
    {
      env: "DOCKET_BOOTSTRAP_KEY",
      summary:
        "An API key with every scope, 32 to 256 visible ASCII characters; once revoked it does not come back",
      defaultText:
        "embedded use makes one at first start and writes it to `api-key` in the data folder",
    },
    checkBootstrapKey,
  ),
  logLevel: choice(
    { env: "LOG_LEVEL", summary: "Least level that is logged", defaultText: "info" },
    "info",
    ["trace", "debug", "info", "warn", "error", "silent"],
  ),
  shutdownDelayMs: integer(
    {
      env: "DOCKET_SHUTDOWN_DELAY_MS",
      summary:
        "Milliseconds of unreadiness before the server stops accepting, for load balancers to notice",
      defaultText: "0",
    },
    0,
    0,
    300_000,
  ),
  shutdownGraceMs: integer(
    {
      env: "DOCKET_SHUTDOWN_GRACE_MS",
      summary: "Milliseconds within which accepted requests are finished and the server exits",
      defaultText: "25000",
    },
    25_000,
    100,
    600_000,
  ),
  rateLimit: integer(
    {
      env: "DOCKET_RATE_LIMIT",
      summary: "Requests a second that each API key may send to this server; 0 is no limit",
      defaultText: "1000",
    },
    1_000,
    0,
    10_000_000,
  ),
  agentRateLimit: integer(
    {
      env: "DOCKET_AGENT_RATE_LIMIT",
      summary: "Verdicts a second that this server gives for each agent; 0 is no limit",
      defaultText: "200",
    },
    200,
    0,
    10_000_000,
  ),
  metricsPort: integer(
    {
      env: "DOCKET_METRICS_PORT",
      summary: "A port of its own for /metrics, served without a key at HOST; 0 is none",
      defaultText: "0: /metrics on PORT alone, with the scope `metrics:read`",
    },
    0,
    0,
    65_535,
  ),
};
