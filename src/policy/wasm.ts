import { loadPolicy, type LoadedPolicy } from "@open-policy-agent/opa-wasm";
import { asEvaluationError, EvaluationError } from "./evaluation-error.ts";

/** Evaluations after which the memory is set back, and heap bytes beyond which it is set back earlier. */
const RESET_AFTER = 256;
const RESET_BYTES = 16 * 1024 * 1024;
const PAGE_BYTES = 65_536;
const LEAST_PAGES = 64;
const MAX_RESULT_BYTES = 8 * 1024 * 1024;
/** Optional; what follows from the data alone, which the policies then find as `data.prepared`. */
const PREPARED_ENTRYPOINT = "docket/prepared";

/** The exports of OPA's Wasm ABI 1.2 that are used here; addresses are offsets into the module's memory. */
interface PolicyExports {
  opa_malloc(size: number): number;
  opa_heap_ptr_get(): number;
  opa_heap_ptr_set(address: number): void;
  opa_json_parse(address: number, length: number): number;
  opa_json_dump(value: number): number;
  opa_value_add_path(base: number, path: number, value: number): number;
  opa_eval_ctx_new(): number;
  opa_eval_ctx_set_input(context: number, value: number): void;
  opa_eval_ctx_set_data(context: number, value: number): void;
  opa_eval_ctx_set_entrypoint(context: number, entrypoint: number): void;
  opa_eval_ctx_get_result(context: number): number;
  eval(context: number): number;
  builtins(): number;
}

/**
 * One module with its data. The SDK's `evaluate()` sets the heap back before every call and so compiles every pattern
 * anew; here the heap is kept for many evaluations, and the memory is then set back, byte for byte, to what it was after
 * the warm-up, compiled patterns included. Discard an instance after anything it throws.
 *
 * All the memory that the instance may use is reserved at once: pages that are not touched cost nothing, but a module that
 * grows asks for one page after the other, which takes longer than the evaluation that needs them.
 */
export class PolicyInstance {
  readonly #policy: LoadedPolicy;
  readonly #exports: PolicyExports;
  readonly #memory: Buffer;
  /** Memory up to the heap pointer, as it is after every reset. */
  #settled: Buffer;
  #evaluations = 0;
  #peak: number;

  private constructor(policy: LoadedPolicy) {
    this.#policy = policy;
    this.#exports = exportsOf(policy);
    this.#memory = Buffer.from(policy.mem.buffer);
    this.#settled = this.#used();
    this.#peak = this.#settled.byteLength;
  }

  /**
   * Makes an instance with `data` (JSON text as UTF-8) as its documents and at most `memoryLimit` bytes of memory.
   * Throws EvaluationError, also for a module that needs functions which only a host could give it.
   */
  static async create(
    module: WebAssembly.Module,
    data: Uint8Array,
    memoryLimit: number,
  ): Promise<PolicyInstance> {
    try {
      const pages = Math.max(LEAST_PAGES, Math.floor(memoryLimit / PAGE_BYTES));
      const policy = await loadPolicy(module, { initial: pages, maximum: pages });
      policy.setData(new Uint8Array(data).buffer);
      const instance = new PolicyInstance(policy);
      instance.#refuseHostFunctions();
      instance.#prepare();
      return instance;
    } catch (thrown) {
      throw asEvaluationError(thrown);
    }
  }

  /**
   * Evaluates an entrypoint on each of the inputs, so that patterns are compiled, and comes back to the memory of that
   * moment at every reset. Throws EvaluationError.
   */
  warmUp(inputs: readonly string[], entrypoint: string): void {
    this.#reset();
    for (const input of inputs) this.evaluate(input, entrypoint);
    this.#settle();
  }

  hasEntrypoint(name: string): boolean {
    return Object.hasOwn(this.#policy.entrypoints as object, name);
  }

  /** Evaluates an entrypoint on `input` (JSON text) and gives the result set as JSON text. Throws EvaluationError. */
  evaluate(input: string, entrypoint: string): string {
    try {
      this.#resetWhenDue();
      this.#evaluations += 1;
      const context = this.#exports.opa_eval_ctx_new();
      this.#exports.opa_eval_ctx_set_input(context, this.#parse(input));
      this.#exports.opa_eval_ctx_set_data(context, this.#policy.dataAddr);
      this.#exports.opa_eval_ctx_set_entrypoint(context, this.#entrypoint(entrypoint));
      if (this.#exports.eval(context) !== 0) throw new EvaluationError("trap", "eval failed");
      const result = this.#dump(this.#exports.opa_eval_ctx_get_result(context));
      this.#peak = Math.max(this.#peak, this.#exports.opa_heap_ptr_get());
      return result;
    } catch (thrown) {
      throw asEvaluationError(thrown);
    }
  }

  /** The most that the module has used so far. */
  get memoryBytes(): number {
    return this.#peak;
  }

  /** Touched memory is not given back: an instance that has used more than half its limit is better replaced. */
  get outgrown(): boolean {
    return this.#peak > this.#memory.byteLength / 2;
  }

  #resetWhenDue(): void {
    const grown = this.#exports.opa_heap_ptr_get() - this.#settled.byteLength;
    if (this.#evaluations >= RESET_AFTER || grown >= RESET_BYTES) this.#reset();
  }

  #reset(): void {
    this.#settled.copy(this.#memory);
    this.#evaluations = 0;
  }

  #settle(): void {
    this.#settled = this.#used();
    this.#evaluations = 0;
  }

  #used(): Buffer {
    return Buffer.from(this.#memory.subarray(0, this.#exports.opa_heap_ptr_get()));
  }

  #prepare(): void {
    if (!this.hasEntrypoint(PREPARED_ENTRYPOINT)) return;
    const [set] = JSON.parse(this.evaluate("{}", PREPARED_ENTRYPOINT)) as [{ result: unknown }?];
    if (set === undefined) throw new EvaluationError("undefined_result", "nothing was prepared");
    this.#reset();
    const value = this.#parse(JSON.stringify(set.result));
    const path = this.#parse(JSON.stringify(["prepared"]));
    if (this.#exports.opa_value_add_path(this.#policy.dataAddr, path, value) !== 0)
      throw new EvaluationError("trap", "the data are no object");
    this.#settle();
  }

  #entrypoint(name: string): number {
    const index = (this.#policy.entrypoints as Readonly<Record<string, number>>)[name];
    if (index === undefined) throw new EvaluationError("undefined_result", `no entrypoint ${name}`);
    return index;
  }

  #parse(json: string): number {
    const length = Buffer.byteLength(json);
    const address = this.#exports.opa_malloc(length);
    this.#memory.write(json, address, length, "utf8");
    const value = this.#exports.opa_json_parse(address, length);
    if (value === 0) throw new EvaluationError("trap", "the input is not JSON");
    return value;
  }

  #dump(value: number): string {
    const address = this.#exports.opa_json_dump(value);
    const end = this.#memory.indexOf(0, address);
    if (end < 0 || end - address > MAX_RESULT_BYTES)
      throw new EvaluationError("malformed_result", "result too long");
    return this.#memory.toString("utf8", address, end);
  }

  #refuseHostFunctions(): void {
    const wanted = Object.keys(JSON.parse(this.#dump(this.#exports.builtins())) as object);
    if (wanted.length > 0)
      throw new EvaluationError("trap", `the module needs host functions: ${wanted.join(", ")}`);
  }
}

function exportsOf(policy: LoadedPolicy): PolicyExports {
  const instance = policy.wasmInstance as WebAssembly.Instance;
  return instance.exports as unknown as PolicyExports;
}
