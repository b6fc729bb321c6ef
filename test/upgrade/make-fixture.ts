import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  createWriteStream,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { constants, createZstdCompress, gzipSync } from "node:zlib";

import { packTar } from "modern-tar/fs";

import { signingKeyPem } from "../support/log-key.ts";
import { startPostgres } from "../support/postgres.ts";
import { dumpDatabase } from "./dump.ts";
import { ADMIN_KEY, FIXTURES } from "./facts.ts";
import { useRelease } from "./use-a-release.ts";

// node test/upgrade/make-fixture.ts <folder of the release, with its node_modules>
// Starts the release on both databases, uses it, and keeps what it leaves behind in test/upgrade/fixtures.

const START_MS = 30_000;
/** One framework is enough, and half a megabyte less for each of the others. */
const BUNDLE = "iso_42001.tar.gz";
/** A cluster holds three databases that are nearly equal: seen through one window they shrink to a third of gzip's 5 MB. */
const LONG_WINDOW = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_windowLog]: 26,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};
const MADE_ANEW = ["server.json", "lock", "bundles"];

const release = resolve(process.argv[2] ?? usage());
const name = releaseName();
const folder = join(FIXTURES, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await keepPglite();
await keepPostgres();
console.error(`kept ${folder}`);

function usage(): never {
  console.error("usage: node test/upgrade/make-fixture.ts <folder of the release>");
  process.exit(2);
}

/** Version and last migration, such as `0.1.0-0006`. */
function releaseName(): string {
  const { version } = JSON.parse(readFileSync(join(release, "package.json"), "utf8")) as {
    version: string;
  };
  const last = readdirSync(join(release, "migrations"))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .at(-1);
  return `${version}-${last?.slice(0, 4)}`;
}

async function keepPglite(): Promise<void> {
  const dataDir = scratch();
  await use("pglite", dataDir, {});
  for (const file of MADE_ANEW) rmSync(join(dataDir, file), { recursive: true, force: true });
  const archive = createWriteStream(join(folder, "data-directory.tar.zst"));
  await pipeline(packTar(dataDir), createZstdCompress({ params: LONG_WINDOW }), archive);
  rmSync(dataDir, { recursive: true });
}

async function keepPostgres(): Promise<void> {
  const server = await startPostgres();
  const dataDir = scratch();
  try {
    const checkpoints = join(dataDir, "checkpoints");
    await use("postgres", dataDir, {
      DATABASE_URL: server.url("postgres"),
      DOCKET_SIGNING_KEY: signingKeyPem(),
      DOCKET_CHECKPOINT_FILE: checkpoints,
    });
    const dump = await dumpDatabase(server.url("postgres"), release);
    writeFileSync(join(folder, "database.sql.gz"), gzipSync(dump, { level: 9 }));
    cpSync(checkpoints, join(folder, "checkpoints"));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** Serves with the release's own code until everything is done, and stops it in order. */
async function use(kind: string, dataDir: string, env: Record<string, string>): Promise<void> {
  mkdirSync(join(dataDir, "bundles"));
  cpSync(join(release, "build", "bundles", BUNDLE), join(dataDir, "bundles", BUNDLE));
  const child = spawn(process.execPath, [join(release, "bin", "docket.js"), "serve"], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      LOG_LEVEL: "warn",
      DOCKET_DATA_DIR: dataDir,
      DOCKET_BUNDLES: join(dataDir, "bundles"),
      DOCKET_BOOTSTRAP_KEY: ADMIN_KEY,
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    const facts = await useRelease(await urlOf(dataDir));
    const commit = git("rev-parse", "HEAD");
    const kept = { release: name, commit, ...facts };
    writeFileSync(join(folder, `${kind}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
}

async function urlOf(dataDir: string): Promise<string> {
  const file = join(dataDir, "server.json");
  const deadline = performance.now() + START_MS;
  while (!existsSync(file)) {
    if (performance.now() > deadline) throw new Error("The release did not start in time.");
    await delay(50);
  }
  return (JSON.parse(readFileSync(file, "utf8")) as { url: string }).url;
}

function git(...args: readonly string[]): string {
  return execFileSync("git", ["-C", release, ...args], { encoding: "utf8" }).trim();
}

function scratch(): string {
  return mkdtempSync(join(tmpdir(), "docket-fixture-"));
}
