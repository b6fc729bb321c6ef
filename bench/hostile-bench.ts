import type { LiveRegisters } from "../src/policy/facts.ts";
import { PolicyInstance } from "../src/policy/wasm.ts";
import { HOSTILE } from "./hostile.ts";

export interface Program {
  readonly module: WebAssembly.Module;
  readonly data: Uint8Array;
  /** What the server warms an instance with. */
  readonly warmUp: readonly string[];
  readonly live: LiveRegisters;
  readonly memoryLimit: number;
}

export interface HostileResult {
  readonly payload: string;
  /** Milliseconds. */
  readonly first: number;
  readonly worst: number;
  /** MiB of the instance afterwards. */
  readonly memory: number;
}

const ENTRYPOINT = "docket/decision";
const REPEATS = 10;
const MIB = 1024 * 1024;

/** Each payload on an instance of its own, warmed as the server warms its own. */
export async function benchHostile(program: Program): Promise<HostileResult[]> {
  const results: HostileResult[] = [];
  for (const [payload, members] of Object.entries(HOSTILE)) {
    const instance = await PolicyInstance.create(program.module, program.data, program.memoryLimit);
    instance.warmUp(program.warmUp, ENTRYPOINT);
    const input = await inputOf(program, members);
    const times = Array.from({ length: REPEATS }, () => time(instance, input));
    const [first = Number.NaN] = times;
    results.push({ payload, first, worst: Math.max(...times), memory: instance.memoryBytes / MIB });
  }
  return results;
}

function time(instance: PolicyInstance, input: string): number {
  const start = performance.now();
  instance.evaluate(input, ENTRYPOINT);
  return performance.now() - start;
}

async function inputOf({ live }: Program, members: object): Promise<string> {
  const payload = { action: "summarize_document", ...members };
  const facts = await live.lookup({ agent_id: "support-bot-01", payload });
  const caller = { asserts_people: true };
  return JSON.stringify({
    agent_id: "support-bot-01",
    policy_rule: "SOC_2",
    payload,
    caller,
    facts,
  });
}
