import { DocketError } from "../errors.ts";

/** A place in a set of registers and what is wrong there. */
export interface RegisterProblem {
  /** As the set names it: the file's name. */
  readonly file: string;
  /** 1-based, where the parser knows it. */
  readonly line?: number | undefined;
  /** RFC 6901, from the root of the whole set: `/agents/bot-1/owner`. */
  readonly pointer: string;
  readonly detail: string;
}

const SHOWN = 20;

/** One error for all problems; its message names file, line, pointer and reason of the first. */
export function registersInvalid(
  problems: readonly RegisterProblem[],
  cause?: unknown,
): DocketError {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  const where = first === undefined ? "unknown" : describeProblem(first);
  return new DocketError("registers_invalid", `The registers are not valid: ${where}${more}.`, {
    cause,
    problems: problems.slice(0, SHOWN).map(({ file, line, pointer, detail }) => ({
      pointer,
      detail: `${place(file, line)}: ${detail}`,
    })),
  });
}

export function describeProblem({ file, line, pointer, detail }: RegisterProblem): string {
  return `${place(file, line)}${pointer === "" ? "" : `, ${pointer}`}: ${detail}`;
}

function place(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file} line ${line}`;
}

/** RFC 6901. */
export function toPointer(path: readonly (string | number)[]): string {
  return path
    .map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** The member names of an RFC 6901 pointer. */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}
