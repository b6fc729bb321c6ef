import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { DocketError } from "../errors.ts";
import type { JsonObject, JsonValue } from "../policy/verdict.ts";
import { GENERIC_DOCUMENTS, minimalDocuments } from "../registers/minimal-set.ts";
import { settings } from "../settings.ts";

/** Writes a minimal valid set of registers into a folder that is new or empty. */
export function initRegisters(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) {
    throw new DocketError("configuration_invalid", `${folder} is not empty; nothing was written.`);
  }
  for (const [name, value] of Object.entries(minimalDocuments(genericDocuments()))) {
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
  }
  console.error(`
A set of registers with one agent and one action. Check it, and serve with it:
  docket registers check ${folder}
  DOCKET_REGISTERS=${folder} docket serve
  docket verify-policy --agent first-agent --rule ISO_42001_BASELINE --action summarize_document

docs/registers.md says what each document holds. With a server that runs already:
  docket registers diff in-force ${folder}
  docket registers activate ${folder}
`);
  console.log(folder);
}

function genericDocuments(): JsonObject {
  const sample = settings.registers.fallback;
  return Object.fromEntries(
    GENERIC_DOCUMENTS.map((name) => {
      const text = readFileSync(join(sample, `${name}.json`), "utf8");
      return [name, JSON.parse(text) as JsonValue];
    }),
  );
}
