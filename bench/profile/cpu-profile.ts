import { readFile } from "node:fs/promises";

/** What `--cpu-prof` writes (Chrome DevTools Protocol, `Profiler.Profile`). */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds. */
  readonly timeDeltas: readonly number[];
}

export interface Place {
  readonly name: string;
  /** Milliseconds spent in it, and in it or what it called. */
  readonly self: number;
  readonly total: number;
}

const ASLEEP = new Set(["(idle)", "(root)"]);

/** The last seconds of a profile: a server's start is none of its work. */
export async function readProfile(file: string, seconds: number): Promise<CpuProfile> {
  const whole = JSON.parse(await readFile(file, "utf8")) as CpuProfile;
  let left = seconds * 1e6;
  const from = whole.timeDeltas.findLastIndex((delta) => (left -= delta) < 0) + 1;
  return {
    ...whole,
    samples: whole.samples.slice(from),
    timeDeltas: whole.timeDeltas.slice(from),
  };
}

/** Whether a function of this name stands for a thread that waits. */
export function isAsleep(functionName: string): boolean {
  return ASLEEP.has(functionName);
}

/** The functions of a profile by the time spent in them, waiting left out. */
export async function placesOf(file: string, seconds: number): Promise<readonly Place[]> {
  const profile = await readProfile(file, seconds);
  const selfTimes = new Map<number, number>();
  for (const [at, id] of profile.samples.entries())
    selfTimes.set(id, (selfTimes.get(id) ?? 0) + (profile.timeDeltas[at] ?? 0) / 1000);
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const places = new Map<string, { self: number; total: number }>();
  const visit = (id: number, above: ReadonlySet<string>): number => {
    const node = nodes.get(id);
    if (node === undefined) return 0;
    const name = nameOf(node.callFrame);
    const within = new Set(above).add(name);
    const self = selfTimes.get(id) ?? 0;
    const total = (node.children ?? []).reduce((sum, child) => sum + visit(child, within), self);
    const place = places.get(name) ?? { self: 0, total: 0 };
    place.self += self;
    // Within itself it counts once.
    if (!above.has(name)) place.total += total;
    places.set(name, place);
    return total;
  };
  const [root] = profile.nodes;
  if (root !== undefined) visit(root.id, new Set());
  return Array.from(places, ([name, times]) => ({ name, ...times }))
    .filter(({ name }) => !isAsleep(name))
    .toSorted((a, b) => b.self - a.self);
}

/** A function and where it stands; the engine's own have no place. */
export function nameOf(frame: CpuProfile["nodes"][number]["callFrame"]): string {
  const name = (frame.functionName || "(anonymous)").slice(0, 60);
  if (frame.url === "") return name;
  const file = frame.url.replace(/^.*\/(?=(?:src|node_modules|bench)\/)/, "");
  return `${name} ${file}:${frame.lineNumber + 1}`;
}
