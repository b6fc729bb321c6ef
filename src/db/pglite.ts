import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { PgliteDuplex } from "./pglite-duplex.ts";
import type { WorkerMessage, WorkerOptions, WorkerOrder } from "./pglite-messages.ts";

/**
 * PGlite in a thread of its own, behind sockets. There is one session, so one socket at a time: opening another ends the
 * thread of the one before and starts a new one, which recovers from the write-ahead log as PostgreSQL does after a crash.
 */
export class Pglite {
  readonly #options: WorkerOptions;
  readonly #onLost: (error: Error) => void;
  #worker: Worker | undefined;
  #exited: Promise<unknown> = Promise.resolve();
  #closing = false;
  /** Calls of fsync that one commit took when the thread last started; 0: commits do not survive a power cut. */
  syncsPerCommit = 0;

  constructor(options: WorkerOptions, onLost: (error: Error) => void) {
    this.#options = options;
    this.#onLost = onLost;
  }

  /** Where one client gets its socket. There is one session: a client that is retired must not end that of its successor. */
  socketFactory(): { readonly open: () => Promise<PgliteDuplex>; readonly retire: () => void } {
    let retired = false;
    return {
      open: async () => (retired ? broken(lost("The connection is closed.")) : this.#socket()),
      retire: () => {
        retired = true;
      },
    };
  }

  /** Never rejects, because postgres.js would wait for ever: a failure destroys the socket instead. */
  async #socket(): Promise<PgliteDuplex> {
    await this.kill();
    if (this.#closing) return broken(lost("The embedded database is closed."));
    try {
      return await this.#start();
    } catch (error) {
      return broken(lost("The embedded database did not start.", error));
    }
  }

  /** Ends the thread, whatever it does. Acknowledged commits are on the disk; the next socket starts anew. */
  async kill(): Promise<void> {
    await this.#worker?.terminate();
    await this.#exited;
  }

  /** Writes a checkpoint and ends the thread. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#worker?.postMessage({ type: "close" } satisfies WorkerOrder);
    await this.#exited;
  }

  async #start(): Promise<PgliteDuplex> {
    const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
      workerData: this.#options,
    });
    this.#worker = worker;
    this.#exited = once(worker, "exit").catch(() => once(worker, "exit"));
    const ready = await firstMessage(worker);
    if (ready.type !== "ready")
      throw new Error(ready.type === "failed" ? ready.message : ready.type);
    this.syncsPerCommit = ready.syncsPerCommit;
    return this.#connect(worker);
  }

  #connect(worker: Worker): PgliteDuplex {
    const duplex = new PgliteDuplex({
      send: (bytes) => worker.postMessage({ type: "bytes", bytes } satisfies WorkerOrder),
      closed: () => {},
    });
    worker.on("message", (message: WorkerMessage) => {
      if (message.type === "bytes") duplex.receive(message.bytes);
    });
    const end = (cause?: unknown): void => {
      if (this.#worker === worker) this.#worker = undefined;
      if (duplex.destroyed) return;
      const error = lost("The thread of the embedded database ended.", cause);
      duplex.destroy(error);
      if (!this.#closing) this.#onLost(error);
    };
    worker.on("error", end);
    worker.on("exit", () => end());
    return duplex;
  }
}

async function firstMessage(worker: Worker): Promise<WorkerMessage> {
  const gone = new AbortController();
  worker.once("exit", () => gone.abort(new Error("The thread ended before it was ready.")));
  const [message] = (await once(worker, "message", { signal: gone.signal })) as [WorkerMessage];
  return message;
}

function lost(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: "ECONNRESET" });
}

function broken(error: Error): PgliteDuplex {
  // Not before the first bytes: by then postgres.js listens.
  const duplex: PgliteDuplex = new PgliteDuplex({
    send: () => setImmediate(() => duplex.destroy(error)),
    closed: () => {},
  });
  return duplex;
}
