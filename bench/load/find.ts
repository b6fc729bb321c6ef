import { autocannonClient } from "./autocannon.ts";
import type { ClosedLoopClient, OpenLoopClient } from "./client.ts";
import { findOha, installOha } from "./oha.ts";
import { findWrk } from "./wrk.ts";

/** wrk where it is there: on two cores every microsecond of a client is one that the servers lack. Else autocannon. */
export async function findClosedLoopClient(): Promise<ClosedLoopClient> {
  return (await findWrk()) ?? autocannonClient;
}

/**
 * oha where it is there, or can be built and there is time for it. Else autocannon, which keeps the rate as well but counts
 * what a late request would have waited by estimate.
 */
export async function findOpenLoopClient(
  mayInstall: boolean,
  say: (line: string) => void,
): Promise<OpenLoopClient> {
  const oha = (await findOha()) ?? (mayInstall ? await installOha(say) : undefined);
  return oha ?? autocannonClient;
}
