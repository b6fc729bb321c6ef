import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { isSigningKey } from "./audit/signing-key.ts";
import { parseWitnesses } from "./audit/witness-list.ts";
import { choice, flag, integer, secret, string } from "./setting.ts";

const packageRoot = fileURLToPath(new URL("..", import.meta.url));

/** Every setting of the server: name, meaning, default and check. docs/configuration.md is generated from it. */
export const settings = {
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
  registers: string(
    {
      env: "DOCKET_REGISTERS",
      summary: "JSON or YAML file, or folder of such files, with the enterprise's registers",
      defaultText: "the sample enterprise in rego/registers",
    },
    resolve(packageRoot, "rego/registers"),
    checkText,
  ),
  bundles: string(
    {
      env: "DOCKET_BUNDLES",
      summary: "Folder of policy bundles (*.tar.gz)",
      defaultText: "build/bundles",
    },
    resolve(packageRoot, "build/bundles"),
    checkText,
  ),
  watch: flag(
    {
      env: "DOCKET_WATCH",
      summary: "Activate registers and bundles whenever their files change",
      defaultText: "0",
    },
    false,
  ),
  registersMaxAgeSeconds: integer(
    {
      env: "DOCKET_REGISTERS_MAX_AGE",
      summary:
        "Seconds after which registers that were not activated anew are not judged by: the server turns unready and answers 503; 0 is never",
      defaultText: "0",
    },
    0,
    0,
    315_360_000,
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
  logId: integer(
    {
      env: "DOCKET_LOG",
      summary: "Number of the log that this server appends to, one per region or tenant",
      defaultText: "0",
    },
    0,
    0,
    999_999,
  ),
  logOrigin: string(
    {
      env: "DOCKET_LOG_ORIGIN",
      summary:
        "Origin line of the log, a schema-less URL that is yours; fixed by the first start on a database",
      defaultText: "docket.localhost/log/<DOCKET_LOG>",
    },
    undefined,
    checkOrigin,
  ),
  signingKey: secret(
    {
      env: "DOCKET_SIGNING_KEY",
      summary:
        "Ed25519 private key that signs checkpoints, PKCS #8 PEM (`openssl genpkey -algorithm ed25519`); the same in every server of a log. Required with DATABASE_URL",
      defaultText:
        "embedded use makes one at first start and writes it to `log-key.pem` in the data folder",
    },
    (value) => (isSigningKey(value) ? undefined : "must be an Ed25519 private key in PKCS #8 PEM"),
  ),
  checkpointFile: string(
    {
      env: "DOCKET_CHECKPOINT_FILE",
      summary:
        "File outside of the database to which every published checkpoint is appended; its last one is what the log must not be below. With DATABASE_URL this or DOCKET_WITNESS_URLS is required",
      defaultText: "embedded use: `checkpoints` in the data folder",
    },
    undefined,
    checkText,
  ),
  checkpointIntervalMs: integer(
    {
      env: "DOCKET_CHECKPOINT_INTERVAL_MS",
      summary:
        "Milliseconds between checkpoints under load; a record that comes alone is published at once",
      defaultText: "1000",
    },
    1_000,
    100,
    3_600_000,
  ),
  witnesses: string(
    {
      env: "DOCKET_WITNESS_URLS",
      summary:
        "Witnesses that cosign checkpoints (C2SP tlog-witness): URL, space, verifier key; comma between them",
      defaultText: "none",
    },
    undefined,
    (value) => {
      const parsed = parseWitnesses(value);
      return "problem" in parsed ? parsed.problem : undefined;
    },
  ),
  logPublic: choice(
    {
      env: "DOCKET_LOG_PUBLIC",
      summary:
        "What of /log/ is served without a key: nothing (0), checkpoints alone, or tiles and records too (1)",
      defaultText: "0",
    },
    "0",
    ["0", "1", "checkpoints"],
  ),
  evalThreads: integer(
    {
      env: "DOCKET_EVAL_THREADS",
      summary: "Threads that evaluate policies",
      defaultText: "cores - 1, at least 1",
    },
    Math.max(1, availableParallelism() - 1),
    1,
    256,
  ),
  evalTimeoutMs: integer(
    {
      env: "DOCKET_EVAL_TIMEOUT_MS",
      summary: "Deadline of one evaluation in milliseconds; beyond it the request fails closed",
      defaultText: "1000",
    },
    1000,
    10,
    60_000,
  ),
  retentionDays: integer(
    {
      env: "DOCKET_RETENTION_DAYS",
      summary:
        "Days for which inputs are kept beside the records, at least 183; then they are erased, unless a legal hold covers them",
      defaultText: "400",
    },
    400,
    183,
    36_500,
  ),
  verdictTtlSeconds: integer(
    {
      env: "DOCKET_VERDICT_TTL",
      summary: "Seconds for which a verdict may be acted upon",
      defaultText: "300",
    },
    300,
    1,
    86_400,
  ),
  reviewTtlSeconds: integer(
    {
      env: "DOCKET_REVIEW_TTL",
      summary: "Seconds within which people can release a decision that waits for review",
      defaultText: "86400",
    },
    86_400,
    1,
    31_536_000,
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
  migrate: flag(
    {
      env: "DOCKET_MIGRATE",
      summary:
        "Bring the database schema up to date at start; 0 where `docket db migrate` does it as another role",
      defaultText: "1",
    },
    true,
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
};

function checkText(value: string): string | undefined {
  return value.includes("\0") ? "must not contain U+0000" : undefined;
}

function checkHost(value: string): string | undefined {
  return /^[A-Za-z0-9._:[\]-]{1,253}$/.test(value)
    ? undefined
    : "must be a host name or an address";
}

function checkDatabaseUrl(value: string): string | undefined {
  const problem = "must be a URL such as postgres://user:password@host:5432/database";
  if (!URL.canParse(value)) return problem;
  const { protocol } = new URL(value);
  return protocol === "postgres:" || protocol === "postgresql:" ? undefined : problem;
}

function checkBootstrapKey(value: string): string | undefined {
  return /^[\x21-\x7e]{32,256}$/.test(value)
    ? undefined
    : "must be 32 to 256 visible ASCII characters without spaces";
}

function checkOrigin(value: string): string | undefined {
  return /^[A-Za-z0-9][A-Za-z0-9._/-]{2,127}$/.test(value)
    ? undefined
    : "must be 3 to 128 characters: letters, digits, dots, hyphens and slashes, such as log.example.com/docket";
}
