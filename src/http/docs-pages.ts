import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { Context, Hono } from "hono";

import type { HttpEnv } from "./context.ts";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Docket API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="icon" href="docs/favicon-32x32.png">
</head>
<body>
<div id="docs"></div>
<noscript>This page needs JavaScript; <a href="openapi.json">openapi.json</a> says the same.</noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#docs", deepLinking: true, validatorUrl: null });
`;

/** Nothing from another host, nothing inline, nothing framed. Swagger UI's icons are data: images. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const ASSETS: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "favicon-32x32.png": "image/png",
};

/** `GET /docs`: the API to read and to try, from the files of the npm package `swagger-ui-dist`, with no request to another host. */
export function registerDocsPages(app: Hono<HttpEnv>): void {
  app.get("/docs", (c) => answer(c, PAGE, "text/html; charset=utf-8"));
  app.get("/docs/start.js", (c) => answer(c, START, "text/javascript; charset=utf-8"));
  for (const [name, type] of Object.entries(ASSETS))
    app.get(`/docs/${name}`, async (c) => answer(c, await readAsset(name), type));
}

async function readAsset(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
  return new Uint8Array(await readFile(path));
}

function answer(c: Context, content: string | Uint8Array<ArrayBuffer>, type: string): Response {
  const tag = `"${hash("sha256", content, "base64url")}"`;
  const headers = {
    "Content-Type": type,
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
    ETag: tag,
  };
  if (c.req.header("if-none-match") === tag) return c.body(null, 304, headers);
  return c.body(content, 200, headers);
}
