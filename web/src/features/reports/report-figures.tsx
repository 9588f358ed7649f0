import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { shownFigures } from "#shared/reports/summary";
import { enteredFigures, figureOf, type ReportDraft } from "./report-edits.ts";

/** The key figures as the owner will read them; what the agent types into a draft shows with every key. */
export function ReportFigures(props: { report: OwnerReport; campaign: Campaign; draft: ReportDraft | undefined }) {
  const { report, campaign, draft } = props;
  const typed = enteredFigures.flatMap(({ name }) => {
    const figure = draft ? figureOf(draft.valueOf(name)) : Number.NaN;
    return Number.isNaN(figure) ? [] : [[name, figure]];
  });
  const toStart = calendarDaysBetween(report.period.to, campaign.marketing_start, campaign.timezone);
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
      {shownFigures({ ...report.figures, ...Object.fromEntries(typed) }, toStart).map(({ label, value }) => (
        <div key={label} className="rounded-md bg-sunken px-3 py-2">
          <dt className="text-xs text-ink-soft hyphens-auto">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
