import { ArrowRight, CircleCheck } from "lucide-react";
import { type ComponentType, type ReactNode, useId, useState } from "react";
import { Link, type To } from "react-router";
import { placeOf, type Recommendation } from "#shared/plan/coach";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { Advice } from "#shared/market/advice";
import type { CoachEntry } from "#shared/market/coach-box";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { isOpen } from "#shared/campaigns/status";
import { countText } from "#shared/core/numbers";
import { BeginPart } from "../timeline/begin-part.tsx";

/** How urgent a recommendation is, in words and colour. */
const urgencies: Record<Recommendation["priority"], { label: string; tone: Tone | undefined }> = {
  critical: { label: "Dringend", tone: "red" },
  high: { label: "Wichtig", tone: "orange" },
  medium: { label: "Hinweis", tone: undefined },
};

interface Plan {
  campaign: Campaign;
  measures: CampaignMeasure[];
  now: string;
}

/** The plan with what of it is certain, and all of it. */
interface WholePlan extends Plan {
  all: CampaignMeasure[];
}

/** What draws the presses that answer advice, loaded with it. */
type AdviceAnswers = ComponentType<Plan & { advice: Advice; onSetAside?: ((advice: Advice) => void) | undefined }>;

/** How many stand there at once; the others are one press away. */
const firstSaid = 2;

/** Names the coach's box. @param props.children stands beside it */
export function CoachHeading({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <h2 id={id} className="text-base font-semibold">
        Coach
      </h2>
      {children}
    </div>
  );
}

/** What the coach says below its heading, each with its weight and a way to act on it: the first two, then the others. */
export function Recommendations({
  headingId,
  entries,
  answer: Answer,
  onSetAside,
  ...plan
}: WholePlan & {
  headingId: string;
  entries: CoachEntry[];
  answer?: AdviceAnswers;
  onSetAside?: (advice: Advice) => void;
}) {
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const rest = entries.length - firstSaid;
  const shown = isWhole ? entries : entries.slice(0, firstSaid);
  return (
    <>
      <CoachHeading id={headingId}>
        {rest > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isWhole}
            aria-controls={listId}
            className="-my-1"
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? "Weniger Empfehlungen" : countText(rest, "weitere Empfehlung", "weitere Empfehlungen")}
          </Button>
        )}
      </CoachHeading>
      {entries.length === 0 ? (
        <p className="flex items-center gap-2 border-t border-line py-3 text-ink-soft">
          <CircleCheck size={16} aria-hidden className="text-green" />
          Gerade keine Empfehlung: Arbeiten Sie ab, was als Nächstes kommt.
        </p>
      ) : (
        <ul id={listId} aria-label="Empfehlungen" className="divide-y divide-line border-t border-line">
          {shown.map((entry, at) =>
            "advised" in entry ? (
              <Row key={entry.advised.key} one={entry.advised}>
                {sourceOf(shown[at - 1]) !== entry.advised.source && (
                  <p className="max-w-reading text-xs text-ink-faint">{entry.advised.source}</p>
                )}
                {Answer && <Answer {...plan} measures={plan.all} advice={entry.advised} onSetAside={onSetAside} />}
              </Row>
            ) : (
              <Row key={entry.recommended.key} one={entry.recommended}>
                <Way {...plan} recommendation={entry.recommended} />
              </Row>
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** Where advice has its figures from: what follows with the same source does not say it again. */
function sourceOf(entry: CoachEntry | undefined): string | undefined {
  return entry && "advised" in entry ? entry.advised.source : undefined;
}

function Row(props: { one: Pick<Recommendation, "title" | "reason" | "priority">; children: ReactNode }) {
  const { title, reason, priority } = props.one;
  return (
    <li className="py-2.5">
      <p className="font-medium">
        {title}{" "}
        <Badge className="ml-1" tone={urgencies[priority].tone}>
          {urgencies[priority].label}
        </Badge>
      </p>
      <p className="max-w-reading text-ink-soft">{reason}</p>
      {props.children}
    </li>
  );
}

function Way({ recommendation, campaign, measures, all, now }: WholePlan & { recommendation: Recommendation }) {
  if (recommendation.begins)
    return (
      <div className="mt-1.5">
        <BeginPart campaign={campaign} part={recommendation.begins} measures={all} now={now} />
      </div>
    );
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

/**
 * Where a recommendation leads: to the plan's measures that serve it, in the phase of the first that is still open; to
 * the library where the plan has none; to the timeline's bulk mode for many at once.
 */
function wayOf(
  recommendation: Recommendation,
  campaign: Pick<Campaign, "id">,
  measures: CampaignMeasure[],
): { to: To; label: string } {
  const { topic } = recommendation;
  if (!topic) return { to: `/timeline/${campaign.id}?bulk=1`, label: "Mehrere Maßnahmen auswählen" };
  const place = placeOf(recommendation, measures);
  if (!place)
    return {
      to: { pathname: "/", search: `?serves=${recommendation.key}` },
      label: "In der Bibliothek suchen",
    };
  const { phase, q, found } = place;
  return {
    to: { search: `?${new URLSearchParams({ phase, ...(q && { q }) }).toString()}`, hash: "#phase" },
    label: found.some(({ status }) => isOpen(status))
      ? `${countText(found.length, "offene Maßnahme", "offene Maßnahmen")} ansehen`
      : `${countText(found.length, "abgeschlossene Maßnahme", "abgeschlossene Maßnahmen")} ansehen`,
  };
}
