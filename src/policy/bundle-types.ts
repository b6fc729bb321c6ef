import type { JsonObject } from "./verdict.ts";

/** A check under a criterion of a framework, with its points. */
export interface Control {
  /** `criterion:check`, unique within its framework. */
  readonly id: string;
  readonly criterion: string;
  readonly check: string;
  readonly severity: string;
  readonly points: number;
  readonly baseline: boolean;
}

export interface RuleDefinition {
  readonly title: string;
  /** Control ids, sorted by code point. */
  readonly controls: readonly string[];
}

export interface Framework {
  readonly id: string;
  readonly title: string;
  /** Sorted by id; the entrypoint's result names them by position. */
  readonly controls: readonly Control[];
  readonly rules: Readonly<Record<string, RuleDefinition>>;
  /** Rules of the catalogue whose checks are not all built, with the checks that are missing. */
  readonly not_built: Readonly<Record<string, readonly string[]>>;
  readonly aliases: Readonly<Record<string, string>>;
  /** Criteria that cannot be decided from one action. */
  readonly outside: readonly { readonly criterion: string; readonly title: string }[];
  /** Criterion -> its title in our own words. */
  readonly criteria: Readonly<Record<string, string>>;
}

/** What people are told about a check. */
export interface CheckText {
  readonly title: string;
  readonly description: string;
  readonly remedy: string;
  /** How good the evidence is: `registered` where an agent cannot write it, `asserted` where it is the agent's word. */
  readonly evidence: string;
  /** Source -> the places in it that the check refers to. */
  readonly references: Readonly<Record<string, readonly string[]>>;
  /** Reason code -> what it tells an agent's developer. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** `data.json` of a bundle. Members beyond these are constants that only the policies read. */
export interface BundleData {
  readonly frameworks: Readonly<Record<string, Framework>>;
  readonly catalog: { readonly checks: Readonly<Record<string, CheckText>> };
}

export interface BundleManifest extends JsonObject {
  readonly revision: string;
  readonly roots: readonly string[];
}
