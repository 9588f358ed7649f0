import { andText } from "#shared/core/list-text";
import { dateText, dateTimeText } from "#shared/core/time";
import { ArrowLeft, Mail, ExternalLink, FileDown, Send } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, useId } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { periodText } from "#shared/reports/dates";
import { campaignOwnersPath } from "#shared/core/places";
import { shownFigures, withCounted } from "#shared/reports/summary";
import { classNames } from "../../ui/class-names.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { ReportDraftBar } from "./report-draft-bar.tsx";
import { type ReportDraft, useReportEdits } from "./report-edits.ts";
import { ReportPaper } from "./report-paper.tsx";
import { ReportSendPanel } from "./report-send-panel.tsx";
import { mailSubject } from "#shared/reports/message";
import { buttonClass } from "../../ui/button-class.ts";
import { nameAmong } from "./recipient-name.ts";
import { MessagesButton } from "./messages-button.tsx";
import type { Timezone } from "#shared/core/timezone";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { ReportLink } from "./report-link.tsx";
import { ReportState } from "./report-state.tsx";
import { Card } from "../../ui/card.tsx";

const ReportSendDialog = lazyDialog(() => import("./report-send-dialog.tsx"));

const linkClass = classNames(buttonClass({ variant: "secondary", size: "md" }), "grow");

const kindTexts = { answer: "Antwort auf unsere Empfehlung", question: "Rückfrage" } as const;

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
    <div className="@container">
      <article className="flex flex-col gap-4">
        <header>
          <LinkButton variant="quiet" size="sm" icon={ArrowLeft} to={campaignOwnersPath(campaign.id)} className="-ml-2">
            Alle Berichte
          </LinkButton>
          <h2 ref={title} tabIndex={-1} className="mt-1 text-base font-semibold wrap-anywhere outline-none sm:text-xl">
            {report.owner
              ? `Bericht an ${andText([report.owner, ...report.co_owners].map(({ name }) => name))}`
              : "Bericht an einen gelöschten Eigentümer"}
          </h2>
          <p className="text-ink-soft">{periodText(report.period.from, report.period.to, campaign.timezone)}</p>
        </header>
        <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {isDraft && report.owner ? (
              <>
                <ReportDraftBar report={report} timezone={campaign.timezone} draft={draft} />
                <ReportPaper report={report} draft={draft} />
              </>
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
    </div>
  );
}

/** What the agent had added to a report that went out; it can't be changed any more. */
function ReportContents({ report, campaign }: { report: OwnerReport; campaign: Campaign }) {
  const figures = withCounted(report.figures, report.counted);
  return (
    <>
      <ReportPanel title="Kennzahlen">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {shownFigures(figures, campaign, dayOf(report.period.to, campaign.timezone)).map(({ label, value }) => (
            <div key={label} className="rounded-md bg-sunken px-3 py-2">
              <dt className="text-xs text-ink-soft hyphens-auto">{label}</dt>
              <dd className="text-xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </ReportPanel>
      {report.late.length > 0 && (
        <ReportPanel title="Verzögerte Maßnahmen">
          <ul className="flex flex-col gap-2">
            {report.late.map(({ campaign_measure_id, name, scheduled_at, reason }) => (
              <li key={campaign_measure_id}>
                <span className="font-medium">{name}</span>
                <span className="text-ink-soft">{` (geplant für den ${dateText(scheduled_at, campaign.timezone)})`}</span>
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

/** What the owners said on the report's page, of several each by name, and the answer to who said the last; nothing where nobody did. */
function ReportQuestions({ report, campaign }: { report: OwnerReport; campaign: Campaign }) {
  const { questions, owner, co_owners } = report;
  if (questions.length === 0) return null;
  const isOne = questions.length === 1;
  const whose = co_owners.length === 0 ? "des Eigentümers" : isOne ? "eines Eigentümers" : "der Eigentümer";
  const writer = [owner, ...co_owners].find((one) => one?.id === questions.at(-1)?.owner_id);
  const isOwner = campaign.owners.some(({ owner_id }) => owner_id === writer?.id);
  const subject = `Re: ${mailSubject(campaign.property_address || campaign.title)}`;
  return (
    <ReportPanel title={`${isOne ? "Nachricht" : "Nachrichten"} ${whose}`}>
      <ul className="flex flex-col gap-3">
        {questions.map(({ owner_id, at, text, kind }) => (
          <li key={`${owner_id} ${at} ${text}`} className="border-l-2 border-accent-ink pl-3">
            <p className="text-xs text-ink-soft">
              <time dateTime={at}>{`${dateTimeText(at, campaign.timezone)} Uhr`}</time>
              {[nameAmong(report, owner_id), kind && kindTexts[kind]].map((word) => word && ` · ${word}`)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {writer && isOwner && <MessagesButton campaign={campaign} ownerId={writer.id} label="Antworten" />}
      {writer && !isOwner && (
        <a
          href={`mailto:${writer.email}?subject=${encodeURIComponent(subject)}`}
          className={classNames(buttonClass({ variant: "secondary", size: "md" }), "self-start")}
        >
          <Mail size={16} aria-hidden className="-ml-0.5" />
          Per E-Mail antworten
        </a>
      )}
    </ReportPanel>
  );
}

/**
 * The report as the owner gets it, as a page and as PDF, in a tab of their own: they lie in the store for files, which the
 * cockpit's security policy does not let into a frame.
 */
function ReportPreview(props: { report: OwnerReport; timezone: Timezone; draft: ReportDraft | undefined }) {
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
            : `Stand ${dateTimeText(report.updated_at, timezone)} Uhr`}
        </p>
      )}
    </ReportPanel>
  );
}

/** Where a report stands, what sends a draft or sends it once more, and the link that went out. */
function ReportSending(props: { report: OwnerReport; campaign: Campaign; draft: ReportDraft }) {
  const { report, campaign, draft } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <ReportPanel title="Versand">
      <ReportState report={report} timezone={campaign.timezone} withHistory />
      {report.owner && <ReportSendPanel report={report} owner={report.owner} campaign={campaign} draft={draft} />}
      {report.owner && report.state !== "draft" && (
        <Button
          variant={report.state === "unconfirmed" ? "primary" : "secondary"}
          icon={Send}
          onPointerEnter={ReportSendDialog.preload}
          onFocus={ReportSendDialog.preload}
          onClick={() => setOpen(true)}
        >
          Erneut senden
        </Button>
      )}
      <ReportLink report={report} timezone={campaign.timezone} />
      {isOpen && report.owner && (
        <ReportSendDialog report={report} owner={report.owner} campaign={campaign} onClose={() => setOpen(false)} />
      )}
    </ReportPanel>
  );
}

/** One part of the report's page under its heading. */
function ReportPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </Card>
  );
}
