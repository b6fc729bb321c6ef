/**
 * As much of the binary format of WebAssembly (Core Specification 2.0, chapter 5) as it takes to give a module other function
 * bodies. Offsets and sizes are bytes.
 */

const HEADER = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
export const SECTION = { custom: 0, import: 2, function: 3, global: 6, code: 10 } as const;

export interface Section {
  readonly id: number;
  readonly content: Uint8Array;
}

/** Reads what the format is made of, from front to back. Throws a RangeError where the bytes end early. */
export class WasmReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError("the WebAssembly module ends early");
    this.#at += 1;
    return byte;
  }

  /** An unsigned integer of up to 32 bits, LEB128. */
  u32(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError("the WebAssembly module ends early");
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** A vector of bytes with its length before it. */
  sized(): Uint8Array {
    return this.take(this.u32());
  }

  text(): string {
    return new TextDecoder().decode(this.sized());
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }
}

/** The sections of a module, in their order. Throws a RangeError for what is no module. */
export function readSections(module: Uint8Array): readonly Section[] {
  const reader = new WasmReader(module);
  if (!Buffer.from(reader.take(HEADER.length)).equals(HEADER)) {
    throw new RangeError("this is not a WebAssembly module of version 1");
  }
  const sections: Section[] = [];
  while (!reader.done) sections.push({ id: reader.byte(), content: reader.sized() });
  return sections;
}

export function writeSections(sections: readonly Section[]): Uint8Array {
  const parts = sections.flatMap(({ id, content }) => [Uint8Array.of(id), sized(content)]);
  return Buffer.concat([HEADER, ...parts]);
}

/** An unsigned integer as LEB128. */
export function u32(value: number): Uint8Array {
  return leb128(value, 0x80);
}

/** A non-negative integer as signed LEB128, which `i32.const` takes: its last byte has a bit for the sign. */
export function s32(value: number): Uint8Array {
  return leb128(value, 0x40);
}

/** @param end what the last byte is below */
function leb128(value: number, end: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= end; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80);
  return Uint8Array.of(...bytes, left);
}

export function sized(content: Uint8Array): Uint8Array {
  return Buffer.concat([u32(content.length), content]);
}
