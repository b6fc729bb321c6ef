import type { RegisterAdministration } from "../http/registers.ts";
import { deleteEntry, listEntries, putEntry, readEntry } from "../registers/manage.ts";
import type { VersionPoll } from "../registers/poll.ts";
import type { Judging } from "./open-judging.ts";

/** The live registers, as the handlers see them. */
export function registerHandle({ registers, poll }: Judging): RegisterAdministration {
  return {
    read: (name) => readEntry(registers, name),
    list: (register, after, limit) => listEntries(registers, register, after, limit),
    put: (name, value, condition, actor) =>
      seenHere(poll, putEntry(registers, name, value, condition, actor)),
    remove: (name, condition, actor) =>
      seenHere(poll, deleteEntry(registers, name, condition, actor)),
  };
}

/** A change is in force on the server that made it when its answer is sent. */
async function seenHere<T>(poll: VersionPoll, change: Promise<T>): Promise<T> {
  const changed = await change;
  await poll.ask().catch(() => {});
  return changed;
}
