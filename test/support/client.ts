export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it came. */
  readonly text: string;
  /** The body parsed; undefined where it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on the shape
  readonly body: any;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks to a Docket over HTTP as a caller would. */
export class TestClient {
  readonly url: string;
  readonly key: string | undefined;

  constructor(url: string, key: string | undefined) {
    this.url = url;
    this.key = key;
  }

  /** The same server, another key. */
  withKey(key: string | undefined): TestClient {
    return new TestClient(this.url, key);
  }

  /** @param body a string or bytes are sent as they are, anything else as JSON */
  async send(
    method: string,
    path: string,
    body?: unknown,
    { headers = {} }: RequestOptions = {},
  ): Promise<TestAnswer> {
    const authorization = this.key === undefined ? {} : { Authorization: `Bearer ${this.key}` };
    const type = body === undefined ? {} : { "Content-Type": "application/json" };
    const raw = typeof body === "string" || body instanceof Uint8Array;
    const content = body === undefined ? {} : { body: raw ? body : JSON.stringify(body) };
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { ...authorization, ...type, ...headers },
      ...(content as { body?: string }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  }

  get(path: string, options?: RequestOptions): Promise<TestAnswer> {
    return this.send("GET", path, undefined, options);
  }

  /** Asks for a verdict. */
  verify(request: unknown, query = "", options?: RequestOptions): Promise<TestAnswer> {
    return this.send("POST", `/v1/labs/verify-policy${query}`, request, options);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
