import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { DocketError } from "../../src/errors.ts";
import { loadRegisters } from "../../src/policy/registers.ts";
import { fromPointer } from "../../src/policy/register-problem.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import type { JsonValue } from "../../src/policy/verdict.ts";
import { documentsOf, sampleRegisters } from "./policies.ts";

let sample: Registers;
let folder: string;

beforeAll(async () => {
  sample = await sampleRegisters();
  folder = await mkdtemp(join(tmpdir(), "docket-registers-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Documents = Readonly<Record<string, JsonValue>>;
type Change = (documents: Documents) => void;

function copy(): Documents {
  return structuredClone(documentsOf(sample));
}

/** Sets the value at a JSON Pointer; the last name may be `-`, the place after the end of a list. */
function put(pointer: string, value: JsonValue): Change {
  return (documents) => {
    const [holder, name] = placeOf(documents, pointer);
    if (name === "-" && Array.isArray(holder)) holder.push(value);
    else Reflect.set(holder, name, value);
  };
}

function drop(pointer: string): Change {
  return (documents) => void Reflect.deleteProperty(...placeOf(documents, pointer));
}

function placeOf(documents: Documents, pointer: string): [object, string] {
  const path = fromPointer(pointer);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, name) => Reflect.get(Object(at), name), documents);
  return [Object(holder) as object, path.at(-1) ?? ""];
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const path = await mkdtemp(join(folder, "set-"));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(path, name), text)));
  return path;
}

async function fileOf(name: string, text: string): Promise<string> {
  return join(await folderOf({ [name]: text }), name);
}

/** The folder form, each document in YAML or JSON. */
function filesOf(
  documents: Documents,
  write: (name: string) => "json" | "yaml",
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(documents).map(([name, value]) =>
      write(name) === "json"
        ? [`${name}.json`, JSON.stringify(value)]
        : [`${name}.yaml`, stringify(value)],
    ),
  );
}

async function refusal(path: string): Promise<DocketError> {
  const outcome = await loadRegisters(path).catch((error: unknown) => error);
  if (!(outcome instanceof DocketError)) throw new Error("the registers were not refused");
  expect(outcome.code).toBe("registers_invalid");
  return outcome;
}

describe("registers are the same", () => {
  test("in a folder, in one file, in JSON and in YAML", async () => {
    const documents = copy();
    const sets = await Promise.all([
      fileOf("all.json", JSON.stringify({ about: "the same", ...documents })),
      fileOf("all.yaml", stringify(documents)),
      folderOf(filesOf(documents, () => "yaml")),
      folderOf({
        ...filesOf(documents, (name) => (name < "g" ? "json" : "yaml")),
        "README.md": "ignored",
      }),
    ]);
    for (const path of sets) {
      const loaded = await loadRegisters(path);
      expect(loaded.digest).toBe(sample.digest);
      expect(loaded.digests).toEqual(sample.digests);
      expect(loaded.live).toEqual(sample.live);
    }
  });

  test("as long as only live entries change", async () => {
    const documents = copy();
    const ticket = { state: "draft", systems: [], requester: "x", approvers: [] };
    put("/change_tickets/CHG-9999", ticket)(documents);
    const loaded = await loadRegisters(await fileOf("all.json", JSON.stringify(documents)));
    expect(loaded.digest).toBe(sample.digest);
    expect(loaded.digests["change_tickets"]).not.toBe(sample.digests["change_tickets"]);
  });

  test("no longer when a slow document changes; the others keep their digests", async () => {
    const documents = copy();
    put("/agents/support-bot-01/owner", "tomas.berg")(documents);
    const loaded = await loadRegisters(await fileOf("all.json", JSON.stringify(documents)));
    expect(loaded.digest).not.toBe(sample.digest);
    const changed = Object.keys(sample.digests).filter(
      (name) => loaded.digests[name] !== sample.digests[name],
    );
    expect(changed).toEqual(["agents"]);
  });
});

describe("ids like __proto__ are ordinary names", () => {
  test.for(["json", "yaml"] as const)("in %s", async (form) => {
    const documents = JSON.parse(
      JSON.stringify(copy()).replace('"agents":{', '"agents":{"__proto__":{"status":"wrong"},'),
    ) as Documents;
    const files = filesOf(documents, () => form);
    const error = await refusal(await folderOf(files));
    expect(error.problems.map(({ pointer }) => pointer)).toContain("/agents/__proto__/status");
  });
});

describe("a set is refused, with the place,", () => {
  test.for<[string, Change, string, RegExp]>([
    ["with an unknown document", put("/agent", {}), "/agent", /belongs/],
    ["without a document", drop("/suppliers"), "", /suppliers/],
    ["without the kill switch", drop("/state/kill_switch"), "/state", /kill_switch/],
    [
      "with a member of the wrong type",
      put("/agents/support-bot-01/owner", 5),
      "/agents/support-bot-01/owner",
      /must be string/,
    ],
    [
      "with a misspelt member",
      put("/actions/drop_database/requires_bakup", true),
      "/actions/drop_database/requires_bakup",
      /belongs/,
    ],
    [
      "with a value that is none of the allowed",
      put("/people/li.wei/status", "gone"),
      "/people/li.wei/status",
      /active, left/,
    ],
    [
      "with an empty id",
      put("/systems/", { environment: "test", region: "EU" }),
      "/systems/",
      /as a name/,
    ],
    [
      "with a third party without supplier",
      drop("/destinations/mailer/supplier"),
      "/destinations/mailer",
      /supplier/,
    ],
    [
      "with a slash and a tilde in its place",
      put("/models/a~1b~0c", {}),
      "/models/a~1b~0c",
      /required/,
    ],
    [
      "whose review band is empty",
      put("/thresholds/review_min", 900),
      "/thresholds/review_min",
      /below approve_min/,
    ],
    [
      "whose approve_min is 1000",
      put("/thresholds/approve_min", 1000),
      "/thresholds/approve_min",
      /<= 999/,
    ],
    ["whose review_min is 0", put("/thresholds/review_min", 0), "/thresholds/review_min", />= 1/],
    [
      "that asks for fewer approvals at a higher tier",
      put("/thresholds/required_approvals/supervised/HIGH", 0),
      "/thresholds/required_approvals/supervised/HIGH",
      /less than at MODERATE/,
    ],
    [
      "without approvals for an autonomy",
      drop("/thresholds/required_approvals/advisory"),
      "/thresholds/required_approvals",
      /advisory/,
    ],
    [
      "whose assurance falls",
      put("/thresholds/approval_assurance/LOW", "registered"),
      "/thresholds/approval_assurance/MODERATE",
      /less than at LOW/,
    ],
    [
      "whose effects fall",
      put("/severity_effect/SCORED/LOW", "REVIEW"),
      "/severity_effect/SCORED/MODERATE",
      /less than at LOW/,
    ],
    [
      "whose BLOCKING does not block",
      put("/severity_effect/BLOCKING/LOW", "REVIEW"),
      "/severity_effect/BLOCKING/LOW",
      /must be DENY/,
    ],
    ["without BLOCKING", drop("/severity_effect/BLOCKING"), "/severity_effect", /BLOCKING/],
    [
      "with a severity without a tier",
      drop("/severity_effect/GATED/HIGH"),
      "/severity_effect/GATED",
      /HIGH/,
    ],
    ["with a date that no calendar has", put("/as_of", "2026-02-30"), "/as_of", /not a date/],
    [
      "with a time instead of a date",
      put("/suppliers/acme/review_valid_until", "2026-02-01T00:00:00Z"),
      "/suppliers/acme/review_valid_until",
      /pattern/,
    ],
    [
      "with an assessment until no date",
      put("/agents/hr-screen-04/impact_assessment/valid_until", "2026-13-01"),
      "/agents/hr-screen-04/impact_assessment/valid_until",
      /not a date/,
    ],
    [
      "with a destination in upper case",
      put("/destinations/crm/pattern", "CRM.corp.example"),
      "/destinations/crm/pattern",
      /lower-case/,
    ],
    [
      "with a wildcard in the middle",
      put("/destinations/crm/pattern", "a.*.example"),
      "/destinations/crm/pattern",
      /lower-case/,
    ],
    [
      "with a block of 33 bits",
      put("/destinations/crm/pattern", "10.0.0.0/33"),
      "/destinations/crm/pattern",
      /block/,
    ],
    [
      "with a URL as destination",
      put("/destinations/crm/pattern", "https://crm.example"),
      "/destinations/crm/pattern",
      /block/,
    ],
    [
      "with an address of five parts",
      put("/destinations/crm/pattern", "10.0.0.0.1"),
      "/destinations/crm/pattern",
      /address/,
    ],
    [
      "with a pattern that looks ahead",
      put("/detection/secret_patterns/-", "a(?=b)"),
      "/detection/secret_patterns/11",
      /looks ahead/,
    ],
    [
      "with a pattern that refers back",
      put("/detection/pii_patterns/-", "(a)\\1"),
      "/detection/pii_patterns/2",
      /refers back/,
    ],
    [
      "with a pattern that repeats too often",
      put("/detection/card_patterns/-", "x{1001}"),
      "/detection/card_patterns/3",
      /1000 times/,
    ],
    [
      "with a pattern that is none",
      put("/detection/secret_reference", "(("),
      "/detection/secret_reference",
      /not a regular expression/,
    ],
    [
      "with an assignment without rules",
      put("/assignments", [{ agents: ["x"], rules: [] }]),
      "/assignments/0/rules",
      /fewer than 1/,
    ],
  ])("%s", async ([, change, pointer, detail]) => {
    const documents = copy();
    change(documents);
    const error = await refusal(await fileOf("all.json", JSON.stringify(documents, null, 1)));
    const problem = error.problems.find((each) => each.pointer === pointer);
    expect(problem?.detail).toMatch(detail);
    expect(problem?.detail).toMatch(/^all\.json line \d+: /);
    const folderError = await refusal(await folderOf(filesOf(documents, () => "json")));
    expect(folderError.problems.map((each) => each.pointer)).toContain(pointer);
  });

  test("and all problems at once", async () => {
    const documents = copy();
    put("/people/li.wei/status", 1)(documents);
    put("/backups/bkp-dwh-1031/verified", "yes")(documents);
    const { problems, message } = await refusal(
      await fileOf("all.json", JSON.stringify(documents)),
    );
    expect(problems.map(({ pointer }) => pointer).toSorted()).toEqual([
      "/backups/bkp-dwh-1031/verified",
      "/people/li.wei/status",
    ]);
    expect(message).toMatch(/and 1 more/);
  });
});

describe("the message leads to the place", () => {
  test("with the line of a YAML file", async () => {
    const files = filesOf(copy(), () => "yaml");
    const lines = (files["people.yaml"] ?? "").split("\n");
    const at = lines.findIndex((line) => line.startsWith("tomas.berg"));
    lines[at + 1] = "  status: retired";
    const { message } = await refusal(
      await folderOf({ ...files, "people.yaml": lines.join("\n") }),
    );
    expect(message).toContain(`people.yaml line ${at + 2}, /people/tomas.berg/status`);
  });

  test("with the line of a JSON file", async () => {
    const files = filesOf(copy(), () => "json");
    const text = JSON.stringify(
      { "rt-1": { status: "supported" }, "rt-2": { status: "old" } },
      null,
      2,
    );
    const { message } = await refusal(await folderOf({ ...files, "runtime_images.json": text }));
    expect(message).toContain("runtime_images.json line 6, /runtime_images/rt-2/status");
  });

  test.for<[string, string, RegExp]>([
    ["people.json", '{\n"a": {},\n}', /people\.json line 3, \/people: is not JSON/],
    [
      "people.json",
      '{"a": {"status": "left"},\n "b": 1,\n "a": {}}',
      /people\.json line \d, \/people\/a: is there twice/,
    ],
    [
      "people.yaml",
      "a:\n  status: left\na:\n  status: active\n",
      /people\.yaml line \d, \/people: .*unique/,
    ],
    ["people.yaml", "a: [\n", /people\.yaml line \d, \/people/],
    ["people.yaml", "a: !secret x\n", /people\.yaml line 1, \/people: Unresolved tag/],
    ["people.json", "\u0000", /not JSON/],
  ])("of a file that cannot be parsed: %s %j", async ([name, text, message]) => {
    const { people: _, ...files } = copy();
    const error = await refusal(await folderOf({ ...filesOf(files, () => "json"), [name]: text }));
    expect(error.message).toMatch(message);
  });

  test("of a document that two files hold", async () => {
    const files = filesOf(copy(), () => "json");
    const error = await refusal(await folderOf({ ...files, "people.yaml": "{}" }));
    expect(error.problems).toEqual([
      { pointer: "/people", detail: "people.yaml: is in another file as well" },
    ]);
  });

  test("of a file that is not UTF-8, not there, or no set", async () => {
    const path = await folderOf({});
    await writeFile(join(path, "all.json"), Buffer.from([0x7b, 0xff, 0x7d]));
    expect((await refusal(join(path, "all.json"))).message).toMatch(/all\.json: is not UTF-8/);
    expect((await refusal(join(path, "missing.json"))).message).toMatch(
      /missing\.json: cannot be read \(ENOENT\)/,
    );
    expect((await refusal(await fileOf("all.json", "[]"))).message).toMatch(/members of an object/);
    expect((await refusal(await fileOf("all.yaml", ""))).message).toMatch(/members of an object/);
  });

  test("of YAML that explodes", async () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(", ")}]`,
    );
    const error = await refusal(await fileOf("all.yaml", `a0: &a0 [x]\n${levels.join("\n")}\n`));
    expect(error.message).toMatch(/cannot be expressed as JSON/);
  });
});

describe("references that lead nowhere", () => {
  test("are warnings with their place", async () => {
    const documents = copy();
    const changes = [
      put("/agents/support-bot-01/owner", "nobody"),
      put("/agents/support-bot-01/egress/-", "nowhere"),
      put("/agents/support-bot-01/allowed_actions/-", "category:none"),
      put("/agents/support-bot-01/allowed_actions/-", "fly"),
      put("/agents/support-bot-01/model/version", "0"),
      put("/destinations/mailer/supplier", "constructor"),
      put("/assignments", [{ agents: ["ghost"], rules: ["SOC_2"] }]),
    ];
    for (const change of changes) change(documents);
    const { warnings } = await loadRegisters(await fileOf("all.json", JSON.stringify(documents)));
    const before = new Set(sample.warnings.map(({ pointer }) => pointer));
    const added = warnings
      .filter(({ pointer }) => !before.has(pointer))
      .map(({ pointer, detail }) => `${pointer} ${detail}`);
    expect(added.toSorted()).toEqual([
      "/agents/support-bot-01/allowed_actions/8 category:none is neither an action nor the category of one",
      "/agents/support-bot-01/allowed_actions/9 fly is neither an action nor the category of one",
      "/agents/support-bot-01/egress/3 nowhere is not in destinations",
      "/agents/support-bot-01/model acme/atlas 0 is not in models",
      "/agents/support-bot-01/owner nobody is not in people",
      "/assignments/0/agents/0 ghost is not in agents",
      "/destinations/mailer/supplier constructor is not in suppliers",
    ]);
    expect(warnings.every(({ file }) => file === "all.json")).toBe(true);
  });
});
