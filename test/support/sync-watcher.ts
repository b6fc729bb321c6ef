import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";

/*
 * Loaded before Docket (`--import`), in each of its threads: when a folder is renamed, DOCKET_TEST_SYNC_REPORT names what of
 * it was not synced after its last write, and afterwards whether the folder above was synced.
 */

const { closeSync, fsyncSync, openSync, renameSync, writeSync, writeFileSync } = fs;
const report = process.env["DOCKET_TEST_SYNC_REPORT"] ?? "";
const opened = new Map<number, string>();
const synced = new Set<string>();
let renamed: { readonly to: string; readonly count: number; readonly unsynced: string[] };

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  opened.set(descriptor, String(path));
  return descriptor;
};
fs.closeSync = (descriptor) => {
  closeSync(descriptor);
  opened.delete(descriptor);
};
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  synced.delete(opened.get(args[0]) ?? "");
  return writeSync(...args);
}) as typeof writeSync;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  const path = opened.get(descriptor) ?? "";
  synced.add(path);
  if (renamed !== undefined && path === dirname(renamed.to)) tell(true);
};
fs.renameSync = (from, to) => {
  const paths = fs.statSync(from).isDirectory()
    ? fs.readdirSync(from, { recursive: true, encoding: "utf8" })
    : [];
  renameSync(from, to);
  if (paths.length === 0) return;
  const unsynced = paths.filter((path) => !synced.has(join(String(from), path)));
  renamed = { to: String(to), count: paths.length, unsynced };
  tell(false);
};
syncBuiltinESMExports();

function tell(aboveSynced: boolean): void {
  writeFileSync(report, JSON.stringify({ ...renamed, aboveSynced }));
}
