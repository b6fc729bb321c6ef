import type { Target } from "../load/client.ts";

/** A server under load. */
export interface Contender {
  readonly target: Target;
  /** The status of a verdict in its answer to a question. */
  readonly statusOf: (answer: unknown) => string;
  /** Its main process. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** One request, as a check and to see that a server is there. Rejects where the answer is not 200. */
export async function ask({ target, statusOf }: Contender, body: string): Promise<string> {
  const response = await fetch(target.url, { method: "POST", headers: target.headers, body });
  if (response.status !== 200) throw new Error(`${target.url}: ${await response.text()}`);
  return statusOf(await response.json());
}

export const JSON_HEADERS = { "Content-Type": "application/json" };

/** The status of Docket's answer and of those that imitate it. */
export function statusMember(answer: unknown): string {
  return (answer as { readonly status: string }).status;
}
