import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { runProgram, tesseraFsck } from "./go-tools.ts";
import type { TestClient } from "./client.ts";

/** Its words count: it exits with 0 whatever it finds. */
export const GOOD = "Successfully fsck'd";

/** Has fsck of transparency-dev/tessera check the log that a server publishes; gives what it said. */
export async function fsck(client: TestClient, origin: string, folder: string): Promise<string> {
  const key = join(folder, "fsck.vkey");
  writeFileSync(key, (await client.get("/log/vkey")).text);
  // With one worker (-N) it waits for ever once that has found something.
  const flags = {
    storage_url: `${client.url}/log/`,
    public_key: key,
    origin,
    ui: "false",
    N: "16",
    bearer_token: client.key ?? "",
  };
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  const { said } = await runProgram(await tesseraFsck(), args);
  return said;
}
