import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { dayText } from "../../core/dates.ts";
import { ReportPanel } from "./report-panel.tsx";

/** What the agent had added to a report that went out; it can't be changed any more. */
export function ReportContents({ report, campaign }: { report: OwnerReport; campaign: Campaign }) {
  return (
    <>
      {report.late.length > 0 && (
        <ReportPanel title="Verzögerte Maßnahmen">
          <ul className="flex flex-col gap-2">
            {report.late.map(({ campaign_measure_id, name, scheduled_at, reason }) => (
              <li key={campaign_measure_id}>
                <span className="font-medium">{name}</span>
                <span className="text-ink-soft">{` (geplant für den ${dayText(scheduled_at, campaign.timezone)})`}</span>
                <span className="block text-ink-soft">{reason || "Kein Grund angegeben"}</span>
              </li>
            ))}
          </ul>
        </ReportPanel>
      )}
      <ReportPanel title="Schlussbemerkung">
        <p className="max-w-reading whitespace-pre-line">{report.closing_note || "Keine Schlussbemerkung"}</p>
        <p className="text-xs text-ink-soft">Ein gesendeter Bericht kann nicht mehr geändert werden.</p>
      </ReportPanel>
    </>
  );
}
