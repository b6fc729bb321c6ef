/** One mechanical fault in one file of Rego. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  /** 1 where the line is the first of its text in the file. */
  readonly occurrence: number;
  readonly kind: Kind;
  /** The line before and after; an empty `after` is a line, or a rule, that was taken out. */
  readonly before: string;
  readonly after: string;
  /** The whole file with the fault in it. */
  readonly text: string;
}

export type Kind =
  | "comparison"
  | "negation"
  | "bound"
  | "boolean"
  | "text"
  | "set"
  | "condition"
  | "rule";

interface Edit {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

const FLIPPED: Readonly<Record<string, string>> = {
  "==": "!=",
  "!=": "==",
  ">=": ">",
  "<=": "<",
  ">": ">=",
  "<": "<=",
};

/** Every fault that can be put into a file. Comments, METADATA, imports and regular expressions stay as they are. */
export function faultsOf(file: string, text: string): Fault[] {
  const code = masked(text);
  return [
    ...tokens(code, / (==|!=|>=|<=|>|<) /gu, "comparison", (token) => FLIPPED[token]),
    ...tokens(code, /(?<=^|[\s;{|])(not )(?=[a-z])/gmu, "negation", () => ""),
    ...tokens(code, /(?<![\w."$])(\d+)(?![\w."])/gu, "bound", (token) => String(Number(token) + 1)),
    ...tokens(code, /\b(true|false)\b/gu, "boolean", (token) =>
      token === "true" ? "false" : "true",
    ),
    ...tokens(code, / (\|) (?=[a-z(])/gu, "set", () => "&"),
    ...texts(text, code),
    ...conditions(code),
    ...rules(code),
  ]
    .filter(({ start }) => !/^(?:package|import)\b/u.test(lineAt(text, start)))
    .map((edit) => toFault(file, text, edit));
}

/** The text with comments and the insides of strings blanked, position for position. */
function masked(text: string): string {
  const blank = (found: string): string => found.replaceAll(/[^\n]/gu, "~");
  return text.replaceAll(/#[^\n]*|`[^`]*`|"(?:[^"\\\n]|\\.)*"/gu, (found) =>
    found.startsWith("#")
      ? `#${blank(found.slice(1))}`
      : `${found[0]}${blank(found.slice(1, -1))}${found.at(-1) ?? ""}`,
  );
}

function tokens(
  code: string,
  pattern: RegExp,
  kind: Kind,
  change: (token: string) => string | undefined,
): Edit[] {
  return [...code.matchAll(pattern)].flatMap((match) => {
    const token = match[1] ?? "";
    const start = match.index + match[0].indexOf(token);
    const insert = change(token);
    return insert === undefined ? [] : [{ kind, start, end: start + token.length, insert }];
  });
}

/** Literals in double quotes, also those that are reason codes and pointers; templates are left alone. */
function texts(text: string, code: string): Edit[] {
  return [...code.matchAll(/(?<!\$)"(~+)"/gu)].flatMap((match) => {
    const start = match.index + 1;
    const end = start + (match[1] ?? "").length;
    return text.slice(start, end).includes("{")
      ? []
      : [{ kind: "text", start: end, end, insert: "x" } as const];
  });
}

/** Lines of bodies: a condition that is no longer asked. */
function conditions(code: string): Edit[] {
  return [...code.matchAll(/^\t+[^\n]*[^{[(,\n]\n/gmu)]
    .filter(([line]) => !/^\t+(?:[}\])]|"|else)/u.test(line))
    .map((match) => ({
      kind: "condition",
      start: match.index,
      end: match.index + match[0].length,
      insert: "",
    }));
}

/** One definition of several: a way to a value, or a reason, that is gone. Defaults stay, they are there for speed. */
function rules(code: string): Edit[] {
  return [...code.matchAll(/^(?!default|package|import|#|[\s})\]])[\s\S]*?\n(?=\n|$)/gmu)].map(
    (match) => ({
      kind: "rule",
      start: match.index,
      end: match.index + match[0].length,
      insert: "",
    }),
  );
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(text.lastIndexOf("\n", at - 1) + 1, end < 0 ? text.length : end);
}

function toFault(file: string, text: string, { kind, start, end, insert }: Edit): Fault {
  const changed = text.slice(0, start) + insert + text.slice(end);
  const whole = kind === "condition" || kind === "rule";
  const before = lineAt(text, start).trim();
  const after = whole ? "" : lineAt(changed, start).trim();
  const lines = text.slice(0, start).split("\n");
  const line = lines.length;
  const occurrence = lines.slice(0, -1).filter((each) => each.trim() === before).length + 1;
  return { file, line, occurrence, kind, before, after, text: changed };
}
