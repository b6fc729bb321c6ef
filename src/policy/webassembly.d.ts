/** The part of the WebAssembly JavaScript interface that is used here; neither lib.es nor @types/node declares it. */
declare namespace WebAssembly {
  interface MemoryDescriptor {
    readonly initial: number;
    readonly maximum?: number;
  }
  class Memory {
    constructor(descriptor: MemoryDescriptor);
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  /** Compiled code; it can be sent to other threads. */
  type Module = object;
  class Instance {
    constructor(
      module: Module,
      imports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    );
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  /** Whether the bytes are a valid module. */
  function validate(bytes: Uint8Array): boolean;
}
