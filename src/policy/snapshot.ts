import type { Bundle } from "./bundle.ts";
import { byCodePoint, canonicalBytes, type Digest } from "../canonical.ts";
import { jsonContent, type Content } from "./content.ts";
import { createCatalog, type Catalog } from "./catalog.ts";
import { registersInvalid } from "./register-problem.ts";
import { HOST_DOCUMENTS, type Registers } from "./registers-types.ts";

/** Bundles and registers that decide together. Immutable; two snapshots with the same digest decide alike. */
export interface Snapshot {
  readonly digest: Digest;
  /** Sorted by framework. */
  readonly bundles: readonly Bundle[];
  readonly registers: Registers;
  readonly catalog: Catalog;
  /** Everything that replays a decision, by digest; the first names the others and has the snapshot's digest. */
  readonly contents: readonly Content[];
}

/**
 * Puts bundles and registers together. Throws DocketError where they do not fit: `bundle_invalid` for two bundles that
 * claim the same rule, `registers_invalid` for a severity without a row or an assignment of an unknown rule.
 */
export function createSnapshot(bundles: readonly Bundle[], registers: Registers): Snapshot {
  const sorted = [...bundles].toSorted((a, b) => byCodePoint(a.framework.id, b.framework.id));
  const catalog = createCatalog(sorted);
  refuseMisfits(sorted, registers, catalog);
  const index = jsonContent({
    type: "snapshot",
    bundles: sorted.map(({ digest }) => digest),
    registers: registers.digest,
  });
  return {
    digest: index.digest,
    bundles: sorted,
    registers,
    catalog,
    contents: distinct([
      index,
      ...registers.contents,
      ...sorted.flatMap(({ contents }) => contents),
    ]),
  };
}

function distinct(contents: readonly Content[]): Content[] {
  return [...new Map(contents.map((content) => [content.digest, content])).values()];
}

/** The data of one bundle's module: the bundle's own and the registers that the policies read. */
export function policyData(bundle: Bundle, registers: Registers): Uint8Array {
  const documents = Object.entries(registers.slow).filter(
    ([name]) => !(HOST_DOCUMENTS as readonly string[]).includes(name),
  );
  return canonicalBytes({ ...bundle.data, registers: Object.fromEntries(documents) });
}

function refuseMisfits(bundles: readonly Bundle[], registers: Registers, catalog: Catalog): void {
  const problems = [
    ...missingSeverities(bundles, registers),
    ...unknownAssignedRules(registers, catalog),
  ];
  if (problems.length === 0) return;
  throw registersInvalid(problems.map(({ pointer, detail }) => registers.locate(pointer, detail)));
}

function missingSeverities(
  bundles: readonly Bundle[],
  registers: Registers,
): { pointer: string; detail: string }[] {
  const used = new Set(
    bundles.flatMap(({ framework }) => framework.controls.map(({ severity }) => severity)),
  );
  return [...used]
    .filter((severity) => !Object.hasOwn(registers.slow.severity_effect, severity))
    .map((severity) => ({
      pointer: "/severity_effect",
      detail: `severity_effect has no row for ${severity}`,
    }));
}

function unknownAssignedRules(
  registers: Registers,
  catalog: Catalog,
): { pointer: string; detail: string }[] {
  return (registers.slow.assignments ?? []).flatMap(({ rules }, at) =>
    rules
      .filter((rule) => catalog.resolveRule(rule) === undefined)
      .map((rule) => ({
        pointer: `/assignments/${at}/rules`,
        detail: `assignments names the unknown rule ${rule}`,
      })),
  );
}
