import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { useId } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { countText } from "#shared/core/numbers";
import { Badge } from "../../../ui/badge.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { planCheckQuery } from "../queries.ts";
import { checkResult, groupHints } from "./check.ts";
import { useFocusKeptWithin } from "./focus-kept-within.ts";
import { PlanCheckHint } from "./hint.tsx";

/** How many hints the dashboard shows; the timeline has them all. */
const first = 2;

/** The plan check on the dashboard: how many hints there are and the first two, each fixed by one press. */
export function DashboardPlanCheck({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const headingId = useId();
  const { data, error, isFetching, refetch } = useQuery(planCheckQuery(campaign.id));
  const focus = useFocusKeptWithin();
  const { open, setAside } = groupHints(data?.warnings ?? []);
  const hasMore = open.length > 0 || setAside.length > 0;
  return (
    <section aria-labelledby={headingId} {...focus} className="flex min-w-0 flex-col gap-1">
      <h2 id={headingId} tabIndex={-1} data-focus-heir className="flex items-center gap-2 text-base font-semibold">
        Plan-Prüfung
        {open.length > 0 && <Badge>{checkResult(open.length)}</Badge>}
      </h2>
      {data ? (
        <>
          {open.length === 0 ? (
            <p className="flex items-center gap-2 border-t border-line py-3 text-ink-soft">
              <CircleCheck size={16} aria-hidden className="text-green" />
              {checkResult(0)}
            </p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {open.slice(0, first).map((hint) => (
                <li key={hint.key} className="py-3">
                  <PlanCheckHint campaign={campaign} measures={measures} hint={hint} />
                </li>
              ))}
            </ul>
          )}
          {hasMore && (
            <TextLink
              to={`/timeline/${campaign.id}?check=1`}
              className="inline-flex min-h-6 items-center gap-1 self-start pointer-coarse:min-h-11"
            >
              {open.length > first
                ? `Alle ${countText(open.length, "Hinweis", "Hinweise")} in der Timeline`
                : "Plan-Prüfung in der Timeline"}
              <ArrowRight size={14} aria-hidden />
            </TextLink>
          )}
        </>
      ) : error ? (
        <ErrorState
          compact
          sentence="Die Plan-Prüfung konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Lade Plan-Prüfung..." className="flex flex-col gap-2 border-t border-line py-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-7 w-48" />
        </SkeletonGroup>
      )}
    </section>
  );
}
