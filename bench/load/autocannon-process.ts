import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import type { Load, LoadOptions, Target } from "./client.ts";

// Reads what to do from standard input, does it, and writes what it saw as JSON to standard output.

interface Order {
  readonly target: Target;
  readonly options: LoadOptions & { readonly rate?: number };
}

const { target, options } = JSON.parse(await text(process.stdin)) as Order;
const { pathname } = new URL(target.url);
const seen = await autocannon({
  url: target.url,
  connections: options.connections,
  duration: options.seconds,
  timeout: 10,
  // With a rate, latencies are counted from when a request was due.
  ...(options.rate === undefined ? {} : { overallRate: options.rate }),
  requests: target.bodies.map((body) => ({
    method: "POST",
    path: pathname,
    headers: { ...target.headers },
    body,
  })),
});
const load: Load = {
  perSecond: seen["2xx"] / seen.duration,
  failures: seen.non2xx + seen.errors + seen.timeouts,
  latency: { p50: seen.latency.p50, p99: seen.latency.p99, max: seen.latency.max },
};
process.stdout.write(JSON.stringify(load));
