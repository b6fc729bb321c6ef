import { type Document, isCollection, isSeq, parseDocument } from "yaml";
import { DocketError } from "../errors.ts";
import type { ControlSource } from "./policy-sources.ts";

/** Adds a control to the source of a framework and its check to the lists of `rules`; everything else stays as it was written. */
export function withControl(
  text: string,
  control: ControlSource,
  rules: readonly string[],
): string {
  const added = append(text, ["controls"], control, ",\n    ");
  return rules.reduce(
    (so, rule) => append(so, ["rules", rule, "checks"], control.check, ", "),
    added,
  );
}

/** Appends to a list. JSON, and lists in YAML's flow style, are edited as text; block lists through the document. */
function append(
  text: string,
  path: readonly string[],
  value: ControlSource | string,
  separator: string,
): string {
  const document = parseDocument(text);
  const list: unknown = document.getIn(path, true);
  if (!isSeq(list))
    throw new DocketError("invalid_parameter", `/${path.join("/")} is not a list in the framework`);
  if (list.flow !== true) return appendBlock(document, path, value);
  const last: unknown = list.items.at(-1);
  const end = isCollection(last) || hasRange(last) ? last.range?.[1] : undefined;
  const at = end ?? (list.range?.[0] ?? 0) + 1;
  return `${text.slice(0, at)}${end === undefined ? "" : separator}${inline(value)}${text.slice(at)}`;
}

function appendBlock(
  document: Document,
  path: readonly string[],
  value: ControlSource | string,
): string {
  document.addIn(path, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

function hasRange(
  node: unknown,
): node is { readonly range?: readonly [number, number, number] | null } {
  return typeof node === "object" && node !== null && "range" in node;
}

/** JSON in one line, with a space after colons and commas as the frameworks are written. */
function inline(value: ControlSource | string): string {
  if (typeof value === "string") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`,
  );
  return `{${members.join(", ")}}`;
}
