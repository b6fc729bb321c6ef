import { type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Editors write a file in several steps; what follows within this time is one change. */
const SETTLE_MS = 40;

/**
 * Calls `changed` after something below one of the paths (files or folders) was saved; never twice at the same time.
 * Watches folders, not files, because many editors replace the file they save. Ends when the process ends or on `stop`.
 */
export class SaveWatcher {
  readonly #paths: readonly string[];
  readonly #changed: (savedAt: number) => Promise<void>;
  #watchers: FSWatcher[] = [];
  #timer: NodeJS.Timeout | undefined;
  #savedAt: number | undefined;
  #busy = false;
  #stopped = false;

  constructor(paths: readonly string[], changed: (savedAt: number) => Promise<void>) {
    this.#paths = paths;
    this.#changed = changed;
  }

  async start(): Promise<void> {
    const targets = await Promise.all(this.#paths.map((path) => targetsOf(path)));
    if (this.#stopped) return;
    const before = this.#watchers;
    this.#watchers = targets.flat().flatMap(({ folder, file }) => this.#watch(folder, file));
    for (const watcher of before) watcher.close();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
  }

  #watch(folder: string, file: string | undefined): FSWatcher[] {
    try {
      const watcher = watch(folder, (_, name) => {
        if (file === undefined || name === null || name === file) this.#note();
      });
      // A folder that is removed: the next change, of its parent, watches anew.
      watcher.on("error", () => watcher.close());
      return [watcher];
    } catch {
      return [];
    }
  }

  #note(): void {
    this.#savedAt ??= performance.now();
    clearTimeout(this.#timer);
    if (!this.#busy) this.#timer = setTimeout(() => void this.#settle(), SETTLE_MS);
  }

  async #settle(): Promise<void> {
    const savedAt = this.#savedAt ?? performance.now();
    this.#savedAt = undefined;
    this.#busy = true;
    await this.start();
    await this.#changed(savedAt);
    this.#busy = false;
    if (this.#savedAt !== undefined && !this.#stopped) this.#note();
  }
}

interface Target {
  readonly folder: string;
  /** The only file that counts. */
  readonly file?: string;
}

async function targetsOf(path: string): Promise<Target[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) return [{ folder: dirname(path), file: basename(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [path, ...below.map(({ parentPath, name }) => join(parentPath, name))].map((folder) => ({
    folder,
  }));
}
