import type { Instant } from "../core/kinds.ts";
import type { Timezone } from "../core/timezone.ts";
import type { CampaignMeasure } from "../campaigns/answers.ts";
import { momentOf } from "../campaigns/moments.ts";
import type { Region } from "../campaigns/regions.ts";
import { workingDays } from "./days/working-days.ts";
import type { Status } from "../campaigns/status.ts";

/**
 * When a measure was begun, once its status is another: the instant at which it first went into the queue. Back to
 * planned it is not begun; what was done or skipped without ever being queued never was.
 * @param now ISO 8601 UTC @returns ISO 8601 UTC
 */
export function begunAt(before: Pick<CampaignMeasure, "begun_at">, status: Status, now: Instant): string | null {
  if (status === "planned") return null;
  return before.begun_at ?? (status === "queued" ? now : null);
}

/**
 * How many working days of its region a done measure took from its beginning to its result, counted as the library counts
 * lead times: 0 on the same day. Nothing for one that is not done, was never begun or says that it was done before.
 */
export function leadDaysOf(
  { status, begun_at: begun, done_at: done }: Pick<CampaignMeasure, "status" | "begun_at" | "done_at">,
  { region, timezone }: { region: Region; timezone: Timezone },
): number | undefined {
  if (status !== "done" || !begun || !done) return undefined;
  const [from, to] = [momentOf(begun, timezone).day, momentOf(done, timezone).day];
  if (to < from) return undefined;
  const calendar = workingDays(region);
  let days = 0;
  for (let day = from + 1; day <= to; day += 1) if (calendar.isWorking(day)) days += 1;
  return days;
}
