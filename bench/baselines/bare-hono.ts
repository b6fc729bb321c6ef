import { serve } from "@hono/node-server";
import { Hono } from "hono";

// The least that a Hono server can do: four fields, always the same. `node bare-hono.ts PORT`

const app = new Hono();
app.get("/livez", (c) => c.text("ok"));
app.post("/v1/labs/verify-policy", (c) =>
  c.json({
    status: "APPROVED",
    compliance_score: 0.987,
    audit_reference_id: "aud_42",
    timestamp: "2026-11-21T08:53:46.120Z",
  }),
);
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.argv[2]) });
