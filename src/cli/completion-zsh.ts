import { deeper, type Place, quoted, type Word } from "./completion-tree.ts";

/** A completion function for zsh, with what each word is; where it knows nothing, file names. */
export function zshCompletion(places: readonly Place[]): string {
  const cases = places.map(
    ({ path, words }) => `    ${quoted(path)}) entries=(${words.map(entry).join(" ")}) ;;`,
  );
  return `#compdef docket
_docket() {
  local at=docket i
  local -a entries
  for ((i = 2; i < CURRENT; i++)); do
    case "$at \${words[i]}" in
    ${deeper(places)}) at="$at \${words[i]}" ;;
    esac
  done
  case "$at" in
${cases.join("\n")}
  esac
  _describe -t commands docket entries || _files
}
compdef _docket docket`;
}

function entry({ word, summary }: Word): string {
  return quoted(`${word}:${summary.replaceAll(":", String.raw`\:`)}`);
}
