import type { Context } from "hono";
import { z } from "zod";

import type { ExportRequest } from "../audit/export.ts";
import { DocketError } from "../errors.ts";
import type { Catalog } from "../policy/catalog.ts";
import type { HttpEnv } from "./context.ts";
import { requirePayloadScope } from "./payload-scope.ts";
import { readQuery } from "./query.ts";
import { filterQuery, givenFilters, include, toFilters } from "./trail-filters.ts";

/** What the handler exports from; handed in by the service. */
export interface Exports {
  open(request: ExportRequest): Promise<AsyncGenerator<Uint8Array>>;
  catalog(): Catalog;
}

const MAX_SAMPLE = 10_000;
const MEDIA_TYPES = { ndjson: "application/x-ndjson", csv: "text/csv; charset=utf-8" } as const;

const exportQuery = z.strictObject({
  ...filterQuery,
  format: z.enum(["ndjson", "csv"], "must be ndjson or csv").optional(),
  include,
});

const sampleQuery = z.strictObject({
  ...filterQuery,
  n: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, `must be a whole number from 1 to ${MAX_SAMPLE}`)
    .transform(Number)
    .refine((n) => n <= MAX_SAMPLE, `must be a whole number from 1 to ${MAX_SAMPLE}`),
  seed: z.string().regex(/^[\x21-\x7e]{1,128}$/, "must be 1 to 128 visible ASCII characters"),
  include,
});

/** `GET /labs/audit-trail/export`: every record that the filters leave, streamed, the manifest last. */
export function exportHandler(exports: Exports) {
  return async function exportRecords(c: Context<HttpEnv>): Promise<Response> {
    const { format = "ndjson", ...query } = readQuery(c, exportQuery);
    if (format === "csv" && query.include !== undefined) {
      throw new DocketError("invalid_parameter", "Stored inputs are exported as ndjson only.", {
        problems: [{ pointer: "/include", detail: "is not possible with format=csv" }],
      });
    }
    return send(c, exports, { format, ...common(c, exports, query) });
  };
}

/** `GET /labs/audit-trail/sample`: some of the records that the filters leave, drawn by a seed, in the form of an export. */
export function sampleHandler(exports: Exports) {
  return async function sampleRecords(c: Context<HttpEnv>): Promise<Response> {
    const { n, seed, ...query } = readQuery(c, sampleQuery);
    const sample = { n, seed };
    return send(c, exports, { format: "ndjson", sample, ...common(c, exports, query) });
  };
}

type Given = Omit<z.output<typeof exportQuery>, "format">;

function common(c: Context<HttpEnv>, exports: Exports, query: Given) {
  const payload = query.include !== undefined;
  if (payload) requirePayloadScope(c);
  const filters = toFilters(query, exports.catalog());
  return {
    filters,
    given: givenFilters({ ...query, policy_rule: filters.policyRule }),
    payload,
    principal: c.get("principal").keyId,
    requestId: c.get("requestId"),
  };
}

async function send(
  c: Context<HttpEnv>,
  exports: Exports,
  request: ExportRequest,
): Promise<Response> {
  const { format } = request;
  const pieces = await exports.open(request);
  return c.body(streamed(pieces), 200, {
    "Content-Type": MEDIA_TYPES[format],
    "Content-Disposition": `attachment; filename="docket-export.${format}"`,
  });
}

/** Read as fast as the reader takes it; where that goes away, or where reading fails, no manifest was sent. */
function streamed(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
}
