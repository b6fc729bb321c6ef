import { writeFileSync } from "node:fs";

import type { Command } from "commander";

import { openapiDocument } from "../http/openapi/document.ts";

export function registerOpenapi(program: Command): void {
  program
    .command("openapi")
    .summary("print the OpenAPI document that the server serves")
    .option("--out <path>", "write it to a file")
    .action((options: { readonly out?: string }) => {
      const text = `${JSON.stringify(openapiDocument(), null, 2)}\n`;
      if (options.out === undefined) process.stdout.write(text);
      else writeFileSync(options.out, text);
    });
}
