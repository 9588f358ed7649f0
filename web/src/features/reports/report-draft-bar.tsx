import { dateTimeText } from "#shared/core/time";
import type { Timezone } from "#shared/core/timezone";
import { RotateCw } from "lucide-react";
import type { OwnerReport } from "#shared/reports/contract";
import { Button } from "../../ui/button.tsx";
import type { ReportDraft } from "./report-edits.ts";

/** Where a draft stands, and the buttons that save or drop what was typed into its page. */
export function ReportDraftBar(props: { report: OwnerReport; timezone: Timezone; draft: ReportDraft }) {
  const { report, timezone, draft } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p role="status" className="grow basis-40 text-xs text-ink-soft">
        {draft.isDirty
          ? "Nicht gespeicherte Änderungen"
          : `So liest es der Eigentümer. Umrandetes schreiben Sie. Stand ${dateTimeText(report.updated_at, timezone)} Uhr`}
      </p>
      {draft.isDirty ? (
        <Button onClick={draft.discard}>Verwerfen</Button>
      ) : (
        <Button variant="quiet" icon={RotateCw} busy={draft.isSaving} onClick={() => void draft.save()}>
          Zahlen aktualisieren
        </Button>
      )}
      <Button busy={draft.isSaving && draft.isDirty} onClick={() => void draft.save()}>
        Entwurf speichern
      </Button>
    </div>
  );
}
