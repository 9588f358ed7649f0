import type { Measure } from "../../catalogue/contract.ts";
import { countText, euroText, numberText } from "../../core/numbers.ts";
import { sortBy } from "../../core/order.ts";
import type { Campaign, CampaignMeasure } from "../answers.ts";
import type { PlanCheck } from "../plan-contract.ts";
import { measureName, shownPriority } from "../reading.ts";
import { isOpen } from "../status.ts";
import { adsLiveOn } from "./ads-live.ts";
import { type Ordered, PlanOrder } from "./cascade.ts";
import { orderWarnings } from "./check-order.ts";
import { concerns } from "./measure-facts.ts";
import { alongText, changesOf, invert, mendBy, moveLabel, type Warning } from "./mends.ts";
import { momentOf } from "./moments.ts";
import { isOpenAt, movableOf, movedTo, openDay, type Place, type PlanStart } from "./moves.ts";
import { dayIn, namesText } from "./plan-words.ts";
import { usualOffset } from "./usual-day.ts";
import { dateOf, weekOf } from "./working-days.ts";

/** A plan as it stands, and what it is held against. */
export interface CheckedPlan {
  campaign: Campaign;
  measures: readonly CampaignMeasure[];
  library: readonly Measure[];
  /** What it may cost in euro; null without cap. */
  cap: number | null;
  /** Whether the planner made it: then every duty belongs into it. */
  isGenerated: boolean;
  /** ISO 8601 UTC. */
  now: string;
}

/** By how much a week may be over its hours before it is too much. */
const tolerance = 1.1;
/** Days ahead in which room for a week's surplus is sought. */
const reach = 120;

/**
 * What is not right in a plan as it stands, each with its reason and one thing that mends it (docs/product.md,
 * Planning: plan check). Done and skipped measures warn no more, and nothing does once a property is withdrawn.
 */
export function checkPlan(plan: CheckedPlan): Omit<PlanCheck, "warnings" | "advice_aside"> & { warnings: Warning[] } {
  const { campaign, measures, cap, now } = plan;
  const counted = measures.filter(({ status }) => status !== "skipped");
  const order = new PlanOrder(measures, campaign);
  const isOver = campaign.outcome !== null;
  const warnings =
    campaign.outcome?.kind === "withdrawn"
      ? []
      : [
          ...orderWarnings(order, plan),
          ...(isOver ? [] : missingWarnings(order, plan)),
          ...dayWarnings(order, plan),
          ...weekWarnings(order, plan),
          ...(isOver ? [] : budgetWarnings(order, plan)),
        ];
  return {
    warnings,
    ads_live_on: adsLiveOn(measures, plan.library, campaign, now),
    cost: { planned: counted.reduce((sum, { cost }) => sum + cost, 0), cap },
    hours: {
      per_week: campaign.hours_per_week,
      by_week: [...weeksOf(counted, campaign)]
        .toSorted(([one], [other]) => one - other)
        .map(([week, hours]) => ({ week: dateOf(week * 7 - 3), hours: Math.round(hours * 100) / 100 })),
    },
  };
}

/** What is required by something open, or is a duty, and stands in no plan or is skipped. */
function missingWarnings(order: PlanOrder<CampaignMeasure>, plan: CheckedPlan): Warning[] {
  const { campaign, library, isGenerated } = plan;
  const wanted = new Map<string, CampaignMeasure[]>();
  for (const measure of order.measures)
    if (isOpen(measure.status))
      for (const id of measure.requires) if (!order.resultOf(id)) wanted.set(id, [...(wanted.get(id) ?? []), measure]);
  const belongs = new Map(
    library
      .filter((measure) => measure.is_active && concerns(measure, campaign.property_type_code))
      .map((measure) => [measure.id, measure]),
  );
  if (isGenerated)
    for (const { id, duty } of belongs.values()) if (duty && !order.resultOf(id) && !wanted.has(id)) wanted.set(id, []);
  return [...wanted].flatMap(([id, waiting]): Warning[] => {
    const skipped = order.measures.find(({ measure_id }) => measure_id === id);
    const known = belongs.get(id);
    const name = skipped ? measureName(skipped) : known?.name;
    if (name === undefined) return [];
    const who = [...new Set(waiting.map((measure) => measureName(measure)))];
    const lack = skipped ? "ist übersprungen" : "fehlt im Plan";
    const need = who.length === 0 ? "gehört aber zu Ihren Pflichten" : `wird aber vorausgesetzt: von ${namesText(who)}`;
    return [
      {
        key: `missing:${id}`,
        kind: "missing",
        message: `„${name}“ ${lack}, ${need}.`,
        measures: [...(skipped ? [skipped.id] : []), ...waiting.map((measure) => measure.id)],
        mend: skipped ? takenUpAgain(skipped, order, plan) : known ? added(known, plan) : null,
      },
    ];
  });
}

function takenUpAgain(skipped: CampaignMeasure, order: PlanOrder<CampaignMeasure>, { campaign, now }: CheckedPlan) {
  const place = order.fitting(skipped, skipped, now);
  const again: CampaignMeasure = { ...skipped, ...place, status: "planned" };
  const others = order.measures.map((measure) => (measure.id === skipped.id ? again : measure));
  const along = new PlanOrder(others, campaign).following(new Map([[skipped.id, place]]), now);
  const change = { id: skipped.id, status: "planned" as const, scheduled_at: place.scheduled_at, phase: place.phase };
  const when = dayIn(place.scheduled_at, campaign.timezone);
  return mendBy([change, ...changesOf(along)], `Wieder einplanen: ${when}${alongText(along.size)}`);
}

function added(measure: Measure, { campaign, measures, now }: CheckedPlan) {
  const movable = movableOf(measure, campaign);
  const usual = movedTo(movable, { offset_days: usualOffset(measure, campaign, now) }, campaign);
  const entry = { ...movable, ...usual, ...pseudo(measure) };
  const order = new PlanOrder<Ordered>([...measures, entry], campaign);
  const place = order.fitting(entry, usual, now);
  const along = order.following(new Map([[entry.id, place]]), now);
  const { scheduled_at, phase } = place;
  const when = dayIn(scheduled_at, campaign.timezone);
  return {
    ...mendBy(changesOf(along), `Einplanen: ${when}${alongText(along.size)}`),
    add: [{ measure_id: measure.id, scheduled_at, phase }],
  };
}

/** A library measure as it would stand in the plan, as far as the order asks. */
function pseudo({ id, name, requires, after, duty }: Measure) {
  return {
    id: `new.${id}`,
    measure_id: id,
    repetition: 1,
    status: "planned" as const,
    requires,
    after,
    duty,
    measure_name: name,
    name_override: null,
  };
}

function dayWarnings(order: PlanOrder<CampaignMeasure>, { campaign, now }: CheckedPlan): Warning[] {
  return order.measures
    .filter(
      (measure) =>
        isOpen(measure.status) && measure.scheduled_at >= now && !isOpenAt(measure, measure.scheduled_at, campaign),
    )
    .map((measure): Warning => {
      const { day } = momentOf(measure.scheduled_at, campaign.timezone);
      const offset = day - momentOf(campaign.marketing_start, campaign.timezone).day;
      const place = movedTo(measure, { offset_days: offset }, campaign);
      const along = new Map([[measure.id, place], ...order.following(new Map([[measure.id, place]]), now)]);
      return {
        key: `no_working_day:${measure.id}:${dateOf(day)}`,
        kind: "no_working_day",
        message: `„${measureName(measure)}“ steht am ${dayIn(measure.scheduled_at, campaign.timezone)}, und das ist kein Arbeitstag.`,
        measures: [measure.id],
        mend: mendBy(changesOf(along), moveLabel(measure, along, campaign)),
      };
    });
}

function weekWarnings(order: PlanOrder<CampaignMeasure>, { campaign, now }: CheckedPlan): Warning[] {
  const counted = order.measures.filter(({ status }) => status !== "skipped");
  const perWeek = campaign.hours_per_week;
  const thisWeek = weekOf(momentOf(now, campaign.timezone).day);
  return [...weeksOf(counted, campaign)]
    .filter(([week, hours]) => week >= thisWeek && hours > perWeek * tolerance)
    .toSorted(([one], [other]) => one - other)
    .flatMap(([week, hours]): Warning[] => {
      const inWeek = counted.filter(
        ({ scheduled_at, hours: own }) => own > 0 && weekAt(scheduled_at, campaign) === week,
      );
      if (inWeek.length < 2) return [];
      const moved = relief(order, inWeek, { week, surplus: hours - perWeek * tolerance, now }, campaign);
      return [
        {
          key: `over_capacity:${dateOf(week * 7 - 3)}`,
          kind: "over_capacity",
          message: `In der Woche ab ${dayIn(`${dateOf(week * 7 - 3)}T12:00:00Z`, campaign.timezone)} stehen ${numberText(hours)} Stunden an, vorgesehen sind ${numberText(perWeek)}.`,
          measures: inWeek.map(({ id }) => id),
          mend:
            moved &&
            mendBy(changesOf(moved), `${countText(moved.size, "Maßnahme", "Maßnahmen")} auf spätere Wochen legen`),
        },
      ];
    });
}

/** Places in later weeks for as many measures of a full week as are needed, none of which anything waits for; undefined where that is not enough. */
function relief(
  order: PlanOrder<CampaignMeasure>,
  inWeek: readonly CampaignMeasure[],
  { week, surplus, now }: { week: number; surplus: number; now: string },
  campaign: Campaign,
): Map<string, Place> | null {
  const weeks = weeksOf(
    order.measures.filter(({ status }) => status !== "skipped"),
    campaign,
  );
  const taken = new Set(order.measures.map(({ scheduled_at }) => scheduled_at));
  const start = momentOf(campaign.marketing_start, campaign.timezone).day;
  const found = new Map<string, Place>();
  let left = surplus;
  const candidates = sortBy(
    inWeek.filter(({ status, scheduled_at }) => isOpen(status) && scheduled_at >= now),
    ({ duty }) => (duty ? 1 : 0),
    (measure) => shownPriority(measure),
    ({ scheduled_at }) => invert(scheduled_at),
    ({ id }) => id,
  );
  for (const measure of candidates) {
    if (left <= 1e-9) break;
    for (let day = (week + 1) * 7 - 3; day < (week + 1) * 7 - 3 + reach; day += 1) {
      const used = weeks.get(weekOf(day)) ?? 0;
      if (openDay(measure, day, campaign) !== day || used + measure.hours > campaign.hours_per_week) continue;
      const place = movedTo(measure, { offset_days: day - start }, campaign);
      if (taken.has(place.scheduled_at)) continue;
      const isNeeded = order
        .successorsOf(measure)
        .some((next) => isOpen(next.status) && next.scheduled_at < place.ready_at);
      if (isNeeded) break;
      found.set(measure.id, place);
      taken.add(place.scheduled_at);
      weeks.set(weekOf(day), used + measure.hours);
      left -= measure.hours;
      break;
    }
  }
  return left <= 1e-9 ? found : null;
}

function budgetWarnings(order: PlanOrder<CampaignMeasure>, { cap }: CheckedPlan): Warning[] {
  const counted = order.measures.filter(({ status }) => status !== "skipped");
  const planned = counted.reduce((sum, { cost }) => sum + cost, 0);
  if (cap === null || planned <= cap) return [];
  const needed = new Set(counted.flatMap((measure) => (isOpen(measure.status) ? measure.requires : [])));
  const candidates = sortBy(
    counted.filter(
      ({ status, cost, duty, measure_id }) => isOpen(status) && cost > 0 && !duty && !needed.has(measure_id),
    ),
    (measure) => shownPriority(measure),
    ({ cost }) => -cost,
    ({ id }) => id,
  );
  const skipped: CampaignMeasure[] = [];
  let left = planned - cap;
  for (const measure of candidates) {
    if (left <= 0) break;
    skipped.push(measure);
    left -= measure.cost;
  }
  const saved = skipped.reduce((sum, { cost }) => sum + cost, 0);
  return [
    {
      key: "over_budget",
      kind: "over_budget",
      message: `Der Plan kostet ${euroText(planned)}, das sind ${euroText(planned - cap)} mehr als das Budget von ${euroText(cap)}.`,
      measures: counted.filter(({ cost }) => cost > 0).map(({ id }) => id),
      mend:
        left > 0
          ? null
          : mendBy(
              skipped.map(({ id }) => ({ id, status: "skipped" as const })),
              `${countText(skipped.length, "Maßnahme", "Maßnahmen")} überspringen, spart ${euroText(saved)}`,
            ),
    },
  ];
}

function weeksOf(measures: readonly CampaignMeasure[], plan: PlanStart): Map<number, number> {
  const weeks = new Map<number, number>();
  for (const { scheduled_at, hours } of measures) {
    const week = weekAt(scheduled_at, plan);
    weeks.set(week, (weeks.get(week) ?? 0) + hours);
  }
  return weeks;
}

function weekAt(instant: string, { timezone }: PlanStart): number {
  return weekOf(momentOf(instant, timezone).day);
}
