import { DocketError } from "../errors.ts";
import { s32, u32 } from "./wasm-binary.ts";
import { WasmModule } from "./wasm-module.ts";

/** Layers of remembered values, which a policy with the keyword `with` needs. */
const LAYERS = ["opa_memoize_push", "opa_memoize_pop"];

const POINTER_BYTES = 4;
/** A mutable i32 that is 0 at first. */
const POINTER_GLOBAL = Uint8Array.of(0x7f, 0x01, 0x41, 0x00, 0x0b);

/**
 * Lets a module that OPA compiled remember the values of its rules in an array. OPA's own code keeps them in an object whose
 * keys are the numbers of functions, and hashing those takes a third of an evaluation. Three functions get other bodies:
 *
 * - `opa_memoize_init()`, called once for an evaluation, takes an array with a pointer for each function, all null;
 * - `opa_memoize_get(function)` gives the pointer of a function, null where its value is not known yet;
 * - `opa_memoize_insert(function, value)` sets it.
 *
 * The latter two trap beyond the array. A module with layers of remembered values stays as it is.
 *
 * @throws DocketError `policy_build_failed` for a module that is not what OPA compiles
 */
export function rememberInArray(bytes: Uint8Array): Uint8Array {
  try {
    const module = new WasmModule(bytes);
    if (LAYERS.some((name) => module.has(name))) return bytes;
    const changed = module.with(memoBodies(module), POINTER_GLOBAL);
    if (!WebAssembly.validate(changed)) throw new RangeError("the functions have other types");
    return changed;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new DocketError(
      "policy_build_failed",
      `OPA compiled a module that Docket does not know: ${cause.message}.`,
      { cause },
    );
  }
}

/** Function index -> no local declarations, then instructions (WebAssembly Core Specification 2.0, 5.4). */
function memoBodies(module: WasmModule): ReadonlyMap<number, Uint8Array> {
  const { functions } = module;
  const array = u32(module.globals);
  const bytes = s32(functions * POINTER_BYTES);
  const malloc = u32(module.indexOf("opa_malloc"));
  // local.get 0; i32.const functions; i32.ge_u; if; unreachable; end
  const requireIndex = [0x20, 0x00, 0x41, ...s32(functions), 0x4f, 0x04, 0x40, 0x00, 0x0b];
  // global.get array; local.get 0; i32.const 2; i32.shl; i32.add
  const address = [0x23, ...array, 0x20, 0x00, 0x41, 0x02, 0x74, 0x6a];
  return new Map(
    Object.entries({
      // i32.const bytes; call malloc; global.set array
      opa_memoize_init: [0x41, ...bytes, 0x10, ...malloc, 0x24, ...array]
        // global.get array; i32.const 0; i32.const bytes; memory.fill
        .concat([0x23, ...array, 0x41, 0x00, 0x41, ...bytes, 0xfc, 0x0b, 0x00]),
      // i32.load
      opa_memoize_get: [...requireIndex, ...address, 0x28, 0x02, 0x00],
      // local.get 1; i32.store
      opa_memoize_insert: [...requireIndex, ...address, 0x20, 0x01, 0x36, 0x02, 0x00],
    }).map(([name, instructions]) => [
      module.indexOf(name),
      Uint8Array.of(0x00, ...instructions, 0x0b),
    ]),
  );
}
