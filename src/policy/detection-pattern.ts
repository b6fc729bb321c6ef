/**
 * What is wrong with a detection pattern, as far as the host can say: RE2 is the judge, and the policies are asked about
 * every pattern when a thread loads the registers. This catches, with a pointer, what RE2 refuses though JavaScript
 * accepts it (look-around, back-references, repeats beyond 1000) and what neither accepts.
 */
export function patternFault(pattern: string): string | undefined {
  const bare = pattern.replace(/\\[^0-9]/g, "");
  if (/\(\?<?[=!]/.test(bare)) return "is not an RE2 pattern: it looks ahead or behind";
  if (/\\[1-9]/.test(bare)) return "is not an RE2 pattern: it refers back to a group";
  const repeats = [...bare.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, from, to]) => [
    Number(from),
    Number(to ?? 0),
  ]);
  if (repeats.some((count) => count > 1000))
    return "is not an RE2 pattern: it repeats more than 1000 times";
  return compiles(pattern.replace(/^\(\?[imsU]+\)/, ""))
    ? undefined
    : "is not a regular expression";
}

function compiles(pattern: string): boolean {
  try {
    return RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}
