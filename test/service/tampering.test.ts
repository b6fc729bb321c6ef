import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { CheckFailure } from "../../src/audit/check-failure.ts";
import { verifyDatabase } from "../../src/cli/verify-database.ts";
import type { Database } from "../../src/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket, type CommandRun } from "../support/docket-command.ts";
import { fillLog } from "../support/fill-log.ts";
import { fsck, GOOD } from "../support/fsck.ts";
import { BUILD_MS, hasGo, openNote, runProgram, tesseraFsck } from "../support/go-tools.ts";
import { ORIGIN } from "../support/records.ts";
import { BOOTSTRAP_KEY, startServiceOn, type TestService } from "../support/service.ts";

/** Records in the log; the release gate asks for 70,000. */
const RECORDS = Number(process.env["DOCKET_TEST_FSCK_RECORDS"] ?? 300);

interface Tampering {
  readonly what: string;
  readonly table: "records" | "tiles" | "checkpoints";
  /** The rows that are changed. */
  readonly rows: string;
  /** What is set in them; they are deleted where there is nothing. */
  readonly set?: string;
  readonly code: string;
  /** The first record that it concerns; -1 is the last one. */
  readonly index: number;
}

const flip = (column: string): string => `set_byte(${column}, 3, get_byte(${column}, 3) # 1)`;
const NOTE_ROOT = `position(E'\\n' in substr(note, position(E'\\n' in note) + 1)) + position(E'\\n' in note) + 1`;

const TAMPERINGS: readonly Tampering[] = [
  {
    what: "a byte of a leaf",
    table: "records",
    rows: "index = 3",
    set: `leaf = ${flip("leaf")}`,
    code: "leaf",
    index: 3,
  },
  {
    what: "a byte of a leaf, which is no text then",
    table: "records",
    rows: "index = 4",
    set: "leaf = set_byte(leaf, 3, 255)",
    code: "leaf",
    index: 4,
  },
  {
    what: "a leaf together with its hash",
    table: "records",
    rows: "index = 5",
    set: `leaf = ${flip("leaf")}, leaf_hash = sha256('\\x00'::bytea || ${flip("leaf")})`,
    code: "tile",
    index: 5,
  },
  {
    what: "a byte of a tile",
    table: "tiles",
    rows: "level = 0 and index = 0",
    set: `hashes = ${flip("hashes")}`,
    code: "tile",
    index: 0,
  },
  {
    what: "a byte of the root of a checkpoint",
    table: "checkpoints",
    rows: "size = (select max(size) from checkpoints)",
    set: `note = overlay(note placing 'AAAA' from ${NOTE_ROOT} for 4)`,
    code: "checkpoint",
    index: -1,
  },
  {
    what: "a byte of the signature of a checkpoint",
    table: "checkpoints",
    rows: "size = (select max(size) from checkpoints)",
    set: `note = overlay(note placing case substr(note, length(note) - 9, 1) when 'A' then 'B' else 'A' end from length(note) - 9 for 1)`,
    code: "checkpoint",
    index: -1,
  },
  {
    what: "the last record, removed",
    table: "records",
    rows: "index = (select max(index) from records)",
    code: "missing",
    index: -1,
  },
];

const KEY = { records: "index", tiles: "level, index", checkpoints: "size" } as const;

/** Changes rows as nobody but a superuser can, looks at what comes of it, and puts them back. */
async function whileChanged<T>(
  { sql }: Database,
  { table, rows, set }: Tampering,
  look: () => Promise<T>,
): Promise<T> {
  const asSuperuser = (statement: string) =>
    sql.unsafe(
      `alter table ${table} disable trigger all; ${statement}; alter table ${table} enable trigger all`,
    );
  const change = set === undefined ? `delete from ${table}` : `update ${table} set ${set}`;
  await asSuperuser(
    `create table kept as select * from ${table} where ${rows}; ${change} where ${rows}`,
  );
  try {
    return await look();
  } finally {
    await asSuperuser(
      `delete from ${table} where (${KEY[table]}) in (select ${KEY[table]} from kept);
       insert into ${table} select * from kept; drop table kept`,
    );
  }
}

/** A Docket on a log that is filled and published. */
async function startFilled(database: TestDatabase): Promise<TestService> {
  await fillLog(database.config, RECORDS);
  const service = await startServiceOn(database, { env: { DOCKET_LOG_ORIGIN: ORIGIN } });
  const request = { agent_id: "support-bot-01", policy_rule: "ISO_42001_BASELINE" };
  let published = "";
  while (published === "") {
    const { body } = await service.client.verify(request, "?wait=published");
    published = body.proof ?? "";
  }
  return service;
}

/** What `docket verify --database` finds. */
async function checkDatabase(database: Database, state: string): Promise<unknown> {
  try {
    const { size } = await verifyDatabase(database, 0, { vkey: [], state, json: true });
    return { size: Number(size) };
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error;
    return { code: error.code, index: Number(error.index) };
  }
}

describe("what a superuser changes under a Docket that serves", () => {
  let database: TestDatabase;
  let superuser: Database;
  let service: TestService;
  let vkey: string;
  let size: number;
  const path = (name: string): string => join(database.config.dataDir, name);
  const overHttp = (state: string): Promise<CommandRun> =>
    runDocket(["verify", "--json", "--vkey", vkey, "--state", path(state)], {
      ...databaseEnv(database.config),
      DOCKET_URL: service.url,
      DOCKET_API_KEY: BOOTSTRAP_KEY,
    });
  const withFsck = (): Promise<string> =>
    fsck(service.client, service.config.logOrigin, database.config.dataDir);

  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    superuser = await database.open();
    service = await startFilled(database);
    vkey = (await service.client.get("/log/vkey")).text.trim();
    const { stdout, code } = await overHttp("seen");
    expect(code, stdout).toBe(0);
    ({ size } = JSON.parse(stdout) as { size: number });
    if (hasGo) await tesseraFsck();
  }, BUILD_MS);
  afterAll(async () => {
    await superuser.close();
    await service.close();
    await database.remove();
  });

  test.each(TAMPERINGS)("$what, is found by docket verify", async (tampering) => {
    const index = tampering.index < 0 ? size - 1 : tampering.index;
    // One that looks for the first time, one that looked before, and one in the database itself.
    const [first, again, inside] = await whileChanged(superuser, tampering, () =>
      Promise.all([overHttp("none"), overHttp("seen"), checkDatabase(superuser, path("none"))]),
    );
    for (const { code, stdout } of [first, again]) {
      expect(code, stdout).toBe(3);
      const { failure } = JSON.parse(stdout) as { failure: { code: string; index: number } };
      // Over HTTP there are no hashes beside the leaves: their tiles say it.
      const expected = tampering.code === "leaf" ? "tile" : tampering.code;
      expect(failure, tampering.what).toMatchObject({ code: expected, index });
    }
    expect(inside).toEqual({ code: tampering.code, index });
  });

  test.skipIf(!hasGo).each(TAMPERINGS)("$what, is found by tessera fsck", async (tampering) => {
    const said = await whileChanged(superuser, tampering, withFsck);
    expect(said).not.toContain(GOOD);
    expect(said).toContain("fsck failed");
  });

  test.skipIf(!hasGo)("all put back, tessera fsck finds nothing", async () => {
    expect(await withFsck()).toContain(GOOD);
  });

  test.skipIf(!hasGo)(
    "golang.org/x/mod/sumdb/note opens the checkpoint, and none that was changed",
    async () => {
      const program = await openNote();
      const { text: checkpoint } = await service.client.get("/log/checkpoint");
      const [key, note] = [path("note.vkey"), path("note.checkpoint")];
      writeFileSync(key, vkey);
      writeFileSync(note, checkpoint);
      const [origin, leaves, root = ""] = checkpoint.split("\n");
      const hex = Buffer.from(root, "base64").toString("hex");
      expect(await runProgram(program, [key, note])).toEqual({
        ok: true,
        said: `${origin} ${leaves} ${hex} signed by ${origin}\n`,
      });
      writeFileSync(note, checkpoint.replace(`\n${leaves}\n`, `\n${Number(leaves) - 1}\n`));
      expect(await runProgram(program, [key, note])).toMatchObject({ ok: false });
    },
    BUILD_MS,
  );

  test("all put back, docket verify finds nothing", async () => {
    expect(await overHttp("seen")).toMatchObject({ code: 0 });
    expect(await checkDatabase(superuser, path("none"))).toMatchObject({ size });
  });
});

describe("what is changed in the embedded database", () => {
  test("is found", async () => {
    const database = await createTestDatabase("pglite");
    await (await startFilled(database)).close();
    const open = await database.open();
    try {
      const state = join(database.config.dataDir, "none");
      const { size } = (await checkDatabase(open, state)) as { size: number };
      for (const [at, tampering] of TAMPERINGS.entries()) {
        const found = await whileChanged(open, tampering, () =>
          checkDatabase(open, `${state}-${at}`),
        );
        const index = tampering.index < 0 ? size - 1 : tampering.index;
        expect(found, tampering.what).toEqual({ code: tampering.code, index });
      }
    } finally {
      await open.close();
    }
    const { code, stdout } = await runDocket(
      ["verify", "--database", "--json"],
      databaseEnv(database.config),
    );
    expect(code, stdout).toBe(0);
    await database.remove();
  }, 120_000);
});
