import { statSync, watch, type FSWatcher } from "node:fs";
import { dirname } from "node:path";

const DEBOUNCE_MS = 200;

/**
 * Calls `onChange` when something in one of the folders, or beside one of the files, was changed and then left alone for
 * 200 ms. A file is watched by its folder, since editors and mounts put another file in its place.
 * @returns ends the watching
 */
export function watchFiles(
  paths: readonly string[],
  onChange: () => void,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS).unref();
  };
  const watchers = [...new Set(paths.map(folderOf))].map((folder): FSWatcher =>
    watch(folder, { persistent: false }, soon).on("error", onError),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function folderOf(path: string): string {
  return statSync(path).isDirectory() ? path : dirname(path);
}
