import { FileSpreadsheet } from "lucide-react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { countText } from "#shared/core/numbers";
import { FileDrop } from "./file-drop.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportReport } from "./import-report.tsx";
import { useImport } from "./import.ts";
import { Panel } from "./panel.tsx";

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
