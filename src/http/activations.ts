import type { Context } from "hono";
import { z } from "zod";

import { formatAuditReference } from "../audit/reference.ts";
import { DocketError } from "../errors.ts";
import type { Activated } from "../activation/policies-in-force.ts";
import type { PolicyAdministration } from "../activation/policy-administration.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import type { JsonObject } from "../policy/verdict.ts";
import type { Trail } from "./audit-trail.ts";
import { readJson } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { readQuery } from "./query.ts";
import { visibleText } from "./text.ts";

const LIMITS = { bytes: 16 * 1024 * 1024, depth: 32, values: 1_000_000 };
const LISTED = 50;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const noQuery = z.strictObject({});
const listQuery = z.strictObject({ cursor: visibleText(256).optional() });

const body = z.strictObject(
  {
    snapshot: z
      .string("must be a string")
      .regex(DIGEST, "must be sha256: and 64 hexadecimal digits")
      .optional(),
    registers: z.custom<JsonObject>(isObject, "must be an object of documents").optional(),
  },
  "must be an object",
);

/**
 * `POST /labs/policies/reload`: without a body activates what the server's files hold, with `snapshot` one that was
 * activated before, with `registers` these documents and the bundles in force.
 */
export function reloadHandler(policies: PolicyAdministration) {
  return async function reload(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const { snapshot, registers } = hasBody(c) ? parseBody(await readJson(c, LIMITS)) : {};
    const activator = { principal: c.get("principal").keyId, requestId: c.get("requestId") };
    if (snapshot !== undefined)
      return c.json(view(await policies.activateStored(snapshot, activator)));
    if (registers !== undefined)
      return c.json(view(await policies.activateDocuments(registers, activator)));
    return c.json(view(await policies.reload(activator)));
  };
}

/** `GET /labs/policies/activations`: which snapshots were put in force, when and by whom, newest first. */
export function listActivationsHandler(trail: Trail, snapshot: () => Snapshot) {
  return async function listActivations(c: Context<HttpEnv>): Promise<Response> {
    const { cursor } = readQuery(c, listQuery);
    const page = await trail.list({ kind: "docket.activation" }, { limit: LISTED, cursor });
    const inForce = snapshot().digest;
    return c.json({
      activations: page.records.map((record) => {
        const leaf = JSON.parse(record.leaf) as Record<string, unknown>;
        return {
          snapshot: leaf["snapshot"],
          previous: leaf["previous"],
          registers: leaf["registers"],
          bundles: leaf["bundles"],
          principal: leaf["principal"],
          activated_at: leaf["time"],
          audit_reference_id: formatAuditReference(record.logId, record.index),
          in_force: leaf["snapshot"] === inForce,
        };
      }),
      next_cursor: page.nextCursor,
      has_more: page.nextCursor !== undefined,
    });
  };
}

/** `GET /labs/policies/registers/:digest`: the slow documents of a snapshot, or of a set of registers. */
export function getDocumentsHandler(policies: PolicyAdministration) {
  return async function getDocuments(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const digest = c.req.param("digest") ?? "";
    if (!DIGEST.test(digest)) {
      throw new DocketError("invalid_parameter", "A digest is sha256: and 64 hexadecimal digits.");
    }
    return c.json({ digest, documents: await policies.storedDocuments(digest) });
  };
}

function view({ snapshot, previous, warnings, auditReference }: Activated) {
  return {
    snapshot: snapshot.digest,
    previous,
    changed: previous !== snapshot.digest,
    registers: snapshot.registers.digest,
    warnings: warnings.map(({ pointer, detail }) => ({ pointer, detail })),
    audit_reference_id: auditReference,
  };
}

function hasBody(c: Context): boolean {
  const length = c.req.header("content-length");
  if (length !== undefined) return length !== "0";
  return c.req.header("transfer-encoding") !== undefined;
}

function parseBody(value: unknown): z.output<typeof body> {
  const result = body.safeParse(value);
  if (!result.success) {
    throw invalid(
      result.error.issues.map((issue) => ({
        pointer: issue.path.map((part) => `/${String(part)}`).join(""),
        detail:
          issue.code === "unrecognized_keys" ? "has members that are none here" : issue.message,
      })),
    );
  }
  if (result.data.snapshot !== undefined && result.data.registers !== undefined) {
    throw invalid([{ pointer: "/registers", detail: "cannot stand together with snapshot" }]);
  }
  return result.data;
}

function invalid(problems: readonly { pointer: string; detail: string }[]): DocketError {
  const [first] = problems;
  const detail = `${first?.pointer || "The body"} ${first?.detail ?? "is wrong"}.`;
  return new DocketError("invalid_request", detail, { problems });
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
