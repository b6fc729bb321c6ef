import { setTimeout as delay } from "node:timers/promises";

/** Sleep of a task that has nothing to do, which work ends; a wake that comes before it counts too. */
export class WakefulSleep {
  #wakened = false;
  #stopped = false;
  #sleeping: AbortController | undefined;
  #light = false;

  /** There is work: ends a light sleep, or keeps the next one from beginning. */
  wake(): void {
    this.#wakened = true;
    if (this.#light) this.#sleeping?.abort();
  }

  /** Whatever woke the task is seen to from here on. */
  begin(): void {
    this.#wakened = false;
  }

  /** Sleeps for so long; only a `light` sleep is ended by `wake`. */
  async sleep(ms: number, light: boolean): Promise<void> {
    if (this.#stopped || ms === 0 || (light && this.#wakened)) return;
    this.#light = light;
    this.#sleeping = new AbortController();
    await delay(ms, undefined, { signal: this.#sleeping.signal }).catch(() => {});
    this.#sleeping = undefined;
    this.#light = false;
  }

  /** Ends any sleep; there is none from here on. */
  stop(): void {
    this.#stopped = true;
    this.#sleeping?.abort();
  }
}
