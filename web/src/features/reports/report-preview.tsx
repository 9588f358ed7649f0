import { ExternalLink, FileDown } from "lucide-react";
import type { Timezone } from "#shared/core/timezone";
import type { OwnerReport } from "#shared/reports/contract";
import { dayTimeText } from "../../core/dates.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { classNames } from "../../ui/class-names.ts";
import type { ReportDraft } from "./report-edits.ts";
import { ReportPanel } from "./report-panel.tsx";

const linkClass = classNames(buttonClass({ variant: "secondary", size: "md" }), "grow");

/**
 * The report as the owner gets it, as a page and as PDF, in a tab of their own: they lie in the store for files, which the
 * cockpit's security policy does not let into a frame.
 */
export function ReportPreview(props: { report: OwnerReport; timezone: Timezone; draft: ReportDraft | undefined }) {
  const { report, timezone, draft } = props;
  const { html_url, pdf_url } = report;
  return (
    <ReportPanel title="Vorschau">
      {html_url && pdf_url ? (
        <div className="flex flex-wrap gap-2">
          <a href={html_url} target="_blank" rel="noreferrer" className={linkClass}>
            <ExternalLink size={16} aria-hidden className="-ml-0.5" />
            Vorschau öffnen
          </a>
          <a href={pdf_url} target="_blank" rel="noreferrer" className={linkClass}>
            <FileDown size={16} aria-hidden className="-ml-0.5" />
            PDF öffnen
          </a>
        </div>
      ) : (
        <p className="text-ink-soft">Die Daten des Eigentümers wurden gelöscht, der Bericht mit ihnen.</p>
      )}
      {draft && (
        <p className="text-xs text-ink-soft">
          {draft.isDirty
            ? "Zeigt den zuletzt gespeicherten Entwurf, noch ohne Ihre letzten Änderungen."
            : `Stand ${dayTimeText(report.updated_at, timezone)} Uhr`}
        </p>
      )}
    </ReportPanel>
  );
}
