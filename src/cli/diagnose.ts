import { existsSync } from "node:fs";
import { join } from "node:path";

import { type Config, unknownSettings } from "../config.ts";
import { connectDatabase } from "../db/connect.ts";
import type { Database } from "../db/database.ts";
import { checkSchema } from "../db/migrate.ts";
import { loadSnapshot } from "../activation/policy-files.ts";
import { VERSION } from "../version.ts";
import { type Diagnosis, problem } from "./diagnosis.ts";
import { diagnosePublication } from "./diagnose-publication.ts";
import { knownFromDatabase, knownFromServer } from "./known-log.ts";
import { findInstalledOpa, OPA_VERSION } from "./opa.ts";
import { readServerFile } from "./server-file.ts";

/** Looks at everything, one after the other; a failure of one does not hide the others. */
export async function diagnose(
  config: Config,
  env: NodeJS.ProcessEnv,
): Promise<readonly Diagnosis[]> {
  return [
    { name: "version", state: "ok", detail: `docket ${VERSION}, Node ${process.versions.node}` },
    ...unknownSettings(env).map(unknownSetting),
    ...(await policies(config)),
    ...(await database(config)),
    await opa(env),
  ];
}

function unknownSetting(name: string): Diagnosis {
  const advice = "Correct the name; docs/configuration.md lists every setting.";
  return { name: "settings", state: "warning", detail: `${name} is not a setting`, advice };
}

async function policies(config: Config): Promise<readonly Diagnosis[]> {
  try {
    const { digest, bundles, registers } = await loadSnapshot(config);
    const { length } = registers.warnings;
    return [
      ...bundles.map(({ framework, digest: own, manifest }): Diagnosis => {
        const built = (manifest.metadata as { opa_version?: string } | undefined)?.opa_version;
        const rules = Object.keys(framework.rules).length;
        const detail = `${rules} rules, built with OPA ${built ?? "(unknown)"}, ${own}`;
        return { name: `bundle ${framework.id}`, state: "ok", detail };
      }),
      {
        name: "registers",
        state: length === 0 ? "ok" : "warning",
        detail: `${config.registers}, ${registers.digest}, ${length} dangling references`,
        ...(length === 0
          ? {}
          : {
              advice: registers.warnings.map((one) => `${one.pointer}: ${one.detail}`).join("; "),
            }),
      },
      { name: "snapshot", state: "ok", detail: digest },
    ];
  } catch (error) {
    return [
      problem(
        "policies",
        error,
        "Correct the file that the message names; the server does not start without.",
      ),
    ];
  }
}

async function database(config: Config): Promise<readonly Diagnosis[]> {
  const running = config.databaseUrl === undefined ? readServerFile(config.dataDir) : undefined;
  if (running !== undefined) {
    const known = await knownFromServer(running.url);
    return [await askServer(running.url), ...(await diagnosePublication(config, known))];
  }
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "pgdata"))) {
    const detail = `${config.dataDir} holds no database yet; the first start makes one`;
    return [{ name: "database", state: "ok", detail }, ...(await diagnosePublication(config, {}))];
  }
  try {
    const opened = await connectDatabase(config);
    try {
      return await lookAt(opened, config);
    } finally {
      await opened.close();
    }
  } catch (error) {
    const advice =
      "Check DATABASE_URL and that the database is up, or DOCKET_DATA_DIR and who uses it.";
    return [problem("database", error, advice), ...(await diagnosePublication(config, {}))];
  }
}

async function lookAt(opened: Database, config: Config): Promise<readonly Diagnosis[]> {
  const { durable, detail } = await opened.durability();
  const advice = "A commit may be lost in a power cut. Set fsync and full_page_writes to on.";
  return [
    { name: "database", state: "ok", detail: `${opened.kind} answers` },
    {
      name: "durability",
      state: durable ? "ok" : "problem",
      detail,
      ...(durable ? {} : { advice }),
    },
    await schema(config, () => checkSchema(opened)),
    ...(await diagnosePublication(config, await knownFromDatabase(opened, config.logId))),
  ];
}

async function schema(config: Config, check: () => Promise<void>): Promise<Diagnosis> {
  try {
    await check();
    return { name: "schema", state: "ok", detail: "up to date" };
  } catch (error) {
    if (!config.migrate) return problem("schema", error, "Run `docket db migrate` as the owner.");
    const advice = "A missing migration is made up for at the next start; anything else stops it.";
    return { ...problem("schema", error, advice), state: "warning" };
  }
}

/** The embedded database belongs to the server that runs on it, so that one is asked. */
async function askServer(url: string): Promise<Diagnosis> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { status, checks } = (await response.json()) as {
      status: string;
      checks: Record<string, string>;
    };
    const detail = `the server at ${url} is ${status}: ${Object.entries(checks)
      .map(([name, state]) => `${name} ${state}`)
      .join(", ")}`;
    return { name: "server", state: response.ok ? "ok" : "problem", detail };
  } catch (error) {
    return problem("server", error, `The server at ${url} does not answer; look at its log.`);
  }
}

async function opa(env: NodeJS.ProcessEnv): Promise<Diagnosis> {
  const found = await findInstalledOpa(env);
  if (found !== undefined)
    return { name: "opa", state: "ok", detail: `${OPA_VERSION} at ${found}` };
  const detail = `OPA ${OPA_VERSION} is not installed; only policy authors need it`;
  return { name: "opa", state: "ok", detail };
}
