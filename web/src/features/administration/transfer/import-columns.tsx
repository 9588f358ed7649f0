import type { optionalColumns, requiredColumns } from "#shared/catalogue/columns";
import { propertyTypeCodes } from "#shared/catalogue/property-types";

const required: Record<(typeof requiredColumns)[number], string> = {
  name: "Name der Maßnahme. Duplikate nach Namen werden übersprungen.",
  category: "Kategorie; eine neue wird angelegt.",
  description: "Beschreibung: was zu tun ist und warum.",
  effort: "niedrig/mittel/hoch",
  cost_band: "0-100/100-500/500-2000/2000+",
  base_priority: "1-5; Werte bis 10 sind erlaubt.",
};
const optional: Record<(typeof optionalColumns)[number], string> = {
  default_phase: "Pre-Launch, Launch, Laufzeit, Reaktivierung oder Endspurt; sonst Launch.",
  channel_hint: "Kanal-Hinweis; sonst der Name der Kategorie.",
  requires: "Namen der Maßnahmen, die vorher fertig sein und mit in den Plan müssen, getrennt durch |.",
  after: "Namen der Maßnahmen, die vorher fertig sein müssen, wenn sie geplant sind, getrennt durch |.",
  anchor: "Wovon der Tag zählt: start, sale (Käufer gefunden) oder notary (Notartermin); sonst start.",
  day: "Üblicher Tag von dort an, davor negativ; sonst der erste Tag der Phase.",
  lead_days: "Arbeitstage vom Auftrag bis zum Ergebnis; sonst 0.",
  hours: "Eigene Arbeitsstunden; sonst nach dem Aufwand.",
  cost: "Übliche Kosten in ganzen Euro; sonst nach dem Kostenbereich.",
  weekdays: "Nur wo es darauf ankommt: Mo bis Sa, getrennt durch |.",
  time: "Nur wo es darauf ankommt: Uhrzeit wie 11:00.",
  repeat_days: "Kommt alle so viele Tage wieder, bis ein Käufer gefunden ist.",
  duty: "ja, wenn Gesetz oder Maklervertrag es verlangen.",
  advertises: "ja, wenn sie für das Objekt wirbt: Sie beginnt erst, wenn die Pflichten vor der Werbung erfüllt sind.",
  owner_text: "Der Satz, den Eigentümer lesen; leer bleibt die Maßnahme intern.",
};

/** Which columns a file must have and which it may have. */
export function ImportColumns() {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Columns title="Erforderliche Spalten" columns={required} />
      <Columns
        title="Optionale Spalten"
        columns={{ ...optional, [propertyTypeCodes.join(", ")]: "Relevanz von 0 bis 10 je Objektart." }}
      />
      <p className="max-w-reading text-xs text-ink-soft">
        Trennzeichen dürfen Komma, Semikolon oder Tabulator sein. Dateien aus Excel werden gelesen, wie sie sind. Eine
        fehlerhafte Zeile hält die anderen nicht auf.
      </p>
    </div>
  );
}

function Columns({ title, columns }: { title: string; columns: Record<string, string> }) {
  return (
    <div>
      <h4 className="mb-1 text-xs font-medium text-ink-soft">{title}</h4>
      <dl className="border-t border-line">
        {Object.entries(columns).map(([name, meaning]) => (
          <div key={name} className="grid gap-x-4 border-b border-line py-1 @xl:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-mono text-xs leading-5">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
