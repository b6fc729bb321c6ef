type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** An object of the wire with its own members named as JavaScript names them; what is inside stays as it came. */
export type CamelCased<Wire> = {
  readonly [Name in keyof Wire as Name extends string ? Camel<Name> : never]: Wire[Name];
};

/** Renames the members of one object; nested data keeps its names, since they are the caller's or the policy's. */
export function camelCased<Wire extends object>(wire: Wire): CamelCased<Wire> {
  const entries = Object.entries(wire).map(([name, value]) => [camel(name), value]);
  return Object.fromEntries(entries) as CamelCased<Wire>;
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
