import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import { momentOf } from "../../campaigns/moments.ts";
import { measureName } from "../../campaigns/reading.ts";
import { responsibleOf } from "../../campaigns/responsible.ts";
import { isOpen } from "../../campaigns/status.ts";
import { countText } from "../../core/numbers.ts";
import { type Period, periodOn, periodText } from "../../core/periods.ts";
import { dateOf, dayNumber } from "../../core/time.ts";
import { PlanOrder } from "../change/cascade.ts";
import { isOpenAt, movedTo, type Place } from "../change/moves.ts";
import { listText } from "../plan-words.ts";
import { alongText, changesOf, fixBy, type Warning } from "./fixes.ts";

/** The part of a checked plan that this is about. */
interface Held {
  campaign: Campaign;
  /** When the person responsible for the campaign is away. */
  absences?: readonly Period[] | undefined;
  /** ISO 8601 UTC. */
  now: string;
}

/**
 * What would begin while the person who does it is away, since that was entered later or a day was picked: one warning for
 * each absence, whose press moves it all behind that. Occurrences of a series stay, whoever stands in
 * (docs/product.md, Planning: plan check).
 */
export function awayWarnings(order: PlanOrder<CampaignMeasure>, plan: Held): Warning[] {
  const { campaign, absences = [], now } = plan;
  const periodOf = ({ scheduled_at }: Pick<CampaignMeasure, "scheduled_at">) =>
    periodOn(absences, dateOf(momentOf(scheduled_at, campaign.timezone).day));
  const affected = order.measures.filter(
    (measure) =>
      isOpen(measure.status) &&
      measure.provisional === null &&
      !measure.series &&
      measure.hours > 0 &&
      measure.scheduled_at >= now &&
      responsibleOf(measure, campaign) === campaign.responsible_id &&
      isOpenAt(measure, measure.scheduled_at, campaign),
  );
  return [...Map.groupBy(affected, periodOf)].flatMap(([period, measures]): Warning[] => {
    if (!period) return [];
    const places = placesAfter(measures, order, plan);
    const along = order.following(places, now);
    const number = countText(measures.length, "Maßnahme", "Maßnahmen");
    return [
      {
        key: `away:${period.from}:${period.to}`,
        kind: "away",
        message: `Während die zuständige Person nicht da ist (${periodText(period)}), ${measures.length === 1 ? "beginnt" : "beginnen"} ${number}: ${listText(measures.map(measureName))}.`,
        measures: measures.map(({ id }) => id),
        fix: fixBy(changesOf(new Map([...places, ...along])), `${number} verschieben${alongText(along.size)}`),
      },
    ];
  });
}

/** The first places of some measures on days on which their person is there, none at another's minute. */
function placesAfter(
  measures: readonly CampaignMeasure[],
  order: PlanOrder<CampaignMeasure>,
  { campaign, absences, now }: Held,
): Map<string, Place> {
  const start = momentOf(campaign.marketing_start, campaign.timezone).day;
  const dayOf = (place: Pick<Place, "scheduled_at">) => momentOf(place.scheduled_at, campaign.timezone).day;
  const placed = new Map<string, Place>();
  for (const measure of measures) {
    const others = order.measures.map((one) => ({ ...one, ...placed.get(one.id) }));
    const after = new PlanOrder<CampaignMeasure>(others, campaign);
    let place: Place = measure;
    for (let away = periodOn(absences, dateOf(dayOf(place))); away; away = periodOn(absences, dateOf(dayOf(place)))) {
      const wanted = movedTo(measure, { offset_days: dayNumber(away.to) + 1 - start }, campaign);
      place = after.fitting(measure, wanted, now);
    }
    placed.set(measure.id, place);
  }
  return placed;
}
