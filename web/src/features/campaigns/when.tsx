import { clockText, relativeDays, weekdayDateText } from "#shared/core/time";
import { TriangleAlert } from "lucide-react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import { type Hurried, isLate, type Lateable } from "#shared/campaigns/reading";
import { dayCountText } from "#shared/core/numbers";
import { classNames } from "../../ui/class-names.ts";

/** When a measure is due in the campaign's timezone, and how near that is; late ones say since when. */
export function DashboardWhen(props: {
  measure: Lateable;
  campaign: Pick<Campaign, "timezone"> & Hurried;
  now: string;
  className?: string;
}) {
  const { measure, campaign, now } = props;
  const { timezone } = campaign;
  const days = calendarDaysBetween(now, measure.scheduled_at, timezone);
  return (
    <span className={classNames("inline-flex flex-wrap gap-x-2 text-ink-soft", props.className)}>
      <time dateTime={measure.scheduled_at} className="whitespace-nowrap">
        {weekdayDateText(measure.scheduled_at, timezone)}, {clockText(measure.scheduled_at, timezone)}
      </time>
      {isLate(measure, campaign, now) ? (
        <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-red">
          <TriangleAlert size={14} aria-hidden />
          {lateSince(-days)}
        </span>
      ) : (
        <span className="whitespace-nowrap">{relativeDays(days)}</span>
      )}
    </span>
  );
}

/** How long something is late: "seit 3 Tagen überfällig". */
export function lateSince(days: number): string {
  if (days === 0) return "heute überfällig";
  return `seit ${dayCountText(days)} überfällig`;
}
