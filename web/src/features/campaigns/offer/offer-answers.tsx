import { useQuery } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { Decision } from "#shared/reports/decision-contract";
import { dayTimeText } from "../../../core/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { decisionsQuery } from "../decisions-query.ts";

const states: Record<Decision["state"], { label: string; tone: Tone }> = {
  open: { label: "Wartet auf Antwort", tone: "yellow" },
  approved: { label: "Angenommen", tone: "green" },
  refused: { label: "Abgelehnt", tone: "red" },
  withdrawn: { label: "Zurückgezogen", tone: "grey" },
  superseded: { label: "Durch ein neueres ersetzt", tone: "grey" },
  expired: { label: "Ohne Antwort abgelaufen", tone: "orange" },
};

/** The offers that were sent, the newest first, with what the owner said. */
export function OfferAnswers({ campaign }: { campaign: Campaign }) {
  const { data: decisions = [] } = useQuery(decisionsQuery(campaign.id));
  const sent = decisions.filter(({ kind }) => kind === "offer");
  if (sent.length === 0) return null;
  return (
    <ul aria-label="Gesendete Angebote" className="flex flex-col gap-2">
      {sent.map(({ id, state, asked_at, recipients, questions, answer }) => (
        <li key={id} className="flex flex-col gap-1 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
            <span className="text-ink-soft">
              {`Gesendet am ${dayTimeText(asked_at, campaign.timezone)} an ${recipients.map(({ to, mail }) => (mail === "refused" ? `${to} (nicht hinausgegangen)` : to)).join(" und ")}`}
            </span>
          </span>
          {[...questions.map(({ text }) => text), answer?.words ?? ""].filter(Boolean).map((text) => (
            <blockquote key={text} className="border-l-2 border-line pl-3 whitespace-pre-line">
              {text}
            </blockquote>
          ))}
        </li>
      ))}
    </ul>
  );
}
