import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { timezones } from "#shared/core/timezone";
import { phases } from "#shared/catalogue/phases";
import { planStrategy } from "#shared/campaigns/strategy";
import { generateOptions } from "#shared/campaigns/wizard";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { dates, names, plan, windows } from "./strategy-plan.ts";
import { daysBetween, wallClock } from "./wall-clock.ts";

const starter: Measure[] = starterCatalogue().map(({ category, ...row }) => ({
  ...row,
  id: row.name,
  category_id: category,
  is_active: true,
  relevance: row.relevance as Measure["relevance"],
  version: 1,
}));
const instant = fc
  .date({ min: new Date("2027-01-01T00:00:00Z"), max: new Date("2029-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString());
/** Every so-manieth measure, from some first one on; none at 0. */
const some = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }))
  .map(([every, first]) => starter.filter((_, at) => every > 0 && at % every === first % every).map(({ id }) => id));
const wish = fc.record({
  campaign: fc.record({
    property_type_code: fc.constantFrom(...propertyTypeCodes),
    marketing_start: instant,
    timezone: fc.constantFrom(...timezones),
    allow_prelaunch: fc.boolean(),
  }),
  request: fc.record({
    min_relevance: fc.integer({ min: 0, max: 10 }),
    top_n_per_phase: fc.integer({ min: 1, max: 50 }),
    include_prelaunch: fc.boolean(),
  }),
  template: fc.option(fc.record({ core_measures: some, boost_measures: some }), { nil: undefined }),
  existing: some,
  now: instant,
});
type AnyWish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

function planOf(library: Measure[], { campaign: of, request: asked, template, existing, now }: AnyWish) {
  return planStrategy(of, library, asked, template, new Set(existing), now);
}

describe("with the starter catalogue, whatever start, moment, property type and template", () => {
  it("nothing is planned into the past, onto a weekend or off nine o'clock", () => {
    fc.assert(
      fc.property(wish, (any) => {
        const wrong = dates(planOf(starter, any)).filter((at) => {
          const { time, weekday } = wallClock(at, any.campaign.timezone);
          return Date.parse(at) < Date.parse(any.now) || weekday === 0 || weekday === 6 || time !== "09:00";
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it("every measure stands in its phase's window or, when late, within the next five working days", () => {
    fc.assert(
      fc.property(wish, (any) => {
        const { timezone, marketing_start } = any.campaign;
        const start = wallClock(marketing_start, timezone).day;
        const today = wallClock(any.now, timezone).day;
        const wrong = planOf(starter, any).planned.filter(({ scheduled_at, phase, measure: chosen }) => {
          const { day } = wallClock(scheduled_at, timezone);
          const [from, to] = windows[phase];
          const isInWindow = daysBetween(start, day) >= from && daysBetween(start, day) <= to;
          // Five working days end at the latest a week from today.
          return phase !== chosen.default_phase || (!isInWindow && daysBetween(today, day) > 7);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it("at most the wished number is planned per phase, none twice, and none that is there", () => {
    fc.assert(
      fc.property(wish, (any) => {
        const { planned, skipped } = planOf(starter, any);
        const perPhase = phases.map((phase) => planned.filter((entry) => entry.phase === phase).length);
        expect(Math.max(...perPhase)).toBeLessThanOrEqual(any.request.top_n_per_phase);
        expect(new Set([...names({ planned }), ...any.existing]).size).toBe(planned.length + any.existing.length);
        expect(planned.length + skipped).toBe(planOf(starter, { ...any, existing: [] }).planned.length);
      }),
      { numRuns: 25 },
    );
  });

  it("the same question has the same answer, in whatever order the library comes", () => {
    fc.assert(
      fc.property(wish, fc.shuffledSubarray(starter, { minLength: starter.length }), (any, shuffled) => {
        const asked = planOf(starter, any);
        const again = planOf(shuffled, any);
        expect([names(again), dates(again), again.skipped]).toEqual([names(asked), dates(asked), asked.skipped]);
      }),
      { numRuns: 20 },
    );
  });
});

test("the starter catalogue fills a luxury plan of the wizard with ten measures per phase", () => {
  const { planned, skipped } = plan(starter, {
    campaign: { property_type_code: "LUX" },
    request: generateOptions("premium", "standard"),
  });
  expect(skipped).toBe(0);
  expect(phases.map((phase) => planned.filter((entry) => entry.phase === phase).length)).toEqual([10, 10, 10, 10, 10]);
  for (const { measure: chosen } of planned) expect(chosen.relevance.LUX).toBeGreaterThanOrEqual(4);
});
