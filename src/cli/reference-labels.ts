/** Source as METADATA names it -> how a place in it is cited. OWASP renumbered its lists, so that they always carry the year. */
const CITED: Readonly<Record<string, (place: string) => string>> = {
  eu_ai_act: (place) => `EU AI Act Art. ${place}`,
  gdpr: (place) => `GDPR Art. ${place}`,
  nist_ai_rmf: (place) => `NIST AI RMF ${place}`,
  owasp_agentic_2026: (place) => `OWASP ${place}:2026`,
  owasp_llm_2026: (place) => `OWASP ${place}:2026`,
};

/** The references of a check, one text for each place. A source that is not known here is cited by its own name. */
export function referenceLabels(
  references: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return Object.entries(references).flatMap(([source, places]) => {
    const cite = Object.hasOwn(CITED, source) ? CITED[source] : undefined;
    return places.map((place) => cite?.(place) ?? `${source} ${place}`);
  });
}
