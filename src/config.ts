import { readFileSync } from "node:fs";

import { DocketError, type Problem } from "./errors.ts";
import type { Setting } from "./setting.ts";
import { settings } from "./settings.ts";

type ValueOf<S> = S extends Setting<infer T> ? T : never;

export type Config = {
  readonly [K in keyof typeof settings]: ValueOf<(typeof settings)[K]>;
} & { readonly logOrigin: string };

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration: a flag beats the environment, the environment beats the default, an empty text is none.
 * @param flags values by environment name, from the command line
 * @throws DocketError `configuration_invalid` that lists every problem at once, never a secret's value
 */
export function readConfig(env: Environment, flags: Environment = {}): Config {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const text = flags[setting.env] || textOf(setting, env, problems);
    values[name] = text ? parse(setting as Setting<unknown>, text, problems) : setting.fallback;
  }
  if (problems.length > 0) throw invalid(problems);
  values.logOrigin ??= `docket.localhost/log/${String(values.logId)}`;
  // Every member was made by the setting of the same name.
  return values as unknown as Config;
}

/** The settings as they are in force, secrets masked, for people to read. */
export function describeConfig(config: Config): Record<string, string> {
  const described: Record<string, string> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const value = config[name as keyof Config];
    described[setting.env] =
      value === undefined ? "(not set)" : setting.secret ? "(set, masked)" : String(value);
  }
  return described;
}

/** Names that look like ours but are not; worth a warning, since a typing error would otherwise pass unseen. */
export function unknownSettings(env: Environment): string[] {
  const known = new Set(Object.values(settings).flatMap((one) => [one.env, `${one.env}_FILE`]));
  const clients = new Set(["DOCKET_URL", "DOCKET_API_KEY", "DOCKET_API_KEY_FILE", "DOCKET_OPA"]);
  return Object.keys(env).filter(
    (name) => name.startsWith("DOCKET_") && !known.has(name) && !clients.has(name),
  );
}

function textOf(
  setting: Setting<unknown>,
  env: Environment,
  problems: Problem[],
): string | undefined {
  const path = setting.secret ? env[`${setting.env}_FILE`] : undefined;
  if (!path) return env[setting.env];
  if (env[setting.env]) {
    problems.push({
      pointer: setting.env,
      detail: `is set together with ${setting.env}_FILE; set one`,
    });
    return undefined;
  }
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    problems.push({ pointer: `${setting.env}_FILE`, detail: `cannot be read: ${path}` });
    return undefined;
  }
}

function parse<T>(setting: Setting<T>, text: string, problems: Problem[]): T {
  const parsed = setting.parse(text);
  if ("value" in parsed) return parsed.value;
  const shown = setting.secret ? "" : ` (it is ${JSON.stringify(text.slice(0, 80))})`;
  problems.push({ pointer: setting.env, detail: parsed.problem + shown });
  return setting.fallback;
}

function invalid(problems: readonly Problem[]): DocketError {
  const lines = problems.map(({ pointer, detail }) => `  ${pointer} ${detail}`);
  return new DocketError(
    "configuration_invalid",
    `The configuration has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n${lines.join("\n")}`,
    { problems },
  );
}
