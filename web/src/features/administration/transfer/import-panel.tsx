import { FileSpreadsheet } from "lucide-react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { countText } from "#shared/core/numbers";
import { ImportReport } from "./import-report.tsx";
import { Panel } from "./panel.tsx";
import { FileDropZone } from "../../../ui/file-drop-zone.tsx";
import { useAdminOnlyReason } from "../../accounts/session.tsx";
import type { optionalColumns, requiredColumns } from "#shared/catalogue/columns";
import { channels } from "#shared/catalogue/channels";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { occupancyNames } from "#shared/catalogue/occupancies";
import { proofs } from "#shared/catalogue/proofs";
import { defaultPayers } from "#shared/catalogue/planning-facts";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { useState } from "react";
import { fileProblem } from "#shared/administration/csv-file";
import type { ImportResult } from "#shared/administration/contract";
import { errorMessage, upload } from "../../../core/api.ts";
import { isFinal } from "../../../core/refusals.ts";
import { notifyError } from "../../../ui/notify.ts";
import { reloadCatalogue } from "./reload-catalogue.ts";

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
  anchor:
    "Wovon der Tag zählt: start, live (erste Anzeige), sale (Käufer gefunden) oder notary (Notartermin); sonst start.",
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
  code: "Woran Regeln die Maßnahme erkennen, auch umbenannt: kleine Buchstaben, Ziffern und Bindestriche.",
  channels: `Kanäle, für die ihr Geld ausgegeben wird: ${Object.keys(channels).join(", ")}, getrennt durch |.`,
  replaces: "Codes der Maßnahmen, die sie ersetzt, getrennt durch |: Im Plan steht nur eine von beiden.",
  proves: `Die Pflicht vor der Werbung, die sie nachweist: ${dutyKeys.join(", ")}.`,
  flies: "ja, wenn dafür eine Drohne fliegt.",
  payer: `Wer üblicherweise zahlt: ${defaultPayers.join(", ")}; sonst agency.`,
  office: "Einmal im Büro statt je Objekt: alle wie viele Monate sie erneuert wird.",
  proved_by: `Wodurch sie sich von selbst erledigt, getrennt durch |: ${proofs.join(", ")}.`,
  use: `Nur bei dieser Nutzung des Objekts: ${occupancyNames.join(", ")}, getrennt durch |; sonst bei jeder.`,
};

/** Import of measures from a CSV file: choose, see what would happen, start, see what happened. */
export function ImportPanel() {
  const { step, choose, check, start, restart } = useImport();
  if (step.kind === "choose")
    return (
      <Panel
        title="CSV-Import"
        description="Vor dem Import sehen Sie, was neu ist, was es schon gibt und welche Zeilen fehlerhaft sind."
      >
        {step.problem && <Banner tone="danger">{step.problem}</Banner>}
        {/* a toast has said it; here it stays while the file is corrected */}
        {step.refusal && <p className="text-sm wrap-anywhere text-red">{step.refusal}</p>}
        <FileDrop onFile={(file) => void choose(file)} />
        <ImportColumns />
      </Panel>
    );
  const created = step.kind === "importing" || step.kind === "checked" ? step.report.statistics.measures_created : 0;
  return (
    <Panel title="CSV-Import">
      <p className="flex items-center gap-2 font-medium wrap-anywhere">
        <FileSpreadsheet size={16} aria-hidden className="text-ink-soft" />
        {step.file.name}
      </p>
      {step.kind === "checking" && <ProgressBar label="Datei wird geprüft..." percent={undefined} />}
      {step.kind === "importing" && (
        <ProgressBar
          label={`${countText(created, "Maßnahme wird", "Maßnahmen werden")} importiert...`}
          percent={undefined}
        />
      )}
      {step.kind === "unchecked" && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={restart}>Andere Datei wählen</Button>
          <Button variant="primary" onClick={() => void check(step.file)}>
            Erneut prüfen
          </Button>
        </div>
      )}
      {step.kind === "checked" && (
        <>
          <ImportReport report={step.report} fileName={step.file.name} />
          <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
            <Button onClick={restart}>Andere Datei wählen</Button>
            <Button
              variant="primary"
              disabledReason={created === 0 ? "Die Datei enthält keine neuen Maßnahmen" : undefined}
              onClick={() => void start(step.file, step.report)}
            >
              Import starten
            </Button>
          </div>
        </>
      )}
      {step.kind === "done" && (
        <>
          <ImportReport report={step.report} fileName={step.file.name} />
          <Button onClick={restart} className="self-end">
            Weitere Datei importieren
          </Button>
        </>
      )}
    </Panel>
  );
}

/** A place to choose a CSV file or drop it. */
function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileDropZone
      label="CSV-Datei"
      accept=".csv"
      button="CSV-Datei auswählen"
      disabledReason={useAdminOnlyReason()}
      onFile={onFile}
    >
      Höchstens 4 MB
    </FileDropZone>
  );
}

/** Which columns a file must have and which it may have. */
function ImportColumns() {
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

/** Where an import stands: `problem` with a file before it was sent, `refusal` by the server; "unchecked" is a file whose check got no answer. */
type ImportStep =
  | { kind: "choose"; problem?: string; refusal?: string }
  | { kind: "checking" | "unchecked"; file: File }
  | { kind: "checked" | "importing" | "done"; file: File; report: ImportResult };

/** Steps through an import: a chosen file is checked by a dry run; only then can it be started. */
function useImport() {
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });

  const check = async (file: File) => {
    setStep({ kind: "checking", file });
    try {
      const report = await upload("POST /admin/csv-import", file, { dry_run: "true" });
      setStep({ kind: "checked", file, report });
    } catch (error) {
      sayFailure(error);
      setStep(
        isFinal(error) ? { kind: "choose", refusal: `${file.name}: ${error.detail}` } : { kind: "unchecked", file },
      );
    }
  };

  return {
    step,
    check,
    choose: async (chosen: File) => {
      const problem = fileProblem(chosen);
      if (problem) return setStep({ kind: "choose", problem });
      const file = await copyOf(chosen);
      if (file) return check(file);
      setStep({
        kind: "choose",
        problem:
          "Die Datei kann nicht gelesen werden. Schließen Sie sie in anderen Programmen, und wählen Sie sie erneut.",
      });
    },
    start: async (file: File, report: ImportResult) => {
      setStep({ kind: "importing", file, report });
      try {
        setStep({ kind: "done", file, report: await upload("POST /admin/csv-import", file) });
      } catch (error) {
        sayFailure(error);
        setStep({ kind: "checked", file, report });
      }
      // Also after a failure: an import that lost its answer may have written all the same.
      reloadCatalogue();
    },
    restart: () => setStep({ kind: "choose" }),
  };
}

/** The file as it is now: a browser refuses to send one that was saved again since it was chosen. */
async function copyOf(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return undefined;
  }
}

function sayFailure(error: unknown): void {
  notifyError(`❌ Fehler beim CSV-Import: ${errorMessage(error, "Bitte versuchen Sie es erneut.")}`);
}
