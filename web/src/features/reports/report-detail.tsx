import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { periodText } from "#shared/reports/dates";
import { shownFigures, withCounted } from "#shared/reports/summary";
import { dayText } from "../../core/dates.ts";
import { classNames } from "../../ui/class-names.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ownersAddress } from "../owners/owners-address.ts";
import { ReportDraftForm } from "./report-draft-form.tsx";
import { enteredFigures, figureOf, type ReportDraft, useReportEdits } from "./report-edits.ts";
import { ReportPanel } from "./report-panel.tsx";
import { ReportPreview } from "./report-preview.tsx";
import { ReportQuestions } from "./report-questions.tsx";
import { ReportSending } from "./report-sending.tsx";

/** A report as the agent works with it: figures, what they add, preview, sending, and what the owner answered. */
export function ReportDetail({ report, campaign }: { report: OwnerReport; campaign: Campaign }) {
  const draft = useReportEdits(report);
  const title = useRef<HTMLHeadingElement>(null);
  const isDraft = report.state === "draft";
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className="flex flex-col gap-4">
      <header>
        <LinkButton
          variant="quiet"
          size="sm"
          icon={ArrowLeft}
          to={ownersAddress({ section: "reports" })}
          className="-ml-2"
        >
          Alle Berichte
        </LinkButton>
        <h3 ref={title} tabIndex={-1} data-page-title className="mt-1 text-base font-semibold wrap-anywhere sm:text-xl">
          {report.owner ? `Bericht an ${report.owner.name}` : "Bericht an einen gelöschten Eigentümer"}
        </h3>
        <p className="text-ink-soft">
          <TextLink to={`/dashboard/${campaign.id}`}>{campaign.title}</TextLink>
          {`, ${periodText(report.period.from, report.period.to, campaign.timezone)}`}
        </p>
      </header>
      <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReportPanel title="Kennzahlen">
            <ReportFigures report={report} campaign={campaign} draft={isDraft ? draft : undefined} />
          </ReportPanel>
          {isDraft ? (
            <ReportDraftForm report={report} campaign={campaign} draft={draft} />
          ) : (
            <ReportContents report={report} campaign={campaign} />
          )}
        </div>
        <div
          className={classNames(
            "flex min-w-0 flex-col gap-4 @4xl:sticky @4xl:top-16",
            !isDraft && "@max-4xl:order-first",
          )}
        >
          <ReportSending report={report} campaign={campaign} draft={draft} />
          <ReportQuestions report={report} campaign={campaign} />
          <ReportPreview report={report} timezone={campaign.timezone} draft={isDraft ? draft : undefined} />
        </div>
      </div>
    </article>
  );
}

/** What the agent had added to a report that went out; it can't be changed any more. */
function ReportContents({ report, campaign }: { report: OwnerReport; campaign: Campaign }) {
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

/** The key figures as the owner will read them; what the agent types into a draft shows with every key. */
function ReportFigures(props: { report: OwnerReport; campaign: Campaign; draft: ReportDraft | undefined }) {
  const { report, campaign, draft } = props;
  const typed = enteredFigures.flatMap(({ name }) => {
    const figure = draft ? figureOf(draft.valueOf(name)) : Number.NaN;
    return Number.isNaN(figure) ? [] : [[name, figure]];
  });
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
      {shownFigures(withCounted({ ...report.figures, ...Object.fromEntries(typed) }, report.counted), campaign).map(
        ({ label, value }) => (
          <div key={label} className="rounded-md bg-sunken px-3 py-2">
            <dt className="text-xs text-ink-soft hyphens-auto">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
