import { lazy, Suspense, useId } from "react";
import { recommend } from "#shared/campaigns/coach";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { Recommendations } from "./recommendations.tsx";

const CoachBox = lazy(() => import("./coach-box.tsx"));

/**
 * The coach: up to four recommendations, from the plan and from what the market answers, each with a way to act on it.
 * What the plan alone says stands there until the rest is known.
 */
export function DashboardCoach(props: { campaign: Campaign; measures: CampaignMeasure[]; now: string }) {
  const { campaign, measures, now } = props;
  const headingId = useId();
  const all = recommend(campaign, measures, now);
  // What else proves a duty is not known yet: it waits for that.
  const sure = all.filter(({ key }) => key !== "duty");
  const early = sure.length > 0 && (
    <Recommendations {...props} entries={sure.map((recommended) => ({ recommended }))} />
  );
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <h2 id={headingId} className="text-base font-semibold">
        Coach
      </h2>
      <Suspense fallback={early}>
        <CoachBox
          {...props}
          asksDuties={all.length > sure.length}
          early={early}
          unread={<Recommendations {...props} entries={all.map((recommended) => ({ recommended }))} />}
        />
      </Suspense>
    </section>
  );
}
