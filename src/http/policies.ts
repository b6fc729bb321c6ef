import type { Context } from "hono";
import { z } from "zod";

import { DocketError } from "../errors.ts";
import type { Catalog, CatalogControl, CatalogRule } from "../policy/catalog.ts";
import { LIVE_DOCUMENTS } from "../policy/registers-types.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import { readQuery } from "./query.ts";

const noQuery = z.strictObject({});

/** `GET /labs/policies`: the rules that can be asked, and those that are not built. */
export function listPoliciesHandler(snapshot: () => Snapshot) {
  return function listPolicies(c: Context): Response {
    readQuery(c, noQuery);
    const { catalog, digest } = snapshot();
    const titles = new Map(catalog.frameworks().map(({ framework, title }) => [framework, title]));
    return c.json({
      snapshot: digest,
      rules: catalog.rules().map((rule) => ({
        policy_rule: rule.rule,
        title: rule.title,
        framework: rule.framework,
        framework_title: titles.get(rule.framework),
        controls: rule.controls.length,
        aliases: rule.aliases,
      })),
      not_built: catalog.notBuilt().map(({ rule, framework, missing_checks }) => ({
        policy_rule: rule,
        framework,
        missing_checks,
      })),
    });
  };
}

/** `GET /labs/policies/:rule`: one rule with its controls, and the criteria that this service does not decide. */
export function getPolicyHandler(snapshot: () => Snapshot) {
  return function getPolicy(c: Context): Response {
    readQuery(c, noQuery);
    const { catalog } = snapshot();
    const name = c.req.param("rule") ?? "";
    const rule = catalog.resolveRule(name);
    if (rule === undefined) {
      const nearest = catalog.nearest(name.slice(0, 64));
      throw new DocketError(
        "not_found",
        `There is no such policy rule. Near it: ${nearest.join(", ")}.`,
        {
          extra: { nearest },
        },
      );
    }
    return c.json(ruleView(catalog, rule));
  };
}

/** `GET /labs/policies/snapshot`: the digests in force. */
export function getSnapshotHandler(snapshot: () => Snapshot) {
  return function getSnapshot(c: Context): Response {
    readQuery(c, noQuery);
    const { digest, bundles, registers } = snapshot();
    return c.json({
      snapshot: digest,
      bundles: bundles.map((bundle) => ({ framework: bundle.framework.id, digest: bundle.digest })),
      registers: { digest: registers.digest, documents: slowDigests(registers) },
    });
  };
}

/** The live registers are in the database and have no part in the snapshot. */
function slowDigests({ digests }: Snapshot["registers"]): Record<string, string> {
  const live: readonly string[] = LIVE_DOCUMENTS;
  return Object.fromEntries(Object.entries(digests).filter(([name]) => !live.includes(name)));
}

function ruleView(catalog: Catalog, rule: CatalogRule) {
  const framework = catalog.frameworks().find((one) => one.framework === rule.framework);
  return {
    policy_rule: rule.rule,
    title: rule.title,
    framework: rule.framework,
    aliases: rule.aliases,
    controls: rule.controls.flatMap((id) => {
      const control = catalog.control(rule.framework, id);
      return control === undefined ? [] : [controlView(control, framework?.criteria ?? {})];
    }),
    outside: framework?.outside ?? [],
  };
}

function controlView(control: CatalogControl, criteria: Readonly<Record<string, string>>) {
  return {
    control: control.id,
    criterion: control.criterion,
    criterion_title: criteria[control.criterion],
    title: control.title,
    description: control.description,
    severity: control.severity,
    points: control.points,
    baseline: control.baseline,
    evidence: control.evidence,
    remedy: control.remedy,
    references: control.references,
  };
}
