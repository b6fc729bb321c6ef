/** Where requests go, and what they are. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON bodies, one line each, sent in turn. */
  readonly bodies: readonly string[];
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

/** What a client saw. */
export interface Load {
  /** Answers with status 200 a second. */
  readonly perSecond: number;
  /** Answers with another status, and requests without an answer. */
  readonly failures: number;
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
}

/** Keeps as many requests in flight as there are connections. */
export interface ClosedLoopClient {
  readonly name: string;
  run(target: Target, options: LoadOptions): Promise<Load>;
}

/**
 * Sends requests at a fixed rate, whatever becomes of those before; latency counts from when a request was due (no
 * coordinated omission).
 */
export interface OpenLoopClient {
  readonly name: string;
  run(target: Target, options: LoadOptions & { readonly rate: number }): Promise<Load>;
  /** Every answer alone, where the client can tell; requests without an answer are in none. */
  answers?(
    target: Target,
    options: LoadOptions & { readonly rate: number },
  ): Promise<readonly Answer[]>;
}

export interface Answer {
  readonly status: number;
  /** Seconds from the first request to this one. */
  readonly at: number;
  /** Milliseconds since the request was due. */
  readonly latency: number;
}
