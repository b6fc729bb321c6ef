import { readFileSync } from "node:fs";

interface Example {
  readonly request?: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
}

interface Media {
  example?: unknown;
}

/** What an example is put into, of an OpenAPI operation. */
export interface Described {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: Record<string, Media> };
  readonly responses?: Record<string, { readonly content?: Record<string, Media> }>;
}

/** What a server answered, by operation: written by `npm run openapi:examples`. */
const examples = JSON.parse(
  readFileSync(new URL("examples.json", import.meta.url), "utf8"),
) as Readonly<Record<string, Example>>;

/** Puts the request and the answers of a real call into an operation. */
export function addExamples({ operationId = "", requestBody, responses }: Described): void {
  const example = examples[operationId];
  if (example === undefined) return;
  if (example.request !== undefined) put(requestBody?.content, example.request);
  for (const [status, answer] of Object.entries(example.answers))
    put(responses?.[status]?.content, answer);
}

function put(content: Record<string, Media> | undefined, example: unknown): void {
  const [media] = Object.values(content ?? {});
  if (media !== undefined) media.example = example;
}
