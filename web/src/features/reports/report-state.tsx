import { dateTimeText } from "#shared/core/time";
import { CheckCheck, type LucideIcon, MessageCircleQuestionMark, PencilLine, Send, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Timezone } from "#shared/core/timezone";
import type { OwnerReport, ReportSending } from "#shared/reports/contract";
import { countText } from "#shared/core/numbers";
import { classNames } from "../../ui/class-names.ts";
import { inkClasses, type Tone } from "../../ui/tone.ts";
import { nameAmong } from "./recipient-name.ts";
import { channelLook } from "../owners/owner-channels.ts";

/**
 * What became of a report: draft, sent by whom and how, unconfirmed, read, and how many questions came back.
 * @param props.withHistory names every sending instead of the last one
 */
export function ReportState(props: { report: OwnerReport; timezone: Timezone; withHistory?: boolean }) {
  const { report, timezone, withHistory = false } = props;
  const { state, automatic, sending, sendings, reads, questions } = report;
  const sent = sendings.filter((one) => one.state === "sent").slice(withHistory ? 0 : -1);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {state === "draft" && (
        <Line icon={PencilLine}>{automatic ? "Entwurf, automatisch vorgeneriert" : "Entwurf"}</Line>
      )}
      {sent.map((one) => (
        <Line key={`${one.at} ${one.channel}`} icon={Send} tone="accent">
          {sentText(one, timezone)}
        </Line>
      ))}
      {sending?.state === "unconfirmed" && (
        <Line icon={TriangleAlert} tone="orange">
          Versand unbestätigt – erneut senden?
        </Line>
      )}
      {reads.map(({ owner_id, at }) => (
        <Line key={`${owner_id} ${at}`} icon={CheckCheck} tone="accent">
          {[`Gelesen am ${dateTimeText(at, timezone)} Uhr`, nameAmong(report, owner_id)].filter(Boolean).join(" von ")}
        </Line>
      ))}
      {questions.length > 0 && (
        <Line icon={MessageCircleQuestionMark} tone="orange">
          {countText(questions.length, "Nachricht", "Nachrichten")}
        </Line>
      )}
    </ul>
  );
}

/** "Gesendet am 04.01.2027, 09:00 Uhr per E-Mail von Anna Muster" */
function sentText({ at, channel, by }: ReportSending, timezone: Timezone): string {
  return `Gesendet am ${dateTimeText(at, timezone)} Uhr per ${channelLook(channel).label} von ${by}`;
}

function Line(props: { icon: LucideIcon; tone?: Tone; children: ReactNode }) {
  const Icon = props.icon;
  return (
    <li className={classNames("flex items-start gap-1.5", props.tone ? inkClasses[props.tone] : "text-ink-soft")}>
      <Icon size={14} aria-hidden className="mt-px" />
      {props.children}
    </li>
  );
}
