import { fileURLToPath } from "node:url";
import { run } from "../../src/cli/opa.ts";
import type { ClosedLoopClient, Load, LoadOptions, OpenLoopClient, Target } from "./client.ts";

const PROCESS = fileURLToPath(new URL("./autocannon-process.ts", import.meta.url));

/** autocannon, from npm: there wherever Docket is. In a process of its own. */
export const autocannonClient: ClosedLoopClient & OpenLoopClient = {
  name: "autocannon",
  run: async (target: Target, options: LoadOptions & { readonly rate?: number }): Promise<Load> => {
    const input = JSON.stringify({ target, options });
    const { exitCode, stdout, stderr } = await run(process.execPath, [PROCESS], { input });
    if (exitCode !== 0) throw new Error(`autocannon failed: ${stderr}`);
    return JSON.parse(stdout) as Load;
  },
};
