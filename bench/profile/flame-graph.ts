import { type CpuProfile, isAsleep, nameOf, readProfile } from "./cpu-profile.ts";

const WIDTH = 1_600;
const ROW = 16;
/** Narrower ones are left out, with what is above them. */
const MIN_WIDTH = 2.5;
/** Pixels of a character. */
const CHARACTER = 6.2;

interface Frame {
  readonly name: string;
  time: number;
  readonly children: Map<string, Frame>;
}

/** The last seconds of a profile as a flame graph: an SVG without scripts, names and shares as tooltips. */
export async function flameGraphOf(file: string, seconds: number): Promise<string> {
  const root = treeOf(await readProfile(file, seconds));
  const boxes: string[] = [];
  const depth = draw(root, { x: 0, level: 0, scale: WIDTH / root.time, whole: root.time }, boxes);
  const height = (depth + 1) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">
<style>.o{fill:#f4a259}.l{fill:#8cb4d8}.n{fill:#cfcfcf}.v{fill:#b9d8a5}rect{stroke:#fff;stroke-width:.5}</style>
<g transform="translate(0 ${height})">
${boxes.join("\n")}
</g></svg>\n`;
}

/** Calls from the root on, with the time in each and in what it called; the time asleep is left out. */
function treeOf({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const times = new Map<number, number>();
  for (const [at, id] of samples.entries())
    times.set(id, (times.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  const known = new Map(nodes.map((node) => [node.id, node]));
  const add = (id: number, parent: Frame): number => {
    const node = known.get(id);
    if (node === undefined || isAsleep(node.callFrame.functionName)) return 0;
    const name = nameOf(node.callFrame);
    const frame = parent.children.get(name) ?? { name, time: 0, children: new Map() };
    parent.children.set(name, frame);
    let time = times.get(id) ?? 0;
    for (const child of node.children ?? []) time += add(child, frame);
    frame.time += time;
    return time;
  };
  const all: Frame = { name: "all", time: 0, children: new Map() };
  for (const id of nodes[0]?.children ?? []) all.time += add(id, all);
  return all;
}

interface Place {
  readonly x: number;
  readonly level: number;
  /** Pixels of a microsecond. */
  readonly scale: number;
  readonly whole: number;
}

/** Adds the boxes of a frame and of what it called; gives the highest level. */
function draw(frame: Frame, place: Place, boxes: string[]): number {
  const { x, level, scale, whole } = place;
  const width = frame.time * scale;
  if (width < MIN_WIDTH) return level;
  boxes.push(box(frame, { x, width, y: -(level + 1) * ROW }, frame.time / whole));
  let left = x;
  let highest = level;
  const children = [...frame.children.values()].toSorted((a, b) => b.time - a.time);
  for (const child of children) {
    highest = Math.max(highest, draw(child, { ...place, x: left, level: level + 1 }, boxes));
    left += child.time * scale;
  }
  return highest;
}

function box(
  { name }: Frame,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  share: number,
): string {
  const shown = Math.floor((width - 4) / CHARACTER);
  const text =
    shown < 4
      ? ""
      : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(name.slice(0, shown))}</text>`;
  const title = `<title>${escaped(name)}, ${(share * 100).toFixed(1)} %</title>`;
  return `<g>${title}<rect class="${kindOf(name)}" x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW}"/>${text}</g>`;
}

/** Ours, a library's, Node's, the engine's. */
function kindOf(name: string): "o" | "l" | "n" | "v" {
  if (/ (?:src|bench)\/.*\.ts:/.test(name)) return "o";
  if (/ (?:node_modules\/|src\/.*\.js:)/.test(name)) return "l";
  return name.includes(" node:") ? "n" : "v";
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
