import type { optionalColumns, requiredColumns } from "#shared/catalogue/rows";
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
