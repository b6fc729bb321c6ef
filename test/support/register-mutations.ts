import type { RegisterFolder } from "./register-folder.ts";

/** One way to break a register file, and what the message must name of the place. */
export interface Mutation {
  readonly name: string;
  /** The file that is broken, without its ending. */
  readonly document: string;
  /** In the message or among the problems. */
  readonly place: string;
  readonly apply: (folder: RegisterFolder) => void;
}

/** Objects of the sample: a document, and the path of one entry in it. */
const ENTRIES: readonly (readonly [document: string, path: readonly string[]])[] = [
  ["agents", ["support-bot-01"]],
  ["actions", ["drop_database"]],
  ["systems", ["web-prod"]],
  ["people", ["maria.chen"]],
  ["destinations", ["crm"]],
  ["models", ["acme/atlas"]],
  ["suppliers", ["acme"]],
  ["datasets", ["ds-claims"]],
  ["purposes", ["customer_support"]],
  ["runtime_images", ["rt-2026.10"]],
  ["classes", ["personal"]],
  ["thresholds", []],
  ["state", []],
  ["change_tickets", ["CHG-1001"]],
  ["incidents", ["INC-77"]],
  ["approvals", ["APR-1"]],
  ["backups", ["bkp-dwh-1031"]],
  ["detection", []],
];

/** A hundred and more sets of registers, each broken in one place. */
export function mutations(): readonly Mutation[] {
  return [
    ...ENTRIES.flatMap(([document, path]) => entryMutations(document, path)),
    ...["agents", "thresholds", "detection", "people", "state"].flatMap(textMutations),
    ...ruleMutations(),
  ];
}

function entryMutations(document: string, path: readonly string[]): Mutation[] {
  const at = `/${[document, ...path].map((name) => name.replaceAll("/", "~1")).join("/")}`;
  const change = (name: string, place: string, edit: (entry: Entry) => void): Mutation => ({
    name: `${at} ${name}`,
    document,
    place,
    apply: (folder) =>
      folder.edit(document, (value: Entry) => {
        edit(path.reduce<Entry>((entry, each) => entry[each] as Entry, value));
      }),
  });
  const whole: Mutation = {
    name: `${at} is a list`,
    document,
    place: at,
    apply: (folder) =>
      folder.edit(document, (value: Entry) => {
        const [only] = path;
        if (only === undefined) return [];
        value[only] = [];
        return value;
      }),
  };
  return [
    change("has a member that is none", `${at}/colour`, (entry) => (entry["colour"] = 1)),
    change("has a member of another type", at, (entry) => {
      const [first = ""] = Object.keys(entry);
      entry[first] = { not: "this" };
    }),
    ...(document === "classes"
      ? []
      : [
          change("lacks a member", at, (entry) => {
            const [first = ""] = Object.keys(entry);
            Reflect.deleteProperty(entry, first);
          }),
        ]),
    whole,
  ];
}

type Entry = Record<string, unknown>;

function textMutations(document: string): Mutation[] {
  const text = (name: string, change: (text: string) => string, place = document): Mutation => ({
    name: `${document} ${name}`,
    document,
    place,
    apply: (folder) => folder.write(document, change(folder.text(document))),
  });
  return [
    text("is empty", () => ""),
    text("is cut off", (all) => all.slice(0, -3)),
    text("is null", () => "null"),
    text("has a comma too many", (all) => all.replace("{", "{,")),
    text("has a member twice", (all) => all.replace("{", '{"twice": 1, "twice": 1, ')),
    text("is text", () => '"text"'),
  ];
}

function ruleMutations(): Mutation[] {
  const rule = (document: string, place: string, apply: (value: never) => unknown): Mutation => ({
    name: `${place} breaks a load rule`,
    document,
    place,
    apply: (folder) => folder.edit(document, apply as (value: unknown) => unknown),
  });
  // oxlint-disable typescript/no-explicit-any -- tests change what they know
  return [
    rule("thresholds", "/thresholds/review_min", (t: any) => void (t.review_min = 950)),
    rule("thresholds", "/thresholds/required_approvals/advisory/CRITICAL", (t: any) => {
      t.required_approvals.advisory.CRITICAL = 0;
    }),
    rule("thresholds", "/thresholds/approval_assurance/CRITICAL", (t: any) => {
      t.approval_assurance = { ...t.approval_assurance, HIGH: "registered", CRITICAL: "asserted" };
    }),
    rule("severity_effect", "/severity_effect/BLOCKING/LOW", (s: any) => {
      s.BLOCKING.LOW = "REVIEW";
    }),
    rule("severity_effect", "/severity_effect/GATED/CRITICAL", (s: any) => {
      s.GATED.CRITICAL = "NONE";
    }),
    rule("severity_effect", "/severity_effect", (s: any) => void delete s.SCORED),
    rule("suppliers", "/suppliers/acme/review_valid_until", (s: any) => {
      s.acme.review_valid_until = "2026-02-30";
    }),
    rule("destinations", "/destinations/crm/pattern", (d: any) => {
      d.crm.pattern = "CRM.corp.example";
    }),
    rule("detection", "/detection/secret_patterns/0", (d: any) => {
      d.secret_patterns[0] = "a(?=b)";
    }),
    rule("detection", "/detection/pii_patterns/0", (d: any) => void (d.pii_patterns[0] = "(")),
  ];
  // oxlint-enable typescript/no-explicit-any
}
