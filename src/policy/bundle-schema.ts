/** Control ids are members of every leaf, so their number and length are bounded here. */
export const MAX_CONTROLS = 512;
export const MAX_CONTROL_ID = 64;

const text = { type: "string", maxLength: 4096 } as const;
const name = { type: "string", minLength: 1, maxLength: 128 } as const;
const ruleName = "^[A-Z][A-Z0-9_]{0,63}$";
const controlId = {
  type: "string",
  pattern: "^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$",
  maxLength: MAX_CONTROL_ID,
} as const;

const control = {
  type: "object",
  required: ["id", "criterion", "check", "severity", "points", "baseline"],
  properties: {
    id: controlId,
    criterion: name,
    check: name,
    severity: name,
    points: { type: "integer", minimum: 1, maximum: 1000 },
    baseline: { type: "boolean" },
  },
};

const rule = {
  type: "object",
  required: ["title", "controls"],
  additionalProperties: false,
  properties: {
    title: text,
    controls: { type: "array", minItems: 1, uniqueItems: true, items: controlId },
  },
};

const framework = {
  type: "object",
  required: ["id", "title", "controls", "rules", "not_built", "aliases", "outside", "criteria"],
  properties: {
    id: { type: "string", pattern: ruleName },
    title: text,
    controls: { type: "array", maxItems: MAX_CONTROLS, items: control },
    rules: { type: "object", propertyNames: { pattern: ruleName }, additionalProperties: rule },
    not_built: { type: "object", additionalProperties: { type: "array", items: name } },
    aliases: {
      type: "object",
      propertyNames: { pattern: ruleName },
      additionalProperties: { type: "string" },
    },
    outside: {
      type: "array",
      items: {
        type: "object",
        required: ["criterion", "title"],
        properties: { criterion: name, title: text },
      },
    },
    criteria: { type: "object", additionalProperties: text },
  },
};

const check = {
  type: "object",
  required: ["title", "description", "remedy", "evidence", "references", "reasons"],
  properties: {
    title: text,
    description: text,
    remedy: text,
    evidence: name,
    references: { type: "object", additionalProperties: { type: "array", items: text } },
    reasons: {
      type: "object",
      propertyNames: { pattern: "^[a-z][a-z0-9_]{0,63}$" },
      additionalProperties: text,
    },
  },
};

/** What the data of a bundle are held against. */
export const DATA_SCHEMA = {
  type: "object",
  required: ["frameworks", "catalog"],
  properties: {
    frameworks: {
      type: "object",
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: framework,
    },
    catalog: {
      type: "object",
      required: ["checks"],
      properties: { checks: { type: "object", additionalProperties: check } },
    },
  },
  // The registers come from the enterprise; a bundle must not bring its own.
  not: { required: ["registers"] },
};

/** What the manifest of a bundle is held against. */
export const MANIFEST_SCHEMA = {
  type: "object",
  required: ["revision", "roots", "wasm"],
  properties: {
    revision: { type: "string" },
    roots: { type: "array", items: { type: "string" } },
    wasm: {
      type: "array",
      contains: {
        type: "object",
        required: ["entrypoint", "module"],
        properties: { entrypoint: { const: "docket/decision" }, module: { const: "/policy.wasm" } },
      },
    },
  },
};
