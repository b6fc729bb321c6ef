import {
  readSections,
  SECTION,
  type Section,
  sized,
  u32,
  WasmReader,
  writeSections,
} from "./wasm-binary.ts";

/** A module of which function bodies can be replaced. Throws RangeErrors for bytes that are none. */
export class WasmModule {
  readonly #sections: readonly Section[];
  readonly #imported: Imported;
  readonly #names: ReadonlyMap<string, number>;

  constructor(bytes: Uint8Array) {
    this.#sections = readSections(bytes);
    this.#imported = countImports(this.#content(SECTION.import));
    this.#names = functionNames(this.#sections);
  }

  /** How many functions it has, imported ones included. */
  get functions(): number {
    return this.#imported.functions + countOf(this.#content(SECTION.function));
  }

  /** How many globals it has, imported ones included; the index of the next one. */
  get globals(): number {
    return this.#imported.globals + countOf(this.#content(SECTION.global));
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** The index of a function by its name. */
  indexOf(name: string): number {
    const index = this.#names.get(name);
    if (index === undefined) throw new RangeError(`it has no function ${name}`);
    return index;
  }

  /**
   * The module with other bodies for some of its own functions, and with one more global of its own.
   * @param bodies function index -> local declarations and instructions
   * @param global type, mutability and initial value
   */
  with(bodies: ReadonlyMap<number, Uint8Array>, global: Uint8Array): Uint8Array {
    return writeSections(
      this.#sections.map(({ id, content }) => {
        if (id === SECTION.global) return { id, content: appended(content, global) };
        if (id === SECTION.code) return { id, content: this.#replaced(content, bodies) };
        return { id, content };
      }),
    );
  }

  #replaced(code: Uint8Array, bodies: ReadonlyMap<number, Uint8Array>): Uint8Array {
    const reader = new WasmReader(code);
    const count = reader.u32();
    const parts = [u32(count)];
    for (let at = 0; at < count; at += 1) {
      const body = reader.sized();
      parts.push(sized(bodies.get(this.#imported.functions + at) ?? body));
    }
    return Buffer.concat(parts);
  }

  #content(id: number): Uint8Array {
    const section = this.#sections.find((one) => one.id === id);
    if (section === undefined) throw new RangeError(`it has no section ${id}`);
    return section.content;
  }
}

interface Imported {
  readonly functions: number;
  readonly globals: number;
}

const EXTERN = { function: 0, table: 1, memory: 2, global: 3 } as const;

function countImports(content: Uint8Array): Imported {
  const reader = new WasmReader(content);
  const found = { functions: 0, globals: 0 };
  for (let left = reader.u32(); left > 0; left -= 1) {
    reader.sized();
    reader.sized();
    const kind = reader.byte();
    if (kind === EXTERN.function) {
      reader.u32();
      found.functions += 1;
    } else if (kind === EXTERN.global) {
      reader.take(2);
      found.globals += 1;
    } else {
      if (kind === EXTERN.table) reader.byte();
      skipLimits(reader);
    }
  }
  return found;
}

function skipLimits(reader: WasmReader): void {
  const hasMaximum = reader.byte() % 2 === 1;
  reader.u32();
  if (hasMaximum) reader.u32();
}

/** The part of the custom section `name` that names functions. */
const FUNCTION_NAMES = 1;

function functionNames(sections: readonly Section[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { id, content } of sections) {
    if (id !== SECTION.custom) continue;
    const reader = new WasmReader(content);
    if (reader.text() === "name") readNames(reader, names);
  }
  return names;
}

function readNames(reader: WasmReader, names: Map<string, number>): void {
  while (!reader.done) {
    const part = reader.byte();
    const content = new WasmReader(reader.sized());
    if (part !== FUNCTION_NAMES) continue;
    for (let left = content.u32(); left > 0; left -= 1) {
      const index = content.u32();
      names.set(content.text(), index);
    }
  }
}

function countOf(vector: Uint8Array): number {
  return new WasmReader(vector).u32();
}

function appended(vector: Uint8Array, element: Uint8Array): Uint8Array {
  const reader = new WasmReader(vector);
  return Buffer.concat([u32(reader.u32() + 1), reader.rest(), element]);
}
