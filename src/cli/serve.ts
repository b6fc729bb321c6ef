import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";

import type { Command } from "commander";

import { type Config, readConfig, unknownSettings } from "../config.ts";
import { firstKeyPath } from "../first-key.ts";
import { HttpServer } from "../http/server.ts";
import { createLogger, type Logger } from "../logger.ts";
import { createService, type Service } from "../service.ts";
import { removeServerFile, writeServerFile } from "./server-file.ts";
import { EXIT } from "./exit.ts";

interface Options {
  readonly port?: string;
  readonly host?: string;
  readonly dataDir?: string;
}

export function registerServe(program: Command): void {
  program
    .command("serve")
    .summary("serve verdicts")
    .description(
      "Serves verdicts and the audit trail until SIGTERM or SIGINT. Settings come from the environment;\n" +
        "`docket config` shows them, docs/configuration.md explains them.",
    )
    .option("--port <number>", "PORT")
    .option("--host <address>", "HOST")
    .option("--data-dir <path>", "DOCKET_DATA_DIR")
    .action(serve);
}

async function serve(options: Options): Promise<void> {
  const config = readConfig(process.env, {
    PORT: options.port,
    HOST: options.host,
    DOCKET_DATA_DIR: options.dataDir,
  });
  const logger = createLogger(config.logLevel);
  for (const name of unknownSettings(process.env))
    logger.warn({ name }, "there is no such setting");
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });

  const service = await createService(config, logger);
  const server = new HttpServer({
    fetch: service.app.fetch,
    newId: randomUUID,
    refuse: service.refuse,
  });
  const url = await server.listen(config.host, config.port).catch(async (error: unknown) => {
    await service.close("listen_failed");
    throw error;
  });
  const metrics = await listenForMetrics(config, service);
  // Before anybody can know that it is there: a signal would end it without its order.
  stopOnSignal({ config, service, servers: [server, ...metrics], logger });
  writeServerFile(config.dataDir, { url, pid: process.pid });
  announce(url, config);
}

/** A port of its own for `/metrics`, where DOCKET_METRICS_PORT names one. */
async function listenForMetrics(
  { host, metricsPort }: Config,
  service: Service,
): Promise<readonly HttpServer[]> {
  if (metricsPort === 0) return [];
  const server = new HttpServer({ fetch: service.metricsApp.fetch, newId: randomUUID });
  await server.listen(host, metricsPort).catch(async (error: unknown) => {
    await service.close("listen_failed");
    throw error;
  });
  return [server];
}

/** Talk for people; logs are JSON lines beside it. */
function announce(url: string, { dataDir, databaseUrl, bootstrapKey }: Config): void {
  const key =
    databaseUrl === undefined && bootstrapKey === undefined
      ? `$(cat ${firstKeyPath(dataDir)})`
      : "$DOCKET_API_KEY";
  console.error(`
Docket serves on ${url}

Try it:
  curl -s ${url}/v1/labs/verify-policy \\
    -H "Authorization: Bearer ${key}" \\
    -H 'Content-Type: application/json' \\
    -d '{"agent_id":"support-bot-01","policy_rule":"ISO_42001_BASELINE","payload":{"action":"summarize_document"}}'
`);
}

interface Running {
  readonly config: Config;
  readonly service: Service;
  /** The API first. */
  readonly servers: readonly HttpServer[];
  readonly logger: Logger;
}

/** The first signal stops in order, the second at once: what was acknowledged is committed either way. */
function stopOnSignal(running: Running): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(EXIT.unexpected);
    stopping = true;
    void stop(running, signal);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

async function stop({ config, service, servers, logger }: Running, signal: string): Promise<void> {
  logger.info({ signal }, "stopping");
  const late = setTimeout(() => {
    logger.error("not everything was finished in time");
    process.exit(EXIT.unexpected);
  }, config.shutdownDelayMs + config.shutdownGraceMs);
  try {
    service.drain();
    await new Promise((resolve) => setTimeout(resolve, config.shutdownDelayMs));
    for (const server of servers) await server.drain();
    await service.close(signal);
    removeServerFile(config.dataDir);
    logger.info("stopped");
    process.exitCode = EXIT.ok;
  } catch (error) {
    logger.error({ err: error }, "stopping failed");
    process.exitCode = EXIT.unexpected;
  } finally {
    clearTimeout(late);
  }
}
