import { budgetNames } from "../../campaigns/wizard.ts";
import { sortBy } from "../../core/order.ts";
import { type Datable, type DatedPlan, type DatingOptions, type Fixed, isOfFirstDay } from "./dated.ts";
import { Dating } from "./dating.ts";
import { minutesOfWeek, type PlanFrame } from "./frame.ts";
import { weekOf } from "../days/working-days.ts";

/** Attempts to bring the way to the ads forward when it would come late. */
const attempts = 5;
/** Attempts to bring full weeks down. */
const reliefs = 3;
/** Attempts to bring them down further by leaving out what may stay out. */
const thinnings = 4;

/** A dated plan with its measures as they were dated. */
type PlanAsDated = DatedPlan & { measures: readonly Datable[] };

/**
 * Dates measures (docs/product.md, Planning: dating): each begins when all that it waits for has its result, as near
 * to its usual day as that, the calendar and the hours of the week allow. What comes before the ads begins early
 * enough for them where time is left; what hangs on sale and notary follows their days. Where a week is over its hours, what
 * may stay out of the plan stays out, as far as that helps.
 */
export function datePlan(measures: readonly Datable[], fixed: readonly Fixed[], frame: PlanFrame): PlanAsDated {
  let best = promising(measures, fixed, frame);
  for (let [plan, round] = [best, 0]; round < thinnings && excessOf(plan, frame) > 0; round += 1) {
    const out = surplusOf(plan, frame);
    if (out.length === 0) break;
    plan = promising(leavingOut(out, plan.measures), fixed, frame);
    if (isFreer(plan, best, frame)) best = plan;
  }
  return best;
}

/** Whether less of what may stay out stands in full weeks, or as much, and these are less over their hours. */
function isFreer(plan: PlanAsDated, than: PlanAsDated, frame: PlanFrame): boolean {
  const [mine, theirs] = [avoidableOf(plan, frame), avoidableOf(than, frame)];
  return mine < theirs || (mine === theirs && excessOf(plan, frame) < excessOf(than, frame));
}

/** The minutes of full weeks that leaving out what may stay out would save. */
function avoidableOf(plan: PlanAsDated, frame: PlanFrame): number {
  const spare = spareOf(plan);
  return [...fullWeeks(plan, frame)].reduce((sum, [week, over]) => {
    const minutes = spare(week).reduce((hours, measure) => hours + measure.hours * 60, 0);
    return sum + Math.min(over, minutes);
  }, 0);
}

/** Of each week over its hours what may stay out of the plan, as much as it takes: what is chosen freely first, what is worth least. */
function surplusOf(plan: PlanAsDated, frame: PlanFrame): string[] {
  const spare = spareOf(plan);
  return [...fullWeeks(plan, frame)].flatMap(([week, over]) => {
    let left = over;
    return spare(week).flatMap(({ id, hours }) => {
      if (left <= 0) return [];
      left -= hours * 60;
      return [id];
    });
  });
}

/** What may stay out of a plan's weeks, by week, worth least first. */
function spareOf(plan: PlanAsDated): (week: number) => Datable[] {
  const days = new Map(plan.dated.map((entry) => [entry.id, entry.days]));
  const order = sortBy(
    plan.measures.filter(
      ({ isDroppable, isSpare, provisional, hours }) => (isDroppable || isSpare) && !provisional && hours > 0,
    ),
    ({ isBase }) => (isBase ? 1 : 0),
    ({ promised }) => (promised ? 1 : 0),
    ({ value }) => value,
    ({ id }) => id,
  );
  return (week) => order.filter(({ id }) => days.get(id)?.some((day) => weekOf(day) === week));
}

/** A plan that keeps what the smaller budget's plan holds, where that overfills no week. */
function promising(measures: readonly Datable[], fixed: readonly Fixed[], frame: PlanFrame): PlanAsDated {
  const found = planOf(measures, fixed, frame);
  if (isKept(measures, found)) return found;
  const kept = keepingPromises(measures, fixed, frame);
  return kept && excessOf(kept, frame) <= excessOf(found, frame) ? kept : found;
}

/** Whether all that the smaller budget's plan holds has its day; what has only that of the first ad makes no room there. */
function isKept(measures: readonly Datable[], { dated }: DatedPlan): boolean {
  const there = new Set(dated.map(({ id }) => id));
  return measures.every((one) => one.promised === undefined || there.has(one.id) || isOfFirstDay(one));
}

/**
 * A plan in which all that the smaller budget's plan holds has its day, since it is dated as there, before what this one adds. Of
 * that so much is left out as it takes, found by halving: what is worth least first, what is planned in any case last, no duty.
 * @returns undefined where that does not help
 */
function keepingPromises(
  measures: readonly Datable[],
  fixed: readonly Fixed[],
  frame: PlanFrame,
): PlanAsDated | undefined {
  const own = budgetNames.indexOf(frame.budget);
  const ranked = measures.map((measure) => ({ ...measure, ...(measure.promised ?? { rank: own }) }));
  const added = sortBy(
    ranked.filter(({ promised, provisional, duty }) => !promised && !provisional && !duty),
    ({ isBase }) => (isBase ? 1 : 0),
    ({ value }) => value,
    ({ id }) => id,
  ).map(({ id }) => id);
  let best: PlanAsDated | undefined;
  for (let [low, high] = [0, added.length]; low <= high;) {
    const count = Math.floor((low + high) / 2);
    const plan = planOf(leavingOut(added.slice(0, count), ranked), fixed, frame);
    if (isKept(measures, plan)) [best, high] = [plan, count - 1];
    else low = count + 1;
  }
  return best;
}

function planOf(measures: readonly Datable[], fixed: readonly Fixed[], frame: PlanFrame): PlanAsDated {
  let best: { plan: DatedPlan; dating: Dating; earlier: number } | undefined;
  const datingWith = (options: DatingOptions) => new Dating(measures, fixed, frame, options);
  const max = frame.start > frame.today ? attempts : 1;
  for (let attempt = 0, earlier = 0; attempt < max; attempt += 1) {
    const dating = datingWith({ earlier });
    const plan = dating.run();
    const isBetter = !best || plan.late < best.plan.late;
    if (!best || isBetter) best = { plan, dating, earlier };
    if (plan.late === 0 || !isBetter) break;
    earlier += plan.late;
  }
  return { ...relieved(best as NonNullable<typeof best>, datingWith, frame), measures };
}

/** Measures without some of them, and without what requires these. */
function leavingOut(ids: readonly string[], measures: readonly Datable[]): Datable[] {
  const out = new Set(ids);
  for (const id of out)
    for (const { id: other, measure } of measures) if (measure.requires.includes(id)) out.add(other);
  return measures.filter(({ id }) => !out.has(id));
}

/** The weeks that are over their capacity and the tenth besides, each with the minutes by which it is. */
function fullWeeks({ weeks }: DatedPlan, frame: PlanFrame): ReadonlyMap<number, number> {
  const over = [...weeks].map(([week, minutes]) => [week, minutes - minutesOfWeek(frame, week) * 1.1 - 1e-6] as const);
  return new Map(over.filter(([, minutes]) => minutes > 0));
}

/** The minutes of all weeks that are over their capacity and the tenth besides. */
function excessOf(plan: DatedPlan, frame: PlanFrame): number {
  return fullWeeks(plan, frame)
    .values()
    .reduce((sum, minutes) => sum + minutes, 0);
}

/** A plan whose full weeks are relieved by keeping their room for what stood in them on the days that it means, as far as that goes. */
function relieved(
  found: { plan: DatedPlan; dating: Dating; earlier: number },
  datingWith: (options: DatingOptions) => Dating,
  frame: PlanFrame,
): DatedPlan {
  let { plan: best, dating } = found;
  for (let attempt = 0; attempt < reliefs && excessOf(best, frame) > 0; attempt += 1) {
    dating = datingWith({ earlier: found.earlier, reserved: dating.meant() });
    const plan = dating.run();
    if (plan.late <= best.late && excessOf(plan, frame) < excessOf(best, frame)) best = plan;
  }
  return best;
}
