import type { JsonObject, JsonValue } from "./verdict.ts";

/** A reference that leads nowhere. It behaves as if the entry did not exist, which may well be meant. */
export interface DanglingReference {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

/** Where references stand (`*` is every member), and the register whose entries they name. */
const REFERENCES: readonly (readonly [path: string, register: string])[] = [
  ["agents/*/egress/*", "destinations"],
  ["agents/*/owner", "people"],
  ["agents/*/purposes/*", "purposes"],
  ["agents/*/runtime_image", "runtime_images"],
  ["agents/*/home_region", "transfer"],
  ["agents/*/logging/sink", "log_sinks"],
  ["agents/*/data_clearance/*", "classes"],
  ["agents/*/denied_actions/*", "actions"],
  ["actions/*/data_classes/*", "classes"],
  ["destinations/*/supplier", "suppliers"],
  ["destinations/*/allowed_classes/*", "classes"],
  ["models/*/supplier", "suppliers"],
  ["models/*/allowed_classes/*", "classes"],
  ["worst_class", "classes"],
  ["retention_classes/*", "classes"],
  ["audience_classes/*/*", "classes"],
  ["datasets/*/licence", "allowed_licences"],
  ["state/suspended_agents/*", "agents"],
  ["backups/*/system", "systems"],
  ["assignments/*/agents/*", "agents"],
];

/** Every reference of a valid set of documents that leads nowhere. */
export function* danglingReferences(documents: JsonObject): Generator<DanglingReference> {
  for (const [path, register] of REFERENCES) {
    const known = namesOf(documents[register]);
    for (const [place, name] of places(documents, path.split("/"), [])) {
      if (!known.has(name)) yield { path: place, detail: `${name} is not in ${register}` };
    }
  }
  yield* danglingActions(documents);
  yield* danglingModels(documents);
  yield* danglingPurposes(documents);
}

function* danglingActions(documents: JsonObject): Generator<DanglingReference> {
  const actions = documents["actions"] as Readonly<Record<string, { readonly category: string }>>;
  const known = new Set(
    Object.entries(actions).flatMap(([name, { category }]) => [name, `category:${category}`]),
  );
  for (const [path, name] of places(documents, ["agents", "*", "allowed_actions", "*"], [])) {
    if (!known.has(name))
      yield { path, detail: `${name} is neither an action nor the category of one` };
  }
}

function* danglingModels(documents: JsonObject): Generator<DanglingReference> {
  const models = documents["models"] as Readonly<
    Record<string, { readonly versions: readonly string[] }>
  >;
  const agents = documents["agents"] as Readonly<
    Record<string, { readonly model: Readonly<Record<string, string>> | null }>
  >;
  for (const [id, { model }] of Object.entries(agents)) {
    if (model === null) continue;
    const name = `${model["provider"]}/${model["name"]}`;
    const entry = Object.hasOwn(models, name) ? models[name] : undefined;
    if (entry?.versions.includes(model["version"] ?? "") === true) continue;
    yield { path: ["agents", id, "model"], detail: `${name} ${model["version"]} is not in models` };
  }
}

function* danglingPurposes(documents: JsonObject): Generator<DanglingReference> {
  const known = new Set([
    ...namesOf(documents["purposes"]),
    ...namesOf(documents["prohibited_purposes"]),
  ]);
  for (const [path, name] of places(documents, ["actions", "*", "purpose"], [])) {
    if (!known.has(name))
      yield { path, detail: `${name} is neither in purposes nor in prohibited_purposes` };
  }
}

function namesOf(register: JsonValue | undefined): ReadonlySet<string> {
  if (Array.isArray(register)) return new Set(register as readonly string[]);
  return new Set(Object.keys(register ?? {}));
}

/** The strings at the places that a path with wildcards matches. */
function* places(
  value: JsonValue | undefined,
  path: readonly string[],
  above: readonly (string | number)[],
): Generator<[readonly (string | number)[], string]> {
  const [name, ...rest] = path;
  if (name === undefined) {
    if (typeof value === "string") yield [above, value];
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const names = name === "*" ? Object.keys(value) : [name];
  for (const each of names) {
    if (Object.hasOwn(value, each))
      yield* places((value as JsonObject)[each], rest, [...above, each]);
  }
}
