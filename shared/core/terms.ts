/** The cockpit's own words, each in a sentence or two, as screens explain them in place and "Hilfe" lists them (docs/glossary.md). */
export const terms = {
  Warteschlange: "Beauftragt oder begonnen: Sie warten auf das Ergebnis. Mit dem Ergebnis haken Sie die Maßnahme ab.",
  Relevanz:
    "Wie gut eine Maßnahme zu einer Objektart passt, von 0 (passt nicht) bis 10 (ein Muss). Danach wählt der Plan aus.",
  Priorität: "Was zuerst getan wird, wenn nicht alles geht: von 1 bis 10, je Kampagne änderbar.",
  "Kritische Kette":
    "Die Maßnahmen, die den Tag der ersten Anzeige bestimmen. Verspätet sich eine, kommt die Anzeige später.",
  "Plan-Prüfung":
    "Sagt, was am Plan nicht aufgeht: Reihenfolge, freie Tage, Wochenstunden, Budget. Ein Knopf behebt es.",
  Vereinbart:
    "Der Tag aus dem Plan, wie Sie ihn mit dem Eigentümer vereinbart haben. Der Termin sagt, wie es heute steht.",
  Pflicht:
    "Gesetz oder Maklervertrag verlangen sie, bei jedem Budget. Was vor der Werbung liegen muss, hält die Anzeigen auf.",
  Vorläufig:
    "Im Plan vorgesehen, aber erst gültig, wenn Sie beginnen oder ein Käufer da ist. Mahnt nicht und zählt nicht mit.",
  "Sofort-Launch":
    "Setzt die geplanten Maßnahmen des Starts auf „Warteschlange“; was noch nicht beginnen darf, wird genannt.",
  "Boost-Modus": "Setzt die wichtigsten geplanten Maßnahmen auf „Warteschlange“ und gibt ihnen hohe Priorität.",
  Serie: "Kommt regelmäßig wieder und ist eine Zeile: Abhaken heißt „heute erledigt“, die nächste steht schon da.",
} as const;
export type Term = keyof typeof terms;
