import { deeper, type Place, quoted } from "./completion-tree.ts";

/** A completion function for bash; where it knows nothing, file names. */
export function bashCompletion(places: readonly Place[]): string {
  const cases = places.map(
    ({ path, words }) =>
      `    ${quoted(path)}) words=${quoted(words.map(({ word }) => word).join(" "))} ;;`,
  );
  return `_docket() {
  local at=docket words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
    ${deeper(places)}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _docket docket`;
}
