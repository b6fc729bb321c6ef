import { readFileSync } from "node:fs";
import { join } from "node:path";

import { DocketError, type ErrorCode, type Problem } from "../errors.ts";
import { settings } from "../settings.ts";
import { readServerFile } from "./server-file.ts";

export interface ApiOptions {
  /** Base address of the server, such as `http://127.0.0.1:8080`. */
  readonly url?: string;
  readonly apiKey?: string;
}

export interface ApiResponse {
  readonly status: number;
  /** The body as it came, so that what is printed is what was sent. */
  readonly text: string;
  /** Names the state of what was read. */
  readonly etag: string | undefined;
}

const TIMEOUT_MS = 30_000;

/** Calls a running server. The address and the key come from the options, the environment or the local data folder. */
export class Api {
  readonly url: string;
  readonly #key: string;

  constructor(options: ApiOptions, env: NodeJS.ProcessEnv = process.env) {
    const dataDir = env[settings.dataDir.env] || settings.dataDir.fallback;
    const { url, key } = serverUrl(options, env);
    this.url = url;
    if (key === undefined) {
      throw new DocketError(
        "unauthenticated",
        `No API key: give --api-key, set DOCKET_API_KEY, or run where ${join(dataDir, "api-key")} can be read.`,
      );
    }
    this.#key = key;
  }

  /**
   * @param path such as `/v1/labs/keys`
   * @param more further headers
   * @returns the response of a 2xx
   * @throws DocketError with the server's own code, or `database_unreachable` where no server answers
   */
  async call(
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<ApiResponse> {
    const response = await this.#fetch(method, path, body, more);
    const text = await response.text();
    const etag = response.headers.get("etag") ?? undefined;
    if (response.ok) return { status: response.status, text, etag };
    throw problemToError(response.status, text);
  }

  /**
   * The body of a 2xx, piece by piece, however long it takes.
   * @throws DocketError as `call` does, `database_unreachable` also where it ends early
   */
  async stream(path: string): Promise<AsyncIterable<Uint8Array>> {
    const response = await this.#fetch("GET", path, undefined, {}, null);
    if (!response.ok) throw problemToError(response.status, await response.text());
    return whole(response.body ?? new ReadableStream<Uint8Array>());
  }

  async #fetch(
    method: string,
    path: string,
    body: unknown,
    more: Readonly<Record<string, string>>,
    signal: AbortSignal | null = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<Response> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#key}`, ...more };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const content =
      body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
    try {
      return await fetch(`${this.url}${path}`, {
        method,
        headers,
        ...content,
        signal,
      });
    } catch (cause) {
      throw new DocketError(
        "database_unreachable",
        `No Docket answers at ${this.url}. Start one with \`docket serve\`, or name another with --url or DOCKET_URL.`,
        { cause },
      );
    }
  }
}

async function* whole(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new DocketError("database_unreachable", "The server broke off in the middle.", { cause });
  }
}

/** Where the server is and the key for it, from the options, the environment or the local data folder. */
export function serverUrl(
  options: ApiOptions,
  env: NodeJS.ProcessEnv = process.env,
): { readonly url: string; readonly key: string | undefined } {
  const dataDir = env[settings.dataDir.env] || settings.dataDir.fallback;
  const url = options.url ?? env.DOCKET_URL ?? readServerFile(dataDir)?.url;
  return {
    url: (url ?? `http://127.0.0.1:${env.PORT || settings.port.fallback}`).replace(/\/+$/, ""),
    key: options.apiKey ?? env.DOCKET_API_KEY ?? readKeyFile(env.DOCKET_API_KEY_FILE, dataDir),
  };
}

function readKeyFile(named: string | undefined, dataDir: string): string | undefined {
  try {
    return readFileSync(named ?? join(dataDir, "api-key"), "utf8").trim();
  } catch {
    return undefined;
  }
}

function problemToError(status: number, text: string): DocketError {
  try {
    const problem = JSON.parse(text) as { code: ErrorCode; detail: string; errors?: Problem[] };
    return new DocketError(problem.code, problem.detail, { problems: problem.errors ?? [] });
  } catch {
    return new DocketError("internal", `The server answered ${status} without a problem document.`);
  }
}
