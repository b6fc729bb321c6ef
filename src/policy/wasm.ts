import { loadPolicy, type LoadedPolicy } from "@open-policy-agent/opa-wasm";
import { asEvaluationError, EvaluationError } from "./evaluation-error.ts";

/** Evaluations after which the heap is set back, and heap bytes beyond which it is set back earlier. */
const RESET_AFTER = 256;
const RESET_BYTES = 16 * 1024 * 1024;
const PAGE_BYTES = 65_536;
const INITIAL_PAGES = 64;
const MAX_RESULT_BYTES = 8 * 1024 * 1024;

/** The exports of OPA's Wasm ABI 1.2 that are used here; addresses are offsets into the module's memory. */
interface PolicyExports {
  opa_malloc(size: number): number;
  opa_heap_ptr_get(): number;
  opa_heap_ptr_set(address: number): void;
  opa_json_parse(address: number, length: number): number;
  opa_json_dump(value: number): number;
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
 * anew; here the heap is kept for many evaluations. Setting the heap pointer clears the module's caches as well, so
 * nothing that lies beyond the pointer is used again. Discard an instance after anything it throws.
 */
export class PolicyInstance {
  readonly #policy: LoadedPolicy;
  readonly #exports: PolicyExports;
  readonly #memoryLimit: number;
  #memory: Buffer;
  #evaluations = 0;

  private constructor(policy: LoadedPolicy, memoryLimit: number) {
    this.#policy = policy;
    this.#exports = exportsOf(policy);
    this.#memoryLimit = memoryLimit;
    this.#memory = Buffer.from(policy.mem.buffer);
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
      const maximum = Math.max(INITIAL_PAGES, Math.floor(memoryLimit / PAGE_BYTES));
      const policy = await loadPolicy(module, { initial: INITIAL_PAGES, maximum });
      const instance = new PolicyInstance(policy, memoryLimit);
      instance.#refuseHostFunctions();
      policy.setData(new Uint8Array(data).buffer);
      return instance;
    } catch (thrown) {
      throw asEvaluationError(thrown);
    }
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
      return this.#dump(this.#exports.opa_eval_ctx_get_result(context));
    } catch (thrown) {
      throw asEvaluationError(thrown);
    }
  }

  /** What the module has taken so far. */
  get memoryBytes(): number {
    return this.#policy.mem.buffer.byteLength;
  }

  /** Memory never shrinks: an instance that has grown beyond half its limit is better replaced. */
  get outgrown(): boolean {
    return this.memoryBytes > this.#memoryLimit / 2;
  }

  #resetWhenDue(): void {
    const base = this.#policy.dataHeapPtr as number;
    if (this.#evaluations < RESET_AFTER && this.#exports.opa_heap_ptr_get() - base < RESET_BYTES)
      return;
    this.#exports.opa_heap_ptr_set(base);
    this.#evaluations = 0;
  }

  #entrypoint(name: string): number {
    const index = (this.#policy.entrypoints as Readonly<Record<string, number>>)[name];
    if (index === undefined) throw new EvaluationError("undefined_result", `no entrypoint ${name}`);
    return index;
  }

  #parse(json: string): number {
    const length = Buffer.byteLength(json);
    const address = this.#exports.opa_malloc(length);
    this.#bytes().write(json, address, length, "utf8");
    const value = this.#exports.opa_json_parse(address, length);
    if (value === 0) throw new EvaluationError("trap", "the input is not JSON");
    return value;
  }

  #dump(value: number): string {
    const address = this.#exports.opa_json_dump(value);
    const bytes = this.#bytes();
    const end = bytes.indexOf(0, address);
    if (end < 0 || end - address > MAX_RESULT_BYTES)
      throw new EvaluationError("malformed_result", "result too long");
    return bytes.toString("utf8", address, end);
  }

  /** The module's memory; growing it replaces the buffer. */
  #bytes(): Buffer {
    if (this.#memory.buffer !== this.#policy.mem.buffer)
      this.#memory = Buffer.from(this.#policy.mem.buffer);
    return this.#memory;
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
