import { describe, expect, test } from "vitest";

import { rememberInArray } from "../../src/cli/policy-memo.ts";
import { SECTION, sized, u32, writeSections } from "../../src/cli/wasm-binary.ts";

const I32 = 0x7f;
const TYPES = { "() -> ()": 0, "i32 -> i32": 1, "i32, i32 -> ()": 2 } as const;

interface Fn {
  readonly name: string;
  readonly type: keyof typeof TYPES;
  readonly instructions: readonly number[];
}

/** Gives the address 64 to whoever asks for memory: one array at a time. */
const MALLOC: Fn = { name: "opa_malloc", type: "i32 -> i32", instructions: [0x41, 0xc0, 0x00] };
const TRAP = [0x00];
const INIT: Fn = { name: "opa_memoize_init", type: "() -> ()", instructions: TRAP };
const GET: Fn = { name: "opa_memoize_get", type: "i32 -> i32", instructions: TRAP };
const INSERT: Fn = { name: "opa_memoize_insert", type: "i32, i32 -> ()", instructions: TRAP };
const OPA: readonly Fn[] = [MALLOC, INIT, GET, INSERT];
/** Of `module`: one is imported. */
const FUNCTIONS = OPA.length + 1;

/** A module with an imported function, memory and global, these functions, all of them exported, and their names. */
function module(functions: readonly Fn[], named = true): Uint8Array {
  const text = (value: string) => sized(Buffer.from(value));
  const vector = (items: readonly Uint8Array[]) => Buffer.concat([u32(items.length), ...items]);
  const imported = (name: string, ...kind: number[]) =>
    Buffer.concat([text("env"), text(name), Uint8Array.of(...kind)]);
  const indexed = (at: number) => u32(at + 1);
  const names = vector(functions.map(({ name }, at) => Buffer.concat([indexed(at), text(name)])));
  return writeSections([
    {
      id: 1,
      content: vector([
        Uint8Array.of(0x60, 0, 0),
        Uint8Array.of(0x60, 1, I32, 1, I32),
        Uint8Array.of(0x60, 2, I32, I32, 0),
      ]),
    },
    {
      id: SECTION.import,
      content: vector([
        imported("abort", 0, TYPES["() -> ()"]),
        imported("memory", 2, 1, 1, 2),
        imported("base", 3, I32, 0),
      ]),
    },
    { id: SECTION.function, content: vector(functions.map(({ type }) => u32(TYPES[type]))) },
    { id: SECTION.global, content: vector([Uint8Array.of(I32, 0, 0x41, 7, 0x0b)]) },
    {
      id: 7,
      content: vector(
        functions.map(({ name }, at) => Buffer.concat([text(name), Uint8Array.of(0), indexed(at)])),
      ),
    },
    {
      id: SECTION.code,
      content: vector(
        functions.map(({ instructions }) => sized(Uint8Array.of(0, ...instructions, 0x0b))),
      ),
    },
    ...(named
      ? [
          {
            id: SECTION.custom,
            content: Buffer.concat([
              text("name"),
              Uint8Array.of(0),
              text("a module"),
              Uint8Array.of(1),
              sized(names),
            ]),
          },
        ]
      : []),
  ]);
}

interface Memo {
  opa_memoize_init(): void;
  opa_memoize_get(index: number): number;
  opa_memoize_insert(index: number, value: number): void;
}

async function started(bytes: Uint8Array): Promise<Memo> {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
  new Uint8Array(memory.buffer).fill(0xff);
  const compiled = await WebAssembly.compile(bytes);
  const { exports } = new WebAssembly.Instance(compiled, {
    env: { abort: () => undefined, memory, base: 1 },
  });
  return exports as unknown as Memo;
}

describe("the memory of rules", () => {
  test("gives what was put in under an index, and null before", async () => {
    const memo = await started(rememberInArray(module(OPA)));
    memo.opa_memoize_init();
    for (let index = 0; index < FUNCTIONS; index += 1) {
      expect(memo.opa_memoize_get(index)).toBe(0);
      memo.opa_memoize_insert(index, 1000 + index);
    }
    for (let index = 0; index < FUNCTIONS; index += 1) {
      expect(memo.opa_memoize_get(index)).toBe(1000 + index);
    }
  });

  test("is empty again for the next evaluation", async () => {
    const memo = await started(rememberInArray(module(OPA)));
    memo.opa_memoize_init();
    memo.opa_memoize_insert(3, 77);
    memo.opa_memoize_init();
    expect(memo.opa_memoize_get(3)).toBe(0);
  });

  test("traps beyond its end rather than touch what lies there", async () => {
    const memo = await started(rememberInArray(module(OPA)));
    memo.opa_memoize_init();
    for (const index of [FUNCTIONS, 1_000_000, -1]) {
      expect(() => memo.opa_memoize_get(index)).toThrow("unreachable");
      expect(() => memo.opa_memoize_insert(index, 1)).toThrow("unreachable");
    }
  });

  test("has room for thousands of functions", async () => {
    const more = Array.from({ length: 5_000 }, (_, at): Fn => ({ ...MALLOC, name: `rule ${at}` }));
    const memo = await started(rememberInArray(module([...more, ...OPA])));
    memo.opa_memoize_init();
    memo.opa_memoize_insert(5_004, 9);
    expect(memo.opa_memoize_get(5_004)).toBe(9);
    expect(() => memo.opa_memoize_get(5_005)).toThrow("unreachable");
  });

  test("stays what it was where a policy needs layers of it", () => {
    for (const name of ["opa_memoize_push", "opa_memoize_pop"]) {
      const layered = module([...OPA, { name, type: "() -> ()", instructions: [] }]);
      expect(rememberInArray(layered)).toBe(layered);
    }
  });
});

describe("a module that is not what OPA compiles", () => {
  const refused = { code: "policy_build_failed" };
  const whole = module(OPA);

  test.each([
    ["has no names", module(OPA, false), "no function opa_"],
    ["lacks a function", module([MALLOC, INIT, GET]), "no function opa_memoize_insert"],
    [
      "has it with another type",
      module([MALLOC, INIT, { ...GET, type: "() -> ()" }, INSERT]),
      "other types",
    ],
    ["is text", Buffer.from("package docket"), "not a WebAssembly module"],
    ["is empty", new Uint8Array(), "ends early"],
    ["is cut off", whole.subarray(0, whole.length - 3), "ends early"],
  ])("is refused where it %s", (_, bytes, reason) => {
    expect(() => rememberInArray(bytes)).toThrow(
      expect.objectContaining({ ...refused, message: expect.stringContaining(reason) as string }),
    );
  });
});
