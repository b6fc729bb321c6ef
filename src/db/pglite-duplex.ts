import { Duplex } from "node:stream";

const TERMINATE = "X".charCodeAt(0);

/** Where the bytes of one connection go. */
export interface BytesPort {
  send(bytes: Uint8Array): void;
  /** The connection is over, whoever ended it. */
  closed(): void;
}

/** What postgres.js takes for a socket: bytes of the wire protocol out to PGlite and back. */
export class PgliteDuplex extends Duplex {
  readonly #port: BytesPort;

  constructor(port: BytesPort) {
    super({ allowHalfOpen: false, autoDestroy: true });
    this.#port = port;
  }

  /** postgres.js closes a socket only where this says `open`. */
  get readyState(): "open" | "closed" {
    return this.destroyed ? "closed" : "open";
  }

  /** An answer of the database. */
  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error) => void): void {
    // A terminate message would end the only session there is.
    if (bytes[0] !== TERMINATE) this.#port.send(Uint8Array.from(bytes));
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.closed();
    done(error);
  }
}
