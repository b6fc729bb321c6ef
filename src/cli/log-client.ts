import { DocketError, type ErrorCode } from "../errors.ts";
import { type ApiOptions, serverUrl } from "./api.ts";

const TIMEOUT_MS = 30_000;
const UNREACHABLE: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Reads what a log publishes below `/log/` over HTTP. */
export class LogClient {
  readonly url: string;
  readonly #key: string | undefined;

  /** A key is not needed where the log is public. */
  constructor(url: string, key: string | undefined) {
    this.url = url;
    this.#key = key;
  }

  /**
   * The bytes at a path such as `/log/checkpoint`; undefined where there is nothing.
   * @throws DocketError `database_unreachable` where no server answers, `unauthenticated` or `forbidden` where it refuses
   */
  async read(path: string): Promise<Uint8Array | undefined> {
    const response = await this.#fetch(path);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    const text = await response.text();
    if (response.status === 404) return undefined;
    throw refusal(response.status, text, `${this.url}${path}`);
  }

  /** Text at a path. Throws `not_found` where there is none. */
  async text(path: string): Promise<string> {
    const bytes = await this.read(path);
    if (bytes !== undefined) return Buffer.from(bytes).toString("utf8");
    throw new DocketError("not_found", `There is nothing at ${this.url}${path}.`);
  }

  async #fetch(path: string): Promise<Response> {
    const headers = this.#key === undefined ? {} : { Authorization: `Bearer ${this.#key}` };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return await fetch(`${this.url}${path}`, { headers, signal });
    } catch (cause) {
      throw new DocketError(
        "database_unreachable",
        `No log answers at ${this.url}. Name another with --url or DOCKET_URL.`,
        { cause },
      );
    }
  }
}

/** For the server that the options, the environment or the local data folder name. */
export function logClient(options: ApiOptions): LogClient {
  const { url, key } = serverUrl(options);
  return new LogClient(url, key);
}

function refusal(status: number, text: string, where: string): DocketError {
  if (UNREACHABLE.has(status)) {
    return new DocketError("database_unreachable", `${where} answers ${status}.`);
  }
  const code: ErrorCode =
    status === 401 ? "unauthenticated" : status === 403 ? "forbidden" : "invalid_request";
  try {
    return new DocketError(code, (JSON.parse(text) as { detail: string }).detail);
  } catch {
    return new DocketError(code, `${where} answers ${status}.`);
  }
}
