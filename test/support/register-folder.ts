import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SAMPLE = fileURLToPath(new URL("../../rego/registers", import.meta.url));

/** A copy of the sample registers, to be changed. */
export class RegisterFolder {
  readonly path = join(mkdtempSync(join(tmpdir(), "docket-registers-")), "registers");

  constructor() {
    cpSync(SAMPLE, this.path, { recursive: true });
  }

  /** The text of a document. */
  text(document: string): string {
    return readFileSync(join(this.path, `${document}.json`), "utf8");
  }

  /** Writes a document as it is given. */
  write(document: string, text: string): void {
    writeFileSync(join(this.path, `${document}.json`), text);
  }

  /** Changes a document. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests change what they know
  edit(document: string, change: (value: any) => unknown): void {
    const value: unknown = JSON.parse(this.text(document));
    this.write(document, JSON.stringify(change(value) ?? value));
  }

  /** Adds the rules that are always asked. */
  assign(assignments: readonly object[]): void {
    this.write("assignments", JSON.stringify(assignments));
  }
}
