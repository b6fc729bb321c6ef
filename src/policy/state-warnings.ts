import { toPointer } from "./register-problem.ts";
import type { SlowDocuments } from "./registers-types.ts";
import type { JsonObject } from "./verdict.ts";

/** What a valid `state` names that is not registered: a misspelt agent that was to be suspended goes on. */
export function stateWarnings(
  state: JsonObject,
  { agents, actions }: Pick<SlowDocuments, "agents" | "actions">,
): readonly { readonly pointer: string; readonly detail: string }[] {
  const categories = new Set(Object.values(actions).map(({ category }) => category));
  const unknown = (list: string, known: (name: string) => boolean, what: string) =>
    namesIn(state[list]).flatMap((name, at) =>
      known(name) ? [] : [{ pointer: toPointer([list, at]), detail: `${name} is not ${what}` }],
    );
  return [
    ...unknown("suspended_agents", (name) => Object.hasOwn(agents, name), "a registered agent"),
    ...unknown(
      "halted_categories",
      (name) => categories.has(name),
      "the category of a catalogued action",
    ),
  ];
}

function namesIn(value: JsonObject[string] | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
