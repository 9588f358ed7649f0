/**
 * Where a long German word may end a line, about as a browser with a dictionary would choose: before the last consonant of
 * a syllable's beginning, and behind the s that joins words. Rough, since it knows no compounds.
 */
const syllable =
  /(?<=\p{L}{4})(?=\p{L}{4})(sch[lrwmn]?|ch|ck|ph|th|qu|tr|pr|(?<=[^aeiouäöüy])(?:[bfgk]r|[bfgkp]l)|(?<!ung|heit|keit|schaft|ion|tät)s|[b-df-hj-np-rtv-xzß]|(?<=(?:ung|heit|keit|schaft|ion|tät)s))(?=[aeiouäöüy])/gu;
const softHyphen = "\u00AD";
const sample = "Finanzierungsnachweis";
let isKnown: boolean | undefined;

/** A text for a narrow place: with soft hyphens in long words where this browser does not hyphenate German by itself. */
export function withSoftHyphens(text: string): string {
  return hyphenatesGerman() ? text : softened(text);
}

/** A text with soft hyphens in words of twelve letters or more. */
export function softened(text: string): string {
  return text.replaceAll(/\p{L}{12,}/gu, (word) => word.replaceAll(syllable, `${softHyphen}$1`));
}

/** Some browsers come without a German dictionary and would cut words anywhere; looked at once. */
function hyphenatesGerman(): boolean {
  if (isKnown !== undefined) return isKnown;
  const probe = document.createElement("span");
  probe.lang = "de";
  probe.textContent = sample;
  probe.style.cssText = "position:fixed;visibility:hidden;width:8em;hyphens:auto;overflow-wrap:normal";
  document.body.append(probe);
  isKnown = probe.scrollWidth <= probe.clientWidth;
  probe.remove();
  return isKnown;
}
