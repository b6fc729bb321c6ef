import { DocketError } from "../errors.ts";
import type { Sql } from "./sql.ts";

/** A client of postgres.js, and how to be rid of it at once: whatever it was doing fails, nothing waits. */
export interface OpenClient {
  readonly client: Sql;
  discard(): Promise<void>;
}

/**
 * A client that is replaced by a new one as soon as one of its connections was closed, and that can be thrown away in the
 * middle of anything. postgres.js 3.4.9 cannot be trusted with a connection that it opens anew: one that had a write pending
 * when it closed never sends again, and one that died in a transaction may run the rest of it outside (its issues 1133 and
 * 1216). Delete the replacing when that is mended.
 */
export class Connection {
  /** Always the client in use; safe to hold on to. */
  readonly sql: Sql;
  readonly #open: (onclose: () => void) => OpenClient;
  readonly #greeting: string;
  #current: OpenClient | undefined;
  #proven = false;
  #closed = false;

  /** `greeting` is the first statement of `ready` on a new client. */
  constructor(open: (onclose: () => void) => OpenClient, greeting = "select 1") {
    this.#open = open;
    this.#greeting = greeting;
    this.sql = new Proxy((() => {}) as unknown as Sql, {
      apply: (_target, _this, args) => Reflect.apply(this.#client(), undefined, args),
      get: (_target, name) => Reflect.get(this.#client(), name),
    });
  }

  /**
   * The client, after it has answered. A failure here means that nothing was sent, which is how a statement that was never
   * sent is told from one whose answer was lost.
   */
  async ready(): Promise<Sql> {
    const client = this.#client();
    if (!this.#proven) {
      await client.unsafe(this.#greeting);
      this.#proven = client === this.#current?.client;
    }
    return client;
  }

  /** Says that the connection may be broken: it is proven again before its next use. */
  suspect(): void {
    this.#proven = false;
  }

  /** Ends the client, and with it what hangs on it. The next use opens another. */
  async reset(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    await current?.discard();
  }

  /** Sends nothing more to the client in use: what is in flight has five seconds to end, and the next use opens another. */
  renew(): void {
    if (this.#current !== undefined) this.#retire(this.#current);
  }

  /** Waits for what is in flight, then ends the client. Nothing can be sent from then on. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#current?.client.end({ timeout: 5 });
  }

  #client(): Sql {
    if (this.#current !== undefined) return this.#current.client;
    if (this.#closed) throw new DocketError("shutting_down", "The database is closed.");
    const opened: OpenClient = this.#open(() => this.#retire(opened));
    this.#current = opened;
    this.#proven = false;
    return opened.client;
  }

  #retire(client: OpenClient): void {
    if (this.#current !== client) return;
    this.#current = undefined;
    client.client.end({ timeout: 5 }).catch(() => {});
  }
}
