import { mondayNumber } from "../days/working-days.ts";
import { type Period, periodOn } from "../../core/periods.ts";
import { dayIn, dateOf } from "../../core/time.ts";
import type { Measure } from "../../catalogue/contract.ts";
import type { Occupancy } from "../../catalogue/occupancies.ts";
import type { OfficeMeasure } from "../../catalogue/office-contract.ts";
import { dayOf } from "../../campaigns/agenda.ts";
import { countText, euroText } from "../../core/numbers.ts";
import { sortBy } from "../../core/order.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanCheck } from "../plan-contract.ts";
import { isCounted, plannedCost } from "../../campaigns/costs.ts";
import { measureName, shownPriority } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import { adsLiveOn } from "../change/ads-live.ts";
import { type Ordered, PlanOrder } from "../change/cascade.ts";
import { awayWarnings } from "./check-away.ts";
import { officeWarnings } from "./check-office.ts";
import { orderWarnings } from "./check-order.ts";
import { fitsUse, offeredBy } from "../make/offered.ts";
import { concerns } from "../make/measure-facts.ts";
import { alongText, changesOf, fixBy, leftOut, moveLabel, type Warning } from "./fixes.ts";
import { momentOf } from "../../campaigns/moments.ts";
import { isOpenAt, movableOf, movedTo } from "../change/moves.ts";
import { provisionalAmong } from "../make/parts.ts";
import { namesText } from "../plan-words.ts";
import { wasOf } from "../change/was-of.ts";
import { usualOffset } from "../change/usual-day.ts";
import { useWarnings } from "./check-use.ts";
import { PlanWeeks, weekWarnings } from "./check-weeks.ts";

/** A plan as it stands, and what it is held against. */
interface CheckedPlan {
  campaign: Campaign;
  measures: readonly CampaignMeasure[];
  library: readonly Measure[];
  /** What it may cost in euro; null without cap. */
  cap: number | null;
  /** Whether the planner made it: then every duty belongs into it. */
  isGenerated: boolean;
  /** When the person responsible for the campaign is away. */
  absences?: readonly Period[] | undefined;
  /** Who uses the property, as far as somebody said so. */
  occupancy?: Occupancy | null | undefined;
  /** The office's own list. */
  office?: readonly OfficeMeasure[] | undefined;
  /** ISO 8601 UTC. */
  now: string;
}

/**
 * What is not right in a plan as it stands, each with its reason and one thing that fixes it (docs/product.md,
 * Planning: plan check). Done and skipped measures warn no more, and nothing does once a property is withdrawn.
 */
export function checkPlan(plan: CheckedPlan): Omit<PlanCheck, "warnings" | "advice_aside"> & { warnings: Warning[] } {
  const { campaign, measures, cap, now } = plan;
  const counted = countedOf(measures);
  const weeks = new PlanWeeks(measures, campaign);
  const order = new PlanOrder(measures, campaign);
  const isOver = campaign.outcome !== null;
  const warnings =
    campaign.outcome?.kind === "withdrawn"
      ? []
      : [
          ...orderWarnings(order, plan),
          ...(isOver ? [] : missingWarnings(order, plan)),
          ...(isOver ? [] : officeWarnings(plan, dayOf(now, campaign.timezone))),
          ...dayWarnings(order, plan),
          ...(isOver ? [] : awayWarnings(order, plan)),
          ...(isOver
            ? []
            : useWarnings(order, plan.library, { code: campaign.property_type_code, occupancy: plan.occupancy })),
          ...weekWarnings(order, weeks, plan),
          ...(isOver ? [] : budgetWarnings(order, weeks, plan)),
        ];
  return {
    warnings,
    ads_live_on: adsLiveOn(measures, plan.library, campaign, now),
    cost: { planned: costOf(counted, weeks), cap },
    hours: {
      per_week: campaign.hours_per_week,
      by_week: [...weeks.hours]
        .toSorted(([one], [other]) => one - other)
        .map(([week, hours]) => ({ week: dateOf(mondayNumber(week)), hours: Math.round(hours * 100) / 100 })),
    },
  };
}

/** What is required by something open, or is a duty, and stands in no plan or is skipped. */
function missingWarnings(order: PlanOrder<CampaignMeasure>, plan: CheckedPlan): Warning[] {
  const { campaign, library, isGenerated, occupancy } = plan;
  const property = { code: campaign.property_type_code, occupancy };
  const wanted = new Map<string, CampaignMeasure[]>();
  for (const measure of order.measures)
    if (isOpen(measure.status))
      for (const id of measure.requires) if (!order.resultOf(id)) wanted.set(id, [...(wanted.get(id) ?? []), measure]);
  const belongs = new Map(
    offeredBy(library, { ...property, marketing: campaign.marketing })
      .filter(
        (measure) => measure.is_active && measure.office === null && concerns(measure, campaign.property_type_code),
      )
      .map((measure) => [measure.id, measure]),
  );
  const provisional = provisionalAmong([...belongs.values()], { isSold: false, certain: new Set() });
  if (isGenerated)
    for (const { id, duty } of belongs.values())
      if (duty && provisional.get(id) !== "no_buyer" && !order.resultOf(id) && !wanted.has(id)) wanted.set(id, []);
  return [...wanted].flatMap(([id, waiting]): Warning[] => {
    const skipped = order.measures.find(({ measure_id }) => measure_id === id);
    const known = belongs.get(id);
    if (skipped && library.some((measure) => measure.id === id && !fitsUse(measure, property))) return [];
    // What comes back does so until a buyer is found.
    if (campaign.sale_on !== null && (skipped?.series ?? known?.repeat_days ?? null) !== null) return [];
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
        fix: skipped ? takenUpAgain(skipped, order, plan) : known ? added(known, plan) : null,
      },
    ];
  });
}

function takenUpAgain(skipped: CampaignMeasure, order: PlanOrder<CampaignMeasure>, { campaign, now }: CheckedPlan) {
  const place = order.fitting(skipped, skipped, now);
  const again: CampaignMeasure = { ...skipped, ...place, status: "planned" };
  const others = order.measures.map((measure) => (measure.id === skipped.id ? again : measure));
  const along = new PlanOrder(others, campaign).following(new Map([[skipped.id, place]]), now);
  const { scheduled_at, phase } = place;
  const change = { id: skipped.id, status: "planned" as const, scheduled_at, phase, was: wasOf(skipped) };
  const when = dayIn(place.scheduled_at, campaign.timezone);
  return fixBy([change, ...changesOf(along, order.measures)], `Wieder einplanen: ${when}${alongText(along.size)}`);
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
    ...fixBy(changesOf(along, measures), `Einplanen: ${when}${alongText(along.size)}`),
    add: [{ measure_id: measure.id, scheduled_at, phase }],
  };
}

/** A library measure as it would stand in the plan, as far as the order asks. */
function pseudo({ id, name, requires, after, duty }: Measure) {
  return {
    id: `new.${id}`,
    measure_id: id,
    status: "planned" as const,
    series: null,
    provisional: null,
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
      const closed = periodOn(campaign.closed_days, dateOf(day));
      return {
        key: `no_working_day:${measure.id}:${dateOf(day)}`,
        kind: "no_working_day",
        message: `„${measureName(measure)}“ steht am ${dayIn(measure.scheduled_at, campaign.timezone)}, ${closed ? `da ist das Büro geschlossen: ${closed.label}` : "und das ist kein Arbeitstag"}.`,
        measures: [measure.id],
        fix: fixBy(changesOf(along, order.measures), moveLabel(measure, along, campaign)),
      };
    });
}

/** What a plan's figures count: not what is skipped, and not what is provisional. */
function countedOf<T extends CampaignMeasure>(measures: readonly T[]): T[] {
  return measures.filter(({ status, provisional }) => status !== "skipped" && provisional === null);
}

function countedCost(measure: CampaignMeasure): number {
  return isCounted(measure.paid_by) ? plannedCost(measure) : 0;
}

/** What measures cost a campaign, in euro; a series each time that it was done or will be. */
function costOf(measures: readonly CampaignMeasure[], weeks: PlanWeeks): number {
  return measures.reduce((sum, measure) => sum + countedCost(measure) * weeks.timesOf(measure), 0);
}

function budgetWarnings(order: PlanOrder<CampaignMeasure>, weeks: PlanWeeks, { cap }: CheckedPlan): Warning[] {
  const counted = countedOf(order.measures);
  const planned = costOf(counted, weeks);
  if (cap === null || planned <= cap) return [];
  const needed = new Set(counted.flatMap((measure) => (isOpen(measure.status) ? measure.requires : [])));
  const candidates = sortBy(
    counted.filter(
      (measure) =>
        isOpen(measure.status) && countedCost(measure) > 0 && !measure.duty && !needed.has(measure.measure_id),
    ),
    (measure) => shownPriority(measure),
    (measure) => -costOf([measure], weeks),
    ({ id }) => id,
  );
  const skipped: CampaignMeasure[] = [];
  let left = planned - cap;
  for (const measure of candidates) {
    if (left <= 0) break;
    skipped.push(measure);
    left -= costOf([measure], weeks);
  }
  const saved = costOf(skipped, weeks);
  return [
    {
      key: "over_budget",
      kind: "over_budget",
      message: `Der Plan kostet ${euroText(planned)}, das sind ${euroText(planned - cap)} mehr als das Budget von ${euroText(cap)}.`,
      measures: counted.filter((measure) => countedCost(measure) > 0).map(({ id }) => id),
      fix:
        left > 0
          ? null
          : fixBy(
              skipped.map((measure) => leftOut(measure)),
              `${countText(skipped.length, "Maßnahme", "Maßnahmen")} überspringen, spart ${euroText(saved)}`,
            ),
    },
  ];
}
