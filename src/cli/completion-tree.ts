import type { Command } from "commander";

/** A word that can be typed, and what it is. */
export interface Word {
  readonly word: string;
  readonly summary: string;
}

/** What can follow one command. */
export interface Place {
  /** The command with those above it, such as `docket audit list`. */
  readonly path: string;
  readonly words: readonly Word[];
}

/** Every command, each with its subcommands and options, outermost first. */
export function completionTree(command: Command, above = ""): Place[] {
  const path = `${above} ${command.name()}`.trim();
  const commands = command.commands.map((one) => ({ word: one.name(), summary: one.summary() }));
  const options = command.options.flatMap(({ long, description }) =>
    long === undefined || long === null ? [] : [{ word: long, summary: description }],
  );
  const help = { word: "--help", summary: "show help" };
  const own = { path, words: [...commands, ...options, help] };
  return [own, ...command.commands.flatMap((one) => completionTree(one, path))];
}

/** In single quotes, as every POSIX shell reads it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The patterns of a `case` that take one word deeper into the commands. */
export function deeper(places: readonly Place[]): string {
  return places
    .slice(1)
    .map(({ path }) => quoted(path))
    .join("|");
}
