const paragraph = String.raw`§§?\s\d+[a-z]?(?:\sAbs\.\s\d+)?(?:(?:,|\sund)\s\d+[a-z]?)*`;
const law = String.raw`[A-Z][A-Za-z]*[A-Z][A-Za-z]*`;
const citations = new RegExp(
  [
    String.raw`${law}\s${paragraph}`,
    String.raw`${paragraph}\s${law}`,
    String.raw`Art\.\s\d+[a-z]?(?:\s§\s\d+)?\s[A-Z][\w-]+`,
  ].join("|"),
  "g",
);

/** The paragraphs that a measure's name and description cite, each once. */
export function citedLaw(measure: { measure_name: string; measure_description: string }): string[] {
  return [...new Set(`${measure.measure_name}. ${measure.measure_description}`.match(citations))];
}
