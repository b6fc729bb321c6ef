import { mkdirSync, writeFileSync } from "node:fs";
import { validatorModules, VALIDATORS } from "./make-validators.ts";

mkdirSync(VALIDATORS, { recursive: true });
for (const [file, text] of Object.entries(validatorModules()))
  writeFileSync(new URL(file, VALIDATORS), text);
