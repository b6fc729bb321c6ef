import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import type { BundleData, BundleManifest } from "./bundle-types.ts";
import type { LiveDocument } from "./registers-types.ts";

// What `npm run validators` makes of the schemas.
const require = createRequire(new URL("../../build/validators/", import.meta.url));

export const { isBundleData, isBundleManifest } = require("./bundle.cjs") as {
  readonly isBundleData: ValidateFunction<BundleData>;
  readonly isBundleManifest: ValidateFunction<BundleManifest>;
};

/** Of a whole set of registers, and of each live register. */
export const registerValidators = require("./registers.cjs") as Readonly<
  Record<LiveDocument | "whole", ValidateFunction>
>;
