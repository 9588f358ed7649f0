import { ArrowRight, CircleCheck } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import type { Recommendation } from "#shared/campaigns/coach";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { Advice } from "#shared/market/advice";
import type { CoachEntry } from "#shared/market/coach-box";
import { Badge } from "../../../ui/badge.tsx";
import { wayOf } from "./coach-way.ts";
import { urgencies } from "./urgencies.ts";

interface Plan {
  campaign: Campaign;
  measures: CampaignMeasure[];
  now: string;
}

/** What draws the presses that answer advice, loaded with it. */
export type AdviceAnswers = ComponentType<
  Plan & { advice: Advice; onSetAside?: ((advice: Advice) => void) | undefined }
>;

/** What the coach says, each with its weight and a way to act on it. */
export function Recommendations({
  entries,
  answer: Answer,
  onSetAside,
  ...plan
}: Plan & { entries: CoachEntry[]; answer?: AdviceAnswers; onSetAside?: (advice: Advice) => void }) {
  if (entries.length === 0)
    return (
      <p className="flex items-center gap-2 border-t border-line py-3 text-ink-soft">
        <CircleCheck size={16} aria-hidden className="text-green" />
        Gerade keine Empfehlung: Arbeiten Sie ab, was als Nächstes kommt.
      </p>
    );
  return (
    <ul aria-label="Empfehlungen" className="divide-y divide-line border-t border-line">
      {entries.map((entry) =>
        "advised" in entry ? (
          <Row key={entry.advised.key} one={entry.advised}>
            <p className="max-w-reading text-xs text-ink-faint">{entry.advised.source}</p>
            {Answer && <Answer {...plan} advice={entry.advised} onSetAside={onSetAside} />}
          </Row>
        ) : (
          <Row key={entry.recommended.key} one={entry.recommended}>
            <Way {...plan} recommendation={entry.recommended} />
          </Row>
        ),
      )}
    </ul>
  );
}

function Row(props: { one: Pick<Recommendation, "title" | "reason" | "priority">; children: ReactNode }) {
  const { title, reason, priority } = props.one;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {title}
        <Badge tone={urgencies[priority].tone}>{urgencies[priority].label}</Badge>
      </p>
      <p className="max-w-reading text-ink-soft">{reason}</p>
      {props.children}
    </li>
  );
}

function Way({ recommendation, campaign, measures }: Plan & { recommendation: Recommendation }) {
  const { to, label } = wayOf(recommendation, campaign, measures);
  return (
    <Link
      to={to}
      className="mt-1 inline-flex min-h-6 items-center gap-1 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
    >
      {label}
      <ArrowRight size={14} aria-hidden />
    </Link>
  );
}
