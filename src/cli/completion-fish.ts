import { type Place, quoted, type Word } from "./completion-tree.ts";

/** Completions for fish, with what each word is. */
export function fishCompletion(places: readonly Place[]): string {
  const paths = places.slice(1).map(({ path }) => quoted(path));
  return `function __docket_at
    set -l at docket
    for word in (commandline -opc)[2..-1]
        if contains -- "$at $word" ${paths.join(" ")}
            set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
${places.flatMap(({ path, words }) => words.map((word) => line(path, word))).join("\n")}`;
}

function line(path: string, { word, summary }: Word): string {
  const what = word.startsWith("--") ? `-l ${word.slice(2)}` : `-f -a ${quoted(word)}`;
  return `complete -c docket -n ${quoted(`__docket_at "${path}"`)} ${what} -d ${quoted(summary)}`;
}
