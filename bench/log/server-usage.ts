import { readFile } from "node:fs/promises";

import { processorTime } from "../profile/processor-time.ts";
import type { Usage } from "./command.ts";

/** What a server took while a command was at work with it; nothing where the system does not tell (Linux does). */
export async function usageOfServer(
  pid: number,
  command: () => Promise<Usage>,
): Promise<{ readonly client: Usage; readonly server: Usage | undefined }> {
  if (process.platform !== "linux") return { client: await command(), server: undefined };
  const before = await processorTime([pid]);
  const client = await command();
  const cpuSeconds = ((await processorTime([pid])) - before) / 1000;
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const rssMiB = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  return { client, server: { cpuSeconds, rssMiB, wallSeconds: client.wallSeconds } };
}
