import { openapiDocument } from "../../src/http/openapi/document.ts";
import { SCOPES, type Scope } from "../../src/keys/principal.ts";

/** A JSON Schema, as far as tests look into it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly $ref?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One operation of the OpenAPI document, so that tests cover a new one by themselves. */
export interface OperationUnderTest {
  /** Such as `GET /v1/labs/keys`; names the test. */
  readonly name: string;
  readonly id: string;
  readonly method: string;
  /** With the names of parameters in braces. */
  readonly template: string;
  /** With values for the parameters that nothing is stored under. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The shape of its JSON body; undefined where it takes none. */
  readonly body: Schema | undefined;
  readonly bodyRequired: boolean;
  /** Scopes of which it wants one; empty where it needs no key. */
  readonly scopes: readonly Scope[];
  readonly statuses: readonly number[];
  /** Media types of its successful answers. */
  readonly mediaTypes: readonly string[];
}

interface Described {
  readonly operationId: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

const document = openapiDocument() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** What stands for a parameter in an address. */
const PLACES: Readonly<Record<string, string>> = {
  audit_reference_id: "aud_0",
  policy_rule: "ISO_42001",
  register: "change_tickets",
  digest: `sha256:${"0".repeat(64)}`,
  level: "0",
  tile: "000",
};
const SUCCESS = /^2/;

/** Every operation of the document. */
export const operations: readonly OperationUnderTest[] = Object.entries(document.paths).flatMap(
  ([template, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(template, method.toUpperCase(), described),
    ),
);

function operationOf(template: string, method: string, described: Described): OperationUnderTest {
  return {
    name: `${method} ${template}`,
    id: described.operationId,
    method,
    template,
    path: pathOf(template),
    parameters: described.parameters ?? [],
    bodyRequired: described.requestBody?.required === true,
    body: resolve(described.requestBody?.content["application/json"]?.schema),
    scopes: (described.security ?? []).length === 0 ? [] : scopesOf(described),
    statuses: Object.keys(described.responses).map(Number),
    mediaTypes: Object.entries(described.responses)
      .filter(([status]) => SUCCESS.test(status))
      .flatMap(([, { content }]) => Object.keys(content ?? {})),
  };
}

/** An address of the template; `places` take precedence over what stands for them otherwise. */
export function pathOf(template: string, places: Readonly<Record<string, string>> = {}): string {
  return template.replaceAll(
    /\{([^}]+)\}/g,
    (_, name: string) => places[name] ?? PLACES[name] ?? "0",
  );
}

/** A schema with its reference followed. */
export function resolve(schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined ? schema : document.components.schemas[name];
}

/** The description of an operation with a key names its scopes in its first words: "Scope `a`, `b` or `c`". */
function scopesOf({ operationId, description = "" }: Described): readonly Scope[] {
  const [, list = ""] = /Scope ((?:`[a-z:]+`(?:, | or )?)+)/.exec(description) ?? [];
  const named = [...list.matchAll(/`([a-z:]+)`/g)].map(([, scope]) => scope);
  const scopes = SCOPES.filter((scope) => named.includes(scope));
  if (scopes.length > 0 && scopes.length === named.length) return scopes;
  throw new Error(`The description of ${operationId} does not say which scope it needs.`);
}
