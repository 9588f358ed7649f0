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
import { alongText, causedKey, changesOf, fixBy, type Warning } from "./fixes.ts";

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
 * each absence, whose press moves it all behind that, but for the notary's appointment and what has to be before it.
 * Occurrences of a series stay, no matter who substitutes (docs/product.md, Planning: plan check).
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
  const isAppointment = ({ anchor, scheduled_at }: CampaignMeasure) =>
    anchor === "notary" && dateOf(momentOf(scheduled_at, campaign.timezone).day) === campaign.notary_on;
  return [...Map.groupBy(affected, periodOf)].flatMap(([period, measures]): Warning[] => {
    if (!period) return [];
    const all = placesAfter(
      measures.filter((measure) => !isAppointment(measure)),
      order,
      plan,
    );
    const appointments = order.measures.filter(isAppointment);
    const places = new Map(
      [...all].filter(([id, place]) => {
        const pushed = order.following(new Map([[id, place]]), now);
        return !appointments.some((appointment) => pushed.has(appointment.id));
      }),
    );
    const along = order.following(places, now, (measure) => !isAppointment(measure));
    const number = countText(measures.length, "Maßnahme", "Maßnahmen");
    const staying = measures.filter(({ id }) => !places.has(id));
    return [
      {
        key: causedKey(`away:${period.from}:${period.to}`, measures),
        kind: "away",
        message: `Während die zuständige Person nicht da ist (${periodText(period)}), ${measures.length === 1 ? "beginnt" : "beginnen"} ${number}: ${listText(measures.map(measureName))}.${stayText(staying)}`,
        measures: measures.map(({ id }) => id),
        fix:
          places.size === 0
            ? null
            : fixBy(
                changesOf(new Map([...places, ...along]), order.measures),
                `${countText(places.size, "Maßnahme", "Maßnahmen")} verschieben${alongText(along.size)}`,
              ),
      },
    ];
  });
}

/** What no press moves, since the notary's appointment is fixed. */
function stayText(measures: readonly CampaignMeasure[]): string {
  if (measures.length === 0) return "";
  return ` Wegen des Notartermins ${measures.length === 1 ? "bleibt" : "bleiben"} ${listText(measures.map(measureName))} stehen: Bitte jemanden zur Vertretung bestimmen oder den Termin neu vereinbaren.`;
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
