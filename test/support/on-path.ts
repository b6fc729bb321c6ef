import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The first program of one of these names on the PATH, or in a folder beside it; undefined where there is none. */
export function findOnPath(
  names: readonly string[],
  beside: readonly string[] = [],
): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...beside];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
