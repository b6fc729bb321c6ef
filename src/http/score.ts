/** ECMAScript's JSON.parse source text access, which TypeScript's library does not declare yet. */
declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

/** Thousandths as text with three decimals: 987 is `0.987`, 1000 is `1.000`. */
export function formatScore(thousandths: number): string {
  return (thousandths / 1000).toFixed(3);
}

/** A score for `JSON.stringify`, which would write 1 for 1.000. */
export function scoreJson(thousandths: number): object {
  return JSON.rawJSON(formatScore(thousandths));
}
