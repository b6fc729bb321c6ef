import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "./free-port.ts";
import { findOnPath } from "./on-path.ts";

const CONFIGURATION = new URL("../../deploy/haproxy.cfg", import.meta.url);

/** The HAProxy of this machine: DOCKET_HAPROXY, or one on the PATH; undefined where there is none. */
export const haproxyPath =
  process.env["DOCKET_HAPROXY"] ?? findOnPath(["haproxy"], ["/usr/sbin", "/usr/local/sbin"]);

/** What a test says of itself where it cannot run. */
export const WITHOUT_HAPROXY =
  "NOT RUN: there is no HAProxy here; install one or name it in DOCKET_HAPROXY";

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** HAProxy with deploy/haproxy.cfg, in which nothing but the addresses is replaced: `host:port` of the servers, in their order. */
export async function startHaproxy(servers: readonly string[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), "docket-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const port = await freePort();
  writeFileSync(file, withAddresses(readFileSync(CONFIGURATION, "utf8"), port, servers));
  const child = spawn(haproxyPath ?? "", ["-db", "-f", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const exited = once(child, "exit");
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended at start:\n${said}`);
    await delay(25);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function withAddresses(text: string, port: number, servers: readonly string[]): string {
  const rest = [...servers];
  const changed = text
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replaceAll(/^( +server \S+) \S+:8080$/gm, (line, name: string) => {
      const address = rest.shift();
      return address === undefined ? line : `${name} ${address}`;
    });
  if (rest.length > 0 || /:8080$/m.test(changed)) {
    throw new Error("deploy/haproxy.cfg has other servers than the test starts");
  }
  return changed;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answer = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}
