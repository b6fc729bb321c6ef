import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What happens to one request on its way to a real server, or to its answer on the way back. */
export type Fault =
  | { readonly kind: "cut" }
  | { readonly kind: "cut_answer" }
  | { readonly kind: "half_answer" }
  | { readonly kind: "replayed" }
  | { readonly kind: "slow"; readonly ms: number }
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly at: number;
}

export interface FaultyProxy {
  readonly url: string;
  /** Every request that came, oldest first. */
  readonly seen: SeenRequest[];
  /** The fault for this request; undefined lets it pass. */
  decide: (request: SeenRequest) => Fault | undefined;
  /** The next requests get these, one each; then all pass. */
  next(...faults: readonly (Fault | undefined)[]): void;
  close(): Promise<void>;
}

/** An HTTP proxy before a real server that goes wrong as it is told. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method = "", url: path = "", headers } = incoming;
    const seen = { method, path, headers, at: performance.now() };
    proxy.seen.push(seen);
    void handle(target, incoming, outgoing, proxy.decide(seen));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    decide: () => undefined,
    next: (...faults) => {
      const queue = [...faults];
      proxy.seen.length = 0;
      proxy.decide = () => queue.shift();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

async function handle(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  if (fault?.kind === "cut") return void incoming.socket.destroy();
  if (fault?.kind === "answer") {
    incoming.resume();
    outgoing.writeHead(fault.status, fault.headers).end(fault.body ?? "");
    return;
  }
  if (fault?.kind === "slow") await delay(fault.ms);
  const { method, url = "", headers } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (answer) => {
    if (fault?.kind === "cut_answer") {
      incoming.socket.destroy();
      return;
    }
    const replayed = fault?.kind === "replayed" ? { "Idempotent-Replayed": "true" } : {};
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...replayed });
    if (fault?.kind === "half_answer")
      answer.once("data", (bytes: Buffer) => {
        outgoing.write(bytes.subarray(0, bytes.length >> 1), () => incoming.socket.destroy());
      });
    else answer.pipe(outgoing);
  });
  onward.on("error", () => incoming.socket.destroy());
  incoming.pipe(onward);
}
