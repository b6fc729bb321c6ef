import { relative } from "node:path";
import { DocketError } from "../errors.ts";
import { type Bundle, openBundle } from "../policy/bundle.ts";
import { buildBundle } from "./policy-compile.ts";
import { compileFramework } from "./policy-framework.ts";
import { type FrameworkSource, readChecks, readFrameworks } from "./policy-sources.ts";

/** Builds the frameworks that some rules belong to, nothing else, and keeps them in memory. Rego errors name file and line from here. */
export async function buildFrameworksOf(
  opa: string,
  rego: string,
  rules: readonly string[],
): Promise<readonly Bundle[]> {
  const sources = await readFrameworks(rego);
  const owners = new Set(rules.map((rule) => ownerOf(sources, rule)));
  return build(opa, rego, [...owners]);
}

/** Builds every framework of a folder of Rego sources and keeps them in memory. */
export async function buildAll(opa: string, rego: string): Promise<readonly Bundle[]> {
  return build(opa, rego, await readFrameworks(rego));
}

async function build(
  opa: string,
  rego: string,
  sources: readonly FrameworkSource[],
): Promise<Bundle[]> {
  try {
    const checks = await readChecks(opa, rego);
    const bundles: Bundle[] = [];
    for (const source of sources) {
      const { bytes } = await buildBundle(opa, rego, compileFramework(source, checks), checks);
      bundles.push(await openBundle(bytes));
    }
    return bundles;
  } catch (error) {
    throw located(error, rego);
  }
}

/** The framework whose id begins the name of the rule, or that has it as an alias. */
function ownerOf(sources: readonly FrameworkSource[], name: string): FrameworkSource {
  const aliased = sources.find(({ aliases = {} }) => Object.hasOwn(aliases, name));
  const longest = sources
    .filter(({ id }) => name === id || name.startsWith(`${id}_`))
    .toSorted((a, b) => b.id.length - a.id.length)
    .at(0);
  const owner = aliased ?? longest;
  if (owner !== undefined) return owner;
  const ids = sources.map(({ id }) => id).join(", ");
  throw new DocketError("unknown_policy_rule", `${name} belongs to no framework; there are ${ids}`);
}

/** OPA saw the files in a folder of its own: names them as the author knows them. */
function located(error: unknown, rego: string): unknown {
  if (!(error instanceof DocketError) || error.code !== "policy_build_failed") return error;
  const folder = relative(process.cwd(), rego) || ".";
  const message = error.message
    .replace(/^error: (?:bundle \.: )?/u, "")
    .replaceAll(/\S*\/docket-(?:build|inspect)-\w+\//gu, "")
    .replaceAll(/(^|\s)(?=(?:controls|docket|lib)\/\S+\.rego)/gu, `$1${folder}/`);
  return new DocketError(error.code, message, { cause: error, problems: error.problems });
}
