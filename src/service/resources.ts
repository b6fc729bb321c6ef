import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";

/** What every part of the service is built from. */
export interface Foundation {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Fresh unguessable names, of requests and register revisions. */
  readonly newId: () => string;
  readonly resources: Resources;
}

/** What was opened, to be closed in the reverse order. */
export class Resources {
  readonly closers: (() => Promise<unknown>)[] = [];

  /** Notes something that must be closed, and gives it back. */
  add<T extends { close(): Promise<unknown> }>(resource: T): T {
    this.closers.push(() => resource.close());
    return resource;
  }

  /**
   * Closes everything, the newest first.
   * @param onFailure where given, a failure is told to it and the others are closed all the same; else it ends the closing
   */
  async close(onFailure?: (failure: unknown) => void): Promise<void> {
    for (const close of this.closers.reverse()) {
      if (onFailure === undefined) await close();
      else await close().catch(onFailure);
    }
  }
}
