import type { Campaign, CampaignMeasure } from "../answers.ts";
import { clockTime } from "../../core/clock-time.ts";
import { countText } from "../../core/numbers.ts";
import { sortBy } from "../../core/order.ts";
import type { CheckKind } from "../plan-contract.ts";
import { measureName } from "../reading.ts";
import { isOpen } from "../status.ts";
import type { PlanOrder } from "./cascade.ts";
import { changesOf, invert, mendBy, moveLabel, type Warning } from "./mends.ts";
import type { Place } from "./moves.ts";
import { dayIn } from "./plan-words.ts";

/** Measures that begin before what they wait for has its result, or come back before their first time: one warning for each, all its repetitions together. */
export function orderWarnings(
  order: PlanOrder<CampaignMeasure>,
  { campaign, now }: { campaign: Campaign; now: string },
): Warning[] {
  const early = order.measures
    .filter(({ status }) => isOpen(status))
    .map((measure) => {
      const isLate = (before: CampaignMeasure) => isOpen(before.status) && before.ready_at > measure.scheduled_at;
      const late = order.predecessorsOf(measure).filter(isLate);
      const first = order.firstOf(measure);
      return { measure, late: late.length === 0 && first && isLate(first) ? [first] : late };
    })
    .filter(({ late }) => late.length > 0);
  return [...Map.groupBy(early, ({ measure }) => measure.measure_id).values()].flatMap((entries): Warning[] => {
    const [first] = entries;
    if (!first) return [];
    const { measure, late } = first;
    const duties = late.filter(({ duty, measure_id }) => duty && measure_id !== measure.measure_id);
    const [last] = sortBy(
      duties.length > 0 ? duties : late,
      ({ ready_at }) => invert(ready_at),
      ({ id }) => id,
    );
    if (!last) return [];
    const kind: CheckKind =
      duties.length > 0 ? "before_duty" : last.scheduled_at >= measure.scheduled_at ? "order" : "late_result";
    const places = new Map(late.map((before): [string, Place] => [before.id, before]));
    const along = order.following(places, now);
    return [
      {
        key: `${kind}:${measure.measure_id}:${last.measure_id}`,
        kind,
        message: orderMessage(kind, measure, last, late.length - 1, campaign),
        measures: [...entries.map((entry) => entry.measure.id), ...late.map(({ id }) => id)],
        mend:
          broughtForward(late, along.size, order, now, campaign) ??
          mendBy(changesOf(along), moveLabel(measure, along, campaign)),
      },
    ];
  });
}

/** The smaller mend: not all that waits goes back, but what it waits for comes forward, for everything that waits for it. */
function broughtForward(
  late: readonly CampaignMeasure[],
  others: number,
  order: PlanOrder<CampaignMeasure>,
  now: string,
  { timezone }: Campaign,
) {
  if (late.length >= others) return null;
  const places = new Map<string, Place>();
  for (const before of late) {
    const place = order.forward(before, now);
    if (!place || place.scheduled_at >= before.scheduled_at) return null;
    places.set(before.id, place);
  }
  if (new Set([...places.values()].map(({ scheduled_at }) => scheduled_at)).size < places.size) return null;
  const [only] = late;
  const label =
    late.length === 1 && only
      ? `„${measureName(only)}“ auf ${dayIn(places.get(only.id)?.scheduled_at ?? "", timezone)} vorziehen`
      : `${countText(late.length, "Maßnahme", "Maßnahmen")} vorziehen`;
  return mendBy(changesOf(places), label);
}

function orderMessage(
  kind: CheckKind,
  measure: CampaignMeasure,
  last: CampaignMeasure,
  others: number,
  { timezone }: Campaign,
): string {
  const [own, before] = [`„${measureName(measure)}“`, `„${measureName(last)}“`];
  const [begins, ready] = [dayIn(measure.scheduled_at, timezone), dayIn(last.ready_at, timezone)];
  const more =
    others > 0 ? ` Außerdem ${others === 1 ? "fehlt dafür eine weitere" : `fehlen dafür ${others} weitere`}.` : "";
  // Of one day the days alone would say nothing.
  const sameDay = begins === ready;
  const [from, until] = sameDay
    ? [clockTime(measure.scheduled_at, timezone), clockTime(last.ready_at, timezone)].map((time) => `um ${time} Uhr`)
    : [`am ${begins}`, `am ${ready}`];
  if (measure.measure_id === last.measure_id)
    return `${own} kommt am ${dayIn(measure.scheduled_at, timezone)} wieder, das erste Mal steht aber erst am ${dayIn(last.scheduled_at, timezone)} an.`;
  const start = `${own} beginnt ${sameDay ? `am ${begins} ` : ""}${from}`;
  if (kind === "before_duty") return `${start}, bevor die Pflicht ${before} ${until} erfüllt ist.${more}`;
  if (kind === "order") return `${start}, bevor ${before} ${until} vorliegt.${more}`;
  return `${before} liegt ${sameDay ? `am ${ready} ` : ""}erst ${until} vor, ${own} braucht es ${from}.${more}`;
}
