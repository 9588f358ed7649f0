import { dayNumber, type Day } from "../../core/time.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanChange } from "../plan-changes-contract.ts";
import { isAwaited, PlanOrder } from "./cascade.ts";
import { placeAt, type PlanStart } from "./moves.ts";
import { type DatedAgain, type PlanToDate, redated } from "./redate.ts";
import type { Marketed } from "../../campaigns/live.ts";
import { momentOf } from "../../campaigns/moments.ts";
import { calendarOf } from "../make/frame.ts";
import { plannerMeasure } from "../make/measure-facts.ts";
import { type Standing, representatives } from "./representatives.ts";
import { liveDay } from "./usual-day.ts";

/** A plan whose days follow the day on which the property came on the market. `frame.live` is that day; undefined while nobody knows it. */
interface LivePlan extends DatedAgain {
  measures: readonly CampaignMeasure[];
  campaign: PlanStart & Marketed;
  /** The day from which its dates counted until now; null where that was estimated. */
  counted: Day | null;
}

/**
 * New days of what counts from the day on which the property came on the market, once that is known, another one, or known
 * no more (docs/product.md, The market's clock): what is planned with anchor `live`, and what waits for it, no further than
 * needed. What somebody began stays, a series too of which an occurrence was done, and a day that a person picked.
 * Where the day is the one that its dates counted from, only what is not near its day goes there.
 * @returns `was` says for which date each is meant
 */
export function datedFromLive({ campaign, counted, ...plan }: LivePlan): PlanChange[] {
  const measures = representatives(plan.measures);
  const estimate = liveDay(measures, { ...campaign, live_on: null });
  const live = plan.frame.live ?? estimate;
  const before = counted === null ? estimate : dayNumber(counted);
  const standing: PlanToDate = { ...plan, measures };
  const hanging = measures.filter(
    (measure) =>
      measure.anchor === "live" && isUntouched(measure) && (live !== before || isOff(measure, live, standing)),
  );
  const dated = redated(
    standing,
    hanging.map((measure) => ({ measure, provisional: measure.provisional, repeats: true })),
  );
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const moved = new Map(dated.map(({ id, scheduled_at = "" }) => [id, scheduled_at]));
  const places = new Map(
    [...moved].flatMap(([id, at]) => {
      const measure = byId.get(id);
      return measure ? [[id, placeAt(measure, at, campaign)] as const] : [];
    }),
  );
  const order = new PlanOrder(measures, campaign);
  for (const [id, { scheduled_at }] of order.following(places, "", isUntouched)) moved.set(id, scheduled_at);
  return [...moved].flatMap(([id, scheduled_at]): PlanChange[] => {
    const measure = byId.get(id);
    if (!measure || measure.scheduled_at === scheduled_at) return [];
    const { phase, status, scheduled_at: at } = measure;
    return [{ id, scheduled_at, phase, was: { scheduled_at: at, status } }];
  });
}

/** Whether a measure stands further than two working days from its day. */
function isOff(measure: Standing, live: number, { library, frame, timezone }: PlanToDate): boolean {
  const known = library.find(({ id }) => id === measure.measure_id);
  if (!known) return false;
  const calendar = calendarOf(frame);
  const usual = Math.max(live + plannerMeasure(known).day, frame.today);
  const { day } = momentOf(measure.scheduled_at, timezone);
  return day > calendar.add(calendar.next(usual), near) || day < calendar.add(calendar.previous(usual), -near);
}

/** Working days by which a measure may stand off the day that it means. */
const near = 2;

/** Whether nobody has begun a measure or picked its day. */
function isUntouched(measure: Pick<CampaignMeasure, "status" | "series" | "day_picked">): boolean {
  return measure.status === "planned" && isAwaited(measure) && !measure.day_picked;
}
