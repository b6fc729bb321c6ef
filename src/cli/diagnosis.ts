import { DocketError } from "../errors.ts";

/** One thing that was looked at, and what to do where it is not well. */
export interface Diagnosis {
  readonly name: string;
  readonly state: "ok" | "warning" | "problem";
  readonly detail: string;
  readonly advice?: string;
}

/** What failed. Only a message that is meant for people is shown. */
export function problem(name: string, error: unknown, advice: string): Diagnosis {
  const detail = error instanceof DocketError ? error.message : "an unexpected error";
  return { name, state: "problem", detail, advice };
}
