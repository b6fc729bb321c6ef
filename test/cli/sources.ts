import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REGO_FOLDER } from "../../src/cli/policy-sources.ts";

/** A copy of the Rego sources that a test may change. */
export function copyOfSources(): string {
  const rego = join(mkdtempSync(join(tmpdir(), "docket-sources-")), "rego");
  cpSync(REGO_FOLDER, rego, { recursive: true });
  return rego;
}

/** Replaces text in a file; throws where it is not there. */
export function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
  writeFileSync(file, text.replace(before, after));
}

/** Writes a file into a new folder and gives its path. */
export function temporaryFile(name: string, content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "docket-file-")), name);
  writeFileSync(file, content);
  return file;
}

export function requestFile(policyRule: string, payload: object, agent = "support-bot-01"): string {
  const request = { agent_id: agent, policy_rule: policyRule, payload };
  return temporaryFile("request.json", JSON.stringify(request));
}
