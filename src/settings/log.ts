import { isSigningKey } from "../audit/signing-key.ts";
import { parseWitnesses } from "../audit/witness-list.ts";
import { choice, integer, secret, string } from "../setting.ts";
import { checkOrigin, checkText } from "./checks.ts";

/** Of the log: its name, its key, who sees it, and how long inputs are kept. */
export const logSettings = {
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
};
