import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a running server leaves in its data folder, so that commands on the same machine find it. */
export interface ServerFile {
  readonly url: string;
  readonly pid: number;
}

const NAME = "server.json";

export function writeServerFile(dataDir: string, file: ServerFile): void {
  writeFileSync(join(dataDir, NAME), `${JSON.stringify(file)}\n`, { mode: 0o600 });
}

export function removeServerFile(dataDir: string): void {
  rmSync(join(dataDir, NAME), { force: true });
}

/** The server that runs on this data folder; undefined where none does, also where one died without tidying up. */
export function readServerFile(dataDir: string): ServerFile | undefined {
  try {
    const file = JSON.parse(readFileSync(join(dataDir, NAME), "utf8")) as ServerFile;
    process.kill(file.pid, 0);
    return file;
  } catch {
    return undefined;
  }
}
