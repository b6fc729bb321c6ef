import { DocketError } from "../errors.ts";
import type { Registers } from "./registers-types.ts";

/**
 * Loads the enterprise's registers: a folder of `<document>.json|yaml|yml`, or one file with all documents.
 * Throws DocketError `registers_invalid` that names file, JSON Pointer and reason, and the line where there is one.
 */
export function loadRegisters(path: string): Promise<Registers> {
  return Promise.reject(new DocketError("registers_invalid", `${path} cannot be read yet.`));
}
