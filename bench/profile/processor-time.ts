import { readdir, readFile } from "node:fs/promises";

/** Clock ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Milliseconds of processor time that each thread has used, by process and thread name. Linux alone has this. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/** The threads of these processes and of all that they started. */
export async function processorTimes(pids: readonly number[]): Promise<ProcessorTimes> {
  const times = new Map<string, number>();
  for (const pid of await withChildren(pids)) {
    for (const thread of await readdir(`/proc/${pid}/task`).catch((): string[] => [])) {
      const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, "utf8").catch(() => "");
      const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)/.exec(stat) ?? [];
      const fields = rest.split(" ");
      const title = await titleOf(pid, name);
      const used = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
      times.set(title, (times.get(title) ?? 0) + (Number.isNaN(used) ? 0 : used));
    }
  }
  return times;
}

/** Milliseconds of all of them together. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  return [...(await processorTimes(pids)).values()].reduce((sum, used) => sum + used, 0);
}

async function titleOf(pid: number, thread: string): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  // PostgreSQL says in its title what a process is for.
  const postgres = /^postgres: ([a-z ]+)/.exec(command.replaceAll("\0", " "));
  return postgres === null ? thread : `postgres ${postgres[1]?.trim()}`;
}

async function withChildren(pids: readonly number[]): Promise<readonly number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    parents.set(pid, Number(/^\d+ \(.*\) \S+ (\d+)/.exec(stat)?.[1]));
  }
  const found = new Set(pids);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}
