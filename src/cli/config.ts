import { writeFileSync } from "node:fs";

import type { Command } from "commander";

import { describeConfig, readConfig } from "../config.ts";
import { settings } from "../settings.ts";

interface Options {
  readonly reference?: boolean;
  readonly json?: boolean;
  readonly out?: string;
}

export function registerConfig(program: Command): void {
  program
    .command("config")
    .summary("show the configuration in force, secrets masked")
    .option("--reference", "print the reference of all settings as Markdown")
    .option("--out <path>", "write it to a file")
    .option("--json", "print JSON")
    .action((options: Options) => {
      const text =
        options.reference === true ? configReference() : effective(options.json === true);
      if (options.out === undefined) process.stdout.write(text);
      else writeFileSync(options.out, text);
    });
}

function effective(json: boolean): string {
  const described = describeConfig(readConfig(process.env));
  if (json) return `${JSON.stringify(described, null, 2)}\n`;
  return Object.entries(described)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}

/** `docs/configuration.md`, made from the settings themselves. */
export function configReference(): string {
  const rows = Object.values(settings).map(({ env, summary, defaultText, secret }) => {
    const name = secret ? `\`${env}\`, \`${env}_FILE\`` : `\`${env}\``;
    return `| ${name} | ${summary} | ${defaultText} |`;
  });
  return [
    "# Configuration",
    "",
    "Made from the settings by `npm run docs`; do not edit.",
    "",
    "A command's flag beats the environment, the environment beats the default, and an empty value counts as none. Everything is checked at start and every problem is reported at once. A secret may be given as a file whose path stands in `<NAME>_FILE`; its value is never printed.",
    "",
    "| setting | meaning | default |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
