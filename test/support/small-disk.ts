import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of a few megabytes that can be filled for real. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes until nothing fits any more. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): void;
}

/** Mounts one; undefined where this user may not mount (it takes root on Linux). */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "docket-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o777);
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => fillUp(folder, filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillUp(folder: string, filler: string): void {
  const file = openSync(filler, "a");
  const block = Buffer.alloc(4096);
  try {
    while (statfsSync(folder).bavail > 0) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
