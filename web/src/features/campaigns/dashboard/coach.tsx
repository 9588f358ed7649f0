import { ArrowRight, CircleCheck } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { Link } from "react-router";
import { type Recommendation, recommend } from "#shared/campaigns/coach";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { dutyAdvice } from "#shared/market/duty-advice";
import { Badge } from "../../../ui/badge.tsx";
import { wayOf } from "./coach-way.ts";
import { urgencies } from "./urgencies.ts";

const Advice = lazy(() => import("./advice.tsx"));

/** The coach: up to four recommendations from the plan, each with a way to act on it, and what the market answers. */
export function DashboardCoach(props: { campaign: Campaign; measures: CampaignMeasure[]; now: string }) {
  const { campaign, measures, now } = props;
  const headingId = useId();
  const duty = dutyAdvice(campaign, measures, now);
  const all = recommend(campaign, measures, now);
  // A duty before an ad stands below, with the ad: one matter is told once.
  const isTold = ({ measure_id }: Recommendation) => measure_id !== undefined && duty?.duties.includes(measure_id);
  const recommendations = all.filter((one) => !isTold(one));
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <h2 id={headingId} className="text-base font-semibold">
        Coach
      </h2>
      {recommendations.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {recommendations.map((one) => (
            <CoachRow key={one.key} recommendation={one} campaign={campaign} measures={measures} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        <Advice
          {...props}
          hasDuty={duty !== undefined}
          otherwise={recommendations.length === 0 && <NothingToRecommend />}
          unread={
            <ul className="divide-y divide-line border-t border-line">
              {all.filter(isTold).map((one) => (
                <CoachRow key={one.key} recommendation={one} campaign={campaign} measures={measures} />
              ))}
            </ul>
          }
        />
      </Suspense>
    </section>
  );
}

function CoachRow(props: { recommendation: Recommendation; campaign: Campaign; measures: CampaignMeasure[] }) {
  const { recommendation, campaign, measures } = props;
  const way = wayOf(recommendation, campaign, measures);
  const urgency = urgencies[recommendation.priority];
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {recommendation.title}
        <Badge tone={urgency.tone}>{urgency.label}</Badge>
      </p>
      <p className="max-w-reading text-ink-soft">{recommendation.reason}</p>
      <Link
        to={way.to}
        className="mt-1 inline-flex min-h-6 items-center gap-1 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
      >
        {way.label}
        <ArrowRight size={14} aria-hidden />
      </Link>
    </li>
  );
}

function NothingToRecommend() {
  return (
    <p className="flex items-center gap-2 border-t border-line py-3 text-ink-soft">
      <CircleCheck size={16} aria-hidden className="text-green" />
      Gerade keine Empfehlung: Arbeiten Sie ab, was als Nächstes kommt.
    </p>
  );
}
