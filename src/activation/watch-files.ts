import { existsSync, statSync, watch, type FSWatcher } from "node:fs";
import { dirname } from "node:path";

const DEBOUNCE_MS = 200;

/**
 * Calls `onChange` when something in one of the folders, or beside one of the files, was changed and then left alone for
 * 200 ms. A file is watched by its folder, since editors and mounts put another file in its place; what is not there is
 * waited for in the nearest folder above.
 * @returns ends the watching
 */
export function watchFiles(
  paths: readonly string[],
  onChange: () => void,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watchers: readonly FSWatcher[] = [];
  const end = (): void => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    watchers = [];
  };
  const begin = (): void => {
    try {
      watchers = [...new Set(paths.map(nearestFolder))].map((folder) =>
        watch(folder, { persistent: false }, soon).on("error", onError),
      );
    } catch (error) {
      onError(error);
    }
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A folder may be another one by now. What changes from here on is seen; what changed before is read.
      end();
      begin();
      if (paths.every((path) => existsSync(path))) onChange();
    }, DEBOUNCE_MS).unref();
  };
  begin();
  return end;
}

function nearestFolder(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true ? path : nearestFolder(dirname(path));
}
