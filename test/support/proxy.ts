import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What to do with some bytes that the client sent: what goes on to the server, and what happens then. */
export interface Cut {
  /** How much of them is passed on; all where left out. */
  readonly forward?: (bytes: Buffer) => Buffer;
  /**
   * `cut`: both connections end once the bytes are passed on. `cut_at_answer`: they end at the first byte of the answer, which
   * the client never sees. `silence`: both stay open and nothing passes any more.
   */
  readonly then: "cut" | "cut_at_answer" | "silence";
}

export interface Proxy {
  readonly port: number;
  /** Decides what happens to bytes from the client; undefined passes them on. */
  decide: (bytes: Buffer) => Cut | undefined;
  close(): Promise<void>;
}

/** A TCP proxy that breaks connections at chosen bytes. */
export async function startProxy(targetPort: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(targetPort, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    }
    pass(client, upstream, (bytes) => proxy.decide(bytes));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: Proxy = {
    port: (server.address() as AddressInfo).port,
    decide: () => undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

function pass(client: Socket, upstream: Socket, decide: (bytes: Buffer) => Cut | undefined): void {
  let silent = false;
  let atAnswer = false;
  const cut = (): void => {
    client.destroy();
    upstream.destroy();
  };
  client.on("data", (bytes) => {
    if (silent) return;
    const decision = decide(bytes);
    const forwarded = decision?.forward === undefined ? bytes : decision.forward(bytes);
    silent = decision?.then === "silence";
    atAnswer ||= decision?.then === "cut_at_answer";
    if (decision?.then === "cut") upstream.write(forwarded, cut);
    else upstream.write(forwarded);
  });
  upstream.on("data", (bytes) => {
    if (atAnswer) cut();
    else if (!silent) client.write(bytes);
  });
  client.on("close", () => silent || upstream.destroy());
  upstream.on("close", () => client.destroy());
}
