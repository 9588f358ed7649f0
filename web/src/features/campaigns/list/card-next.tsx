import { relativeDays, weekdayDateText } from "#shared/core/time";
import { CircleAlert } from "lucide-react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { NextMeasure } from "#shared/campaigns/answers";
import type { Campaign } from "#shared/campaigns/contract";
import { isLate, nextMeasures, shownNext } from "#shared/campaigns/reading";
import { useNow } from "../../../core/now.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useWaitingChanges } from "../../offline/waiting-changes.ts";
import { useShownPlan } from "../plan.ts";

const shownMeasures = 3;

/**
 * The next open measures of a campaign, at most three, by date. The campaign says them; where it does not know them, or a
 * change of it waits on this device, its plan is loaded when the card has been seen, and until then their place is kept free.
 */
export function CampaignCardNext({ campaign, seen }: { campaign: Campaign; seen: boolean }) {
  const open = campaign.progress.pending + campaign.progress.in_progress;
  const waits = useWaitingChanges().some(({ campaign_id, refused }) => campaign_id === campaign.id && !refused);
  const plan = useShownPlan(campaign.id, seen && (waits || (open > 0 && !campaign.next)));
  const planned = plan.data && nextMeasures(plan.data, shownMeasures).map(shownNext);
  const next = waits ? (planned ?? campaign.next) : (campaign.next ?? planned);
  if (next ? next.length === 0 : open === 0)
    return <p className="text-xs text-ink-soft">Keine Maßnahme ist mehr offen.</p>;
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-xs font-medium text-ink-soft">Nächste Maßnahmen</h4>
      {next ? (
        <ul aria-label={`Nächste Maßnahmen von „${campaign.title}“`}>
          {next.map((measure, place) => (
            <NextLine key={place} measure={measure} campaign={campaign} />
          ))}
        </ul>
      ) : plan.error ? (
        <p className="flex flex-wrap items-center gap-x-2 text-xs">
          Die Termine konnten nicht geladen werden.
          <Button size="sm" variant="quiet" busy={plan.isFetching} onClick={() => void plan.refetch()}>
            Erneut versuchen
          </Button>
        </p>
      ) : (
        <div aria-hidden className="flex flex-col">
          {Array.from({ length: Math.min(open, shownMeasures) }, (_, line) => (
            <span key={line} className="flex h-6 items-center">
              <Skeleton className="h-3 w-full" />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function NextLine({ measure, campaign }: { measure: NextMeasure; campaign: Campaign }) {
  const now = useNow();
  const { name, scheduled_at, in_series: isInSeries } = measure;
  return (
    <li className="flex min-h-6 items-baseline gap-2 py-1 text-xs">
      <time dateTime={scheduled_at} className="w-18 shrink-0 whitespace-nowrap text-ink-soft">
        {weekdayDateText(scheduled_at, campaign.timezone)}
      </time>
      <span className="line-clamp-2 min-w-0 grow" title={name}>
        {name}
      </span>
      {isLate({ status: "planned", scheduled_at, series: isInSeries ? measure : null }, campaign, now) ? (
        <span className="flex shrink-0 items-baseline gap-1 text-red">
          <CircleAlert size={12} aria-hidden className="self-center" />
          überfällig
        </span>
      ) : (
        <span className="shrink-0 text-ink-faint max-sm:hidden">
          {relativeDays(calendarDaysBetween(now, scheduled_at, campaign.timezone))}
        </span>
      )}
    </li>
  );
}
