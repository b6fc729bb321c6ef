import type { Answer, Load, LoadOptions, OpenLoopClient, Target } from "./client.ts";

/**
 * A fixed rate over connections that are there already. A client makes all of them at its first request, and Node accepts one
 * in a turn of its event loop; so the first seconds are left out, where the client tells its answers apart.
 */
export async function steadyLoad(
  client: OpenLoopClient,
  target: Target,
  options: LoadOptions & { readonly rate: number },
  settling = 1,
): Promise<Load> {
  const whole = { ...options, seconds: options.seconds + settling };
  const answers = await client.answers?.(target, whole);
  if (answers === undefined) return client.run(target, options);
  return loadOf(
    answers.filter(({ at }) => at >= settling),
    options.seconds,
  );
}

/** What answers within so many seconds come to; latencies are those of all. */
export function loadOf(answers: readonly Answer[], seconds: number): Load {
  const latencies = answers.map(({ latency }) => latency).toSorted((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? NaN;
  const good = answers.filter(({ status }) => status === 200).length;
  return {
    perSecond: good / seconds,
    failures: answers.length - good,
    latency: { p50: at(0.5), p99: at(0.99), max: latencies.at(-1) ?? NaN },
  };
}
