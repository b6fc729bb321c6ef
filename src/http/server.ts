import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

import { getRequestListener } from "@hono/node-server";

import { DocketError } from "../errors.ts";
import { givenRequestId } from "./request-id.ts";
import { problemDocument, problemKinds, problemResponse, toDocketError } from "./problem.ts";

/** Proxies keep idle connections for up to 60 s; ours must outlive them, or they reuse a closed one. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 66_000;
const REQUEST_TIMEOUT_MS = 120_000;
const SWEEP_MS = 100;
/** Connections that may wait to be accepted; Node asks for 511, and beyond it a client waits a second before it tries again. */
const BACKLOG = 4_096;

export interface HttpServerOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly newId: () => string;
  /** Why a request is refused before anything is done with it; its connection stays. */
  readonly refuse?: (request: IncomingMessage) => DocketError | undefined;
}

/** The last request of a connection. */
interface InFlight {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A listening HTTP server that can be drained. */
export class HttpServer {
  readonly #server: Server;
  #draining = false;

  constructor(options: HttpServerOptions) {
    const inFlight = new WeakMap<Duplex, InFlight>();
    const listener = getRequestListener(options.fetch, {
      errorHandler: (error) => problemResponse(toBadRequest(error), options.newId()),
    });
    // A missing Host is answered by the listener, as a problem document.
    this.#server = createServer({ requireHostHeader: false }, (request, response) => {
      if (this.#draining) response.setHeader("Connection", "close");
      inFlight.set(request.socket, { request, response });
      const defect = defectOf(request);
      if (defect !== undefined) {
        response.setHeader("Connection", "close");
        answerProblem(response, new DocketError("invalid_header", defect), options.newId());
        return;
      }
      const refusal = options.refuse?.(request);
      if (refusal !== undefined) {
        const id = givenRequestId(request.headers["x-request-id"]) ?? options.newId();
        answerProblem(response, refusal, id);
        return;
      }
      // getRequestListener answers its own errors.
      void listener(request, response);
    });
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#server.headersTimeout = HEADERS_TIMEOUT_MS;
    this.#server.requestTimeout = REQUEST_TIMEOUT_MS;
    this.#server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      const answer = () => answerUnparsable(error, socket, options.newId());
      const last = inFlight.get(socket);
      // What follows a whole request must not take its answer away: the verdict may be recorded.
      if (last?.request.complete === true && !last.response.writableFinished && socket.writable) {
        last.response.once("close", answer);
      } else {
        answer();
      }
    });
  }

  /**
   * @returns the address in use, such as `http://127.0.0.1:8080`
   * @throws DocketError `configuration_invalid` where the port is taken or may not be used
   */
  async listen(host: string, port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", (cause: NodeJS.ErrnoException) => {
        const reason = cause.code === "EADDRINUSE" ? "the port is in use" : (cause.code ?? "error");
        reject(
          new DocketError(
            "configuration_invalid",
            `Cannot listen on ${host}:${port}: ${reason}. Choose another with PORT and HOST.`,
            { cause },
          ),
        );
      });
      this.#server.listen({ port, host, backlog: BACKLOG }, resolve);
    });
    return urlOf(this.#server.address() as AddressInfo);
  }

  /**
   * Stops accepting, lets every accepted request finish and resolves when the last connection is closed.
   * `server.close()` alone waits for idle keep-alive connections, so these are swept.
   */
  async drain(): Promise<void> {
    this.#draining = true;
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP_MS);
    this.#server.closeIdleConnections();
    await closed;
    clearInterval(sweep);
  }

  /** Cuts every connection. */
  destroy(): void {
    this.#server.closeAllConnections();
  }
}

function urlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function toBadRequest(error: unknown): DocketError {
  if (error instanceof Error && error.name === "RequestError") {
    return new DocketError("invalid_header", "The request line or the Host header is not valid.", {
      cause: error,
    });
  }
  return toDocketError(error);
}

/** What Node's parser refuses never becomes a request, so the answer is written to the socket as it stands. */
function answerUnparsable(error: NodeJS.ErrnoException, socket: Duplex, requestId: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusLineOf(error.code);
  const problem = new DocketError(
    "invalid_header",
    `The request is not valid HTTP: ${status.detail}.`,
  );
  const body = JSON.stringify({
    ...problemDocument(problem, requestId),
    status: status.code,
  });
  socket.end(
    `HTTP/1.1 ${status.code} ${status.reason}\r\nContent-Type: application/problem+json\r\n` +
      `X-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function answerProblem(response: ServerResponse, problem: DocketError, requestId: string): void {
  const { retryAfter } = problem;
  response.writeHead(problemKinds[problem.code].status, {
    "Content-Type": "application/problem+json",
    "X-Request-Id": requestId,
    ...(retryAfter === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfter)) }),
  });
  response.end(JSON.stringify(problemDocument(problem, requestId)));
}

/** What Node's parser lets pass. */
function defectOf(request: IncomingMessage): string | undefined {
  if (hasSeveralHosts(request)) return "The request has several Host headers.";
  // Clients resolve them; what still has some was written to get past somebody's rule for paths.
  if (DOT_SEGMENT.test(request.url ?? "")) return "The path has dot segments; send it resolved.";
  return undefined;
}

const DOT_SEGMENT = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/** RFC 9112, 3.2: Node takes the first and drops the others. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function statusLineOf(code: string | undefined) {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return {
        code: 431,
        reason: "Request Header Fields Too Large",
        detail: "the headers are longer than 16 KiB",
      };
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { code: 408, reason: "Request Timeout", detail: "it did not arrive in time" };
    default:
      return { code: 400, reason: "Bad Request", detail: "it cannot be parsed" };
  }
}
