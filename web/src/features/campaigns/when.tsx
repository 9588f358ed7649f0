import { clockText, relativeDays, weekdayDateText } from "#shared/core/time";
import { TriangleAlert } from "lucide-react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import { type Hurried, isLate, type Lateable } from "#shared/campaigns/reading";
import { dayCountText } from "#shared/core/numbers";
import { classNames } from "../../ui/class-names.ts";

/**
 * When a measure is due in the campaign's timezone, and how near that is; late ones say since when.
 * @param props.isToldLate whether the heading above says to the eye that they are late
 */
export function DashboardWhen(props: {
  measure: Lateable;
  campaign: Pick<Campaign, "timezone"> & Hurried;
  now: string;
  isToldLate?: boolean;
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
          <span>
            {sinceText(-days)}
            <span className={props.isToldLate ? "sr-only" : undefined}> überfällig</span>
          </span>
        </span>
      ) : (
        <span className="whitespace-nowrap">{relativeDays(days)}</span>
      )}
    </span>
  );
}

/** How long something is late: "seit 3 Tagen überfällig". */
export function lateSince(days: number): string {
  return `${sinceText(days)} überfällig`;
}

function sinceText(days: number): string {
  return days === 0 ? "heute" : `seit ${dayCountText(days)}`;
}
