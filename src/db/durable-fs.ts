import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite 0.5.16 never calls fsync: its file system has no such operation, so the calls of PostgreSQL do nothing. Here the
 * operation is put in before the module runs. Relied on: `preRun`, `NODEFS.stream_ops`, and Emscripten calling
 * `stream_ops.fsync(stream)` where it exists. Delete this file when PGlite syncs by itself; until then the self-test in
 * pglite-worker.ts notices when an upgrade undoes it.
 */
export class DurableFS extends NodeFS {
  syncs = 0;

  override async init(
    ...[pglite, options]: Parameters<NodeFS["init"]>
  ): ReturnType<NodeFS["init"]> {
    const install = (module: unknown): void => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        syncStream(stream, (node) => NODEFS.realPath(node));
        this.syncs += 1;
        return 0;
      };
    };
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), install] });
  }
}

interface Stream {
  readonly node: unknown;
  /** Absent for a directory. */
  readonly nfd?: number;
}

interface EmscriptenModule {
  readonly NODEFS: {
    realPath(node: unknown): string;
    readonly stream_ops: { fsync?: (stream: Stream) => number };
  };
}

function syncStream(stream: Stream, realPath: (node: unknown) => string): void {
  if (stream.nfd === undefined) syncPath(realPath(stream.node));
  else fsyncSync(stream.nfd);
}

/** Makes a file's bytes, or a directory's entries, survive a power cut. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
