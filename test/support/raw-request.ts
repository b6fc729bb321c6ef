import { createConnection } from "node:net";

const PATIENCE_MS = 15_000;

/** Sends bytes as they are and gives all that comes back until the server closes. Rejects where it keeps the connection open. */
export async function sendRaw(url: string, request: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("the server did not close")));
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
}

/** The statuses of the answers in what came back, in order. */
export function statusesOf(answers: string): number[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
