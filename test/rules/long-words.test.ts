import { expect, it } from "vitest";
import { softened } from "../../web/src/ui/long-words.ts";

it.each([
  ["Finanzierungsnachweis", "Finan-zie-rungs-nach-weis"],
  ["Gemeinschaftsgeschäfte", "Gemein-schafts-ge-schäfte"],
  ["Energieausweis beantragen", "Ener-gieaus-weis beantragen"],
  ["Suchkunden-Mailing am Starttag", "Suchkunden-Mailing am Starttag"],
  ["Maklerverbund", "Makler-ver-bund"],
  ["Wohnflächenberechnung", "Wohn-flä-chen-be-rech-nung"],
  ["Vermarktungsablauf und Nachbarschaftsbrief", "Vermark-tungs-ab-lauf und Nach-bar-schafts-brief"],
  ["Exposé", "Exposé"],
])("%s may end a line at its syllables", (text, parts) => {
  expect(softened(text).replaceAll("\u00AD", "-")).toBe(parts);
});
