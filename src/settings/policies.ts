import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { flag, integer, string } from "../setting.ts";
import { checkText } from "./checks.ts";

const packageRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Of verdicts: what judges, for how long, and how long a verdict holds. */
export const policySettings = {
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
};
