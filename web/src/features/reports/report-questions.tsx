import { Mail } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { mailSubject } from "#shared/reports/message";
import { dayTimeText } from "../../core/dates.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { classNames } from "../../ui/class-names.ts";
import { MessagesButton } from "./messages-button.tsx";
import { ReportPanel } from "./report-panel.tsx";

const kindTexts = { answer: "Antwort auf unsere Empfehlung", question: "Rückfrage" } as const;

/** What the owner said on the report's page; nothing where they said nothing. */
export function ReportQuestions({ report, campaign }: { report: OwnerReport; campaign: Campaign }) {
  const { questions, owner } = report;
  if (questions.length === 0) return null;
  const subject = `Re: ${mailSubject(campaign.property_address || campaign.title)}`;
  return (
    <ReportPanel title={questions.length === 1 ? "Nachricht des Eigentümers" : "Nachrichten des Eigentümers"}>
      <ul className="flex flex-col gap-3">
        {questions.map(({ at, text, kind }) => (
          <li key={`${at} ${text}`} className="border-l-2 border-accent-ink pl-3">
            <p className="text-xs text-ink-soft">
              <time dateTime={at}>{`${dayTimeText(at, campaign.timezone)} Uhr`}</time>
              {kind && ` · ${kindTexts[kind]}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {owner && owner.id === campaign.owner_id && <MessagesButton campaign={campaign} label="Antworten" />}
      {owner && owner.id !== campaign.owner_id && (
        <a
          href={`mailto:${owner.email}?subject=${encodeURIComponent(subject)}`}
          className={classNames(buttonClass({ variant: "secondary", size: "md" }), "self-start")}
        >
          <Mail size={16} aria-hidden className="-ml-0.5" />
          Per E-Mail antworten
        </a>
      )}
    </ReportPanel>
  );
}
