import { atMoment } from "../campaigns/moments.ts";
import { responsibleOf } from "../campaigns/responsible.ts";
import { dayNumber, type Day } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import type { MarketResult } from "./result-fields.ts";

/** A viewing that is agreed and was not held yet. */
export interface PlannedViewing {
  id: string;
  on: Day;
  /** "HH:MM" by the campaign's clock; null where only the day is agreed. */
  time: string | null;
  people: number;
  /** The id of the user who entered it; nothing where that is nobody of the team. */
  by?: string;
}

/** The viewings that are agreed for a day and those after it, by day and hour; those without an hour end their day. */
export function plannedViewings(results: readonly MarketResult[], from: Day): PlannedViewing[] {
  const place = ({ on, time }: PlannedViewing) => `${on} ${time ?? "24"}`;
  return results
    .flatMap((one) =>
      one.kind === "viewing" && !one.held && one.on >= from
        ? [
            {
              id: one.id,
              on: one.on,
              time: one.time,
              people: one.people,
              ...(one.created_by && { by: one.created_by }),
            },
          ]
        : [],
    )
    .toSorted((one, other) => place(one).localeCompare(place(other)));
}

/** When an agreed viewing begins, ISO 8601 UTC; the beginning of its day where no hour is agreed. */
export function viewingStart({ on, time }: Pick<PlannedViewing, "on" | "time">, timezone: Timezone): string {
  const [hours = 0, minutes = 0] = time === null ? [] : time.split(":").map(Number);
  return atMoment({ day: dayNumber(on), minute: hours * 60 + minutes }, timezone);
}

/**
 * Who holds an agreed viewing: who is responsible for the campaign, else who entered it.
 * @returns a user's id; null where neither is somebody of the team
 */
export function holderOf(
  { by }: { by?: string | undefined },
  campaign: { responsible_id: string | null },
): string | null {
  return responsibleOf(campaign, { responsible_id: by });
}
