import { dayNumber } from "#shared/core/time";
import { type Faults, faultsOf, frameFor, frames, planFor, questionFor, worthOf } from "../rules/plan-figures.ts";
import { atLeast, atMost, type Line } from "./line.ts";
import { shareOfOptimum } from "./plan-optimum.ts";

/** What each list of faults counts, in the order of the table. */
const names: Record<keyof Faults, string> = {
  reversed: "orders reversed",
  missing: "required measures missing",
  closedDays: "dates on a Sunday, holiday or other closed day",
  adsBeforeDuty: "ads before their duties",
  overCap: "plans over their cap where the duties allow",
  overCapacity: "weeks over the capacity by more than a tenth",
  sameMinute: "two dates at the same minute",
  bothOfTwo: "two measures of which one replaces the other",
  viewingsBeforeAd: "viewings before an ad",
  offLive: "days counted from the first ad off by more than two working days",
  adsOnQuietDays: "ads between 24 December and 6 January",
  inThePast: "dates in the past",
};

/** Plans of all 96 frames on every day of a year, and what is wrong with them (docs/product.md, Planning: figures). */
export async function measurePlans(): Promise<Line[]> {
  const counts = Object.fromEntries(Object.keys(names).map((name) => [name, 0])) as Record<keyof Faults, number>;
  const first = dayNumber("2027-01-01");
  const started = performance.now();
  let plans = 0;
  for (let day = first; day < first + 365; day += 1)
    for (const { code, timeline, budget } of frames) {
      const frame = frameFor(code, timeline, budget, day);
      const { selection, plan } = planFor(frame);
      for (const [name, found] of Object.entries(faultsOf(selection, plan, frame)))
        counts[name as keyof Faults] += found.length;
      plans += 1;
    }
  const seconds = (performance.now() - started) / 1000;
  console.error(`${plans} plans in ${seconds.toFixed(0)} s, ${((seconds * 1000) / plans).toFixed(1)} ms each`);
  return [
    ...Object.entries(names).map(([name, what]) =>
      atMost(`plans, ${plans} of a year: ${what}`, 0, counts[name as keyof Faults]),
    ),
    atMost("plans: types and timelines whose four budgets do not rise in value", 0, notRising(first)),
    atLeast("plans: worth ÷ an integer solver's optimum, the worst of 96 frames", 0.97, worstRatio(first, [10])),
    atLeast(
      "plans: the same at 1, 2, 3, 4, 6, 25 and 80 hours a week",
      0.95,
      worstRatio(first, [1, 2, 3, 4, 6, 25, 80]),
    ),
  ];
}

function notRising(day: number): number {
  const worths = Map.groupBy(
    frames.map((frame) => ({
      key: `${frame.code} ${frame.timeline}`,
      worth: worthOf(planFor(frameFor(frame.code, frame.timeline, frame.budget, day)).selection, frame.code),
    })),
    ({ key }) => key,
  );
  return [...worths.values()].filter((list) =>
    list.some(({ worth }, at) => at > 0 && worth <= (list[at - 1]?.worth ?? 0)),
  ).length;
}

function worstRatio(day: number, hours: readonly number[]): number {
  return Math.min(
    ...frames.flatMap(({ code, timeline, budget }) =>
      hours.map((hoursPerWeek) =>
        shareOfOptimum(questionFor({ ...frameFor(code, timeline, budget, day), hoursPerWeek })),
      ),
    ),
  );
}
