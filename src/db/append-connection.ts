import type { Sql } from "./connect.ts";

/** A client, and how to be rid of it at once: whatever it was doing fails, nothing waits. */
export interface DisposableClient {
  readonly client: Sql;
  /** The first statement on a connection. */
  readonly greeting: string;
  discard(): Promise<void>;
}

/** The connection that appends run on. It can be thrown away in the middle of anything, and is then opened anew. */
export class AppendConnection {
  readonly #open: (onclose: () => void) => DisposableClient;
  #current: DisposableClient;
  #proven = false;

  constructor(open: (onclose: () => void) => DisposableClient) {
    this.#open = open;
    this.#current = this.#connect();
  }

  /**
   * The client, on a connection that has answered since it was opened. A failure here means that nothing was sent, which is
   * how a statement that was never sent is told from one whose answer was lost.
   */
  async ready(): Promise<Sql> {
    const { client, greeting } = this.#current;
    if (!this.#proven) {
      await client.unsafe(greeting);
      this.#proven = client === this.#current.client;
    }
    return client;
  }

  /** Says that the connection may be broken: it is proven again before its next use. */
  suspect(): void {
    this.#proven = false;
  }

  /** Ends the connection, and with it what hangs on it. The next use opens another. */
  async reset(): Promise<void> {
    const { discard } = this.#current;
    this.#current = this.#connect();
    await discard();
  }

  async close(): Promise<void> {
    await this.#current.client.end({ timeout: 5 });
  }

  #connect(): DisposableClient {
    this.#proven = false;
    return this.#open(() => {
      this.#proven = false;
    });
  }
}
