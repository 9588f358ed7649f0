import type { Instant } from "../../core/kinds.ts";
import { dayIn, clockText } from "../../core/time.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import { countText } from "../../core/numbers.ts";
import { sortBy } from "../../core/order.ts";
import type { CheckKind } from "../plan-contract.ts";
import { measureName } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import { isAwaited, type PlanOrder } from "../change/cascade.ts";
import { changesOf, invert, fixBy, moveLabel, type Warning } from "./fixes.ts";
import type { Place } from "../change/moves.ts";

/** Measures that begin before what they wait for has its result: one warning for each. */
export function orderWarnings(
  order: PlanOrder<CampaignMeasure>,
  { campaign, now }: { campaign: Campaign; now: Instant },
): Warning[] {
  const early = order.measures
    .filter(({ status }) => isOpen(status))
    .map((measure) => ({
      measure,
      late: order
        .predecessorsOf(measure)
        .filter((before) => isAwaited(before) && before.ready_at > measure.scheduled_at),
    }));
  return early.flatMap(({ measure, late }): Warning[] => {
    const duties = late.filter(({ duty }) => duty);
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
        measures: [measure.id, ...late.map(({ id }) => id)],
        fix:
          broughtForward(late, along.size, order, now, campaign) ??
          fixBy(changesOf(along, order.measures), moveLabel(measure, along, campaign)),
      },
    ];
  });
}

/** The smaller fix: not all that waits goes back, but what it waits for comes forward, for everything that waits for it. */
function broughtForward(
  late: readonly CampaignMeasure[],
  others: number,
  order: PlanOrder<CampaignMeasure>,
  now: Instant,
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
  return fixBy(changesOf(places, order.measures), label);
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
    ? [clockText(measure.scheduled_at, timezone), clockText(last.ready_at, timezone)].map((time) => `um ${time} Uhr`)
    : [`am ${begins}`, `am ${ready}`];
  const start = `${own} beginnt ${sameDay ? `am ${begins} ` : ""}${from}`;
  if (kind === "before_duty") return `${start}, bevor die Pflicht ${before} ${until} erfüllt ist.${more}`;
  if (kind === "order") return `${start}, bevor ${before} ${until} vorliegt.${more}`;
  return `${before} liegt ${sameDay ? `am ${ready} ` : ""}erst ${until} vor, ${own} braucht es ${from}.${more}`;
}
