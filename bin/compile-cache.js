import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Keeps what Node compiles, types stripped, for the next start: loading costs half as much then. In a directory of this
 * user alone, since what is found there is run. Where it cannot be written nothing is kept, and nothing else is different.
 * Threads and child processes find it by the variable.
 */
export function keepCompiledCode() {
  const directory = process.env.NODE_COMPILE_CACHE || ownDirectory();
  if (directory === undefined) return;
  process.env.NODE_COMPILE_CACHE = directory;
  enableCompileCache?.(directory);
}

function ownDirectory() {
  try {
    const caches = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
    return join(caches, "docket", "compile");
  } catch {
    // A user without a home, as in a container that runs under any id.
    return undefined;
  }
}
