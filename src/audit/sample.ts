import { createHmac } from "node:crypto";

/** One record that may be drawn. */
interface Drawn {
  readonly rank: string;
  readonly index: bigint;
}

/**
 * Draws `n` of a population that is offered one by one, the same ones for the same seed whoever draws: those with the lowest
 * HMAC-SHA256(seed, decimal index). Holds n of them. Every record is as likely as any other, and a record that is added to
 * the population changes the draw by at most itself.
 */
export class SampleDraw {
  readonly #n: number;
  readonly #seed: string;
  #drawn: Drawn[] = [];
  #offered = 0;

  constructor(n: number, seed: string) {
    this.#n = n;
    this.#seed = seed;
  }

  /** How many were offered. */
  get offered(): number {
    return this.#offered;
  }

  offer(index: bigint): void {
    this.#offered += 1;
    const rank = createHmac("sha256", this.#seed).update(index.toString()).digest("hex");
    const last = this.#drawn.at(-1);
    if (this.#drawn.length === this.#n && last !== undefined && rank > last.rank) return;
    const at = this.#drawn.findIndex((one) => one.rank > rank);
    this.#drawn.splice(at === -1 ? this.#drawn.length : at, 0, { rank, index });
    if (this.#drawn.length > this.#n) this.#drawn.pop();
  }

  /** The sample, by index. */
  result(): readonly bigint[] {
    return this.#drawn.map(({ index }) => index).sort((a, b) => (a < b ? -1 : 1));
  }
}
