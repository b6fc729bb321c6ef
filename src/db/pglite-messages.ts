/** What the thread that runs PGlite is started with. */
export interface WorkerOptions {
  /** The PostgreSQL data directory; made where it does not exist. */
  readonly directory: string;
}

/** From the thread: ready to take bytes, or the answer to some. Bytes of the wire protocol are sent as they are. */
export type WorkerMessage =
  | { readonly type: "ready"; readonly syncsPerCommit: number }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "bytes"; readonly bytes: Uint8Array }
  | { readonly type: "closed" };

/** To the thread: bytes of the wire protocol, or an order to checkpoint and end. */
export type WorkerOrder =
  | { readonly type: "bytes"; readonly bytes: Uint8Array }
  | { readonly type: "close" };
