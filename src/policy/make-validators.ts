import { Ajv2020, type Options } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import registers from "../../rego/schemas/registers.json" with { type: "json" };
import { DATA_SCHEMA, MANIFEST_SCHEMA } from "./bundle-schema.ts";
import { LIVE_DOCUMENTS } from "./registers-types.ts";

export const VALIDATORS = new URL("../../build/validators/", import.meta.url);

/**
 * The modules of build/validators by file name, as `npm run validators` writes them and a test compares them. Made at every
 * start, they took a third of the processor time of the main thread.
 */
export function validatorModules(): Readonly<Record<string, string>> {
  return { "bundle.cjs": bundleModule(), "registers.cjs": registersModule() };
}

function bundleModule(): string {
  const ajv = new Ajv2020({ ...shared, allErrors: false });
  ajv.addSchema(DATA_SCHEMA, "data").addSchema(MANIFEST_SCHEMA, "manifest");
  return standalone.default(ajv, { isBundleData: "data", isBundleManifest: "manifest" });
}

/** One function for the whole set, and one for each live register by its name. */
function registersModule(): string {
  const ajv = new Ajv2020({
    ...shared,
    allErrors: true,
    allowUnionTypes: true,
    ownProperties: true,
  });
  ajv.addSchema(registers, "registers");
  const live = LIVE_DOCUMENTS.map((name) => [name, `registers#/properties/${name}`]);
  return standalone.default(ajv, { whole: "registers", ...Object.fromEntries(live) });
}

const shared: Options = {
  strict: true,
  strictRequired: false,
  code: { source: true, lines: true },
};
