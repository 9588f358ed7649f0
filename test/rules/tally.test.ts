import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyticsOf } from "#shared/analytics/figures";
import { overviewOf } from "#shared/analytics/overview";
import {
  type Counts,
  mondayOf,
  packed,
  stepsBetween,
  type Sums,
  sumsMoved,
  sumsOf,
  type Tally,
  tallyOf,
  unpacked,
} from "#shared/analytics/tally";
import { countStatuses, statuses } from "#shared/campaigns/status";
import { propertyTypeCodes } from "#shared/catalogue/property-types";

const now = "2026-03-29T01:30:00.000Z";
const day = 86_400_000;
/** Around the last change of the clocks, mostly whole minutes, sometimes now itself. */
const instant = fc
  .oneof(
    fc.integer({ min: -200 * 1_440, max: 100 * 1_440 }).map((minutes) => minutes * 60_000),
    fc.integer({ min: -2 * day, max: 2 * day }),
    fc.constant(0),
  )
  .map((span) => new Date(Date.parse(now) + span).toISOString());
const measure = fc.record({ scheduled_at: instant, status: fc.constantFrom(...statuses) });
const campaign = fc.record({
  property_type_code: fc.constantFrom(...propertyTypeCodes),
  archived: fc.boolean(),
  marketing_start: instant,
  measures: fc.array(measure, { maxLength: 12 }),
});
type SomeCampaign = typeof campaign extends fc.Arbitrary<infer T> ? T : never;

const talliesOf = (campaigns: SomeCampaign[]) => campaigns.map((one) => tallyOf(one, one.measures));

/** Sums added up; what is nothing left out. */
function plus(sums: Sums[]): Sums {
  const weeks = new Map<string, Counts>();
  const totals: Counts = {};
  const add = (into: Counts, counts: Counts) => {
    for (const [name, count] of Object.entries(counts)) into[name] = (into[name] ?? 0) + count;
  };
  for (const one of sums) {
    add(totals, one.totals);
    for (const [monday, counts] of one.weeks) {
      if (!weeks.has(monday)) weeks.set(monday, {});
      add(weeks.get(monday) ?? {}, counts);
    }
  }
  const said = (counts: Counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
  const full = [...weeks].map(([monday, counts]) => [monday, said(counts)] as const);
  return { totals: said(totals), weeks: new Map(full.filter(([, counts]) => Object.keys(counts).length > 0)) };
}

describe("what the overview of the analytics counts", () => {
  it("tells the same as a count of all campaigns and measures", () => {
    fc.assert(
      fc.property(fc.array(campaign, { maxLength: 6 }), fc.constantFrom(7, 30, 90), (campaigns, days) => {
        const { totals, weeks } = plus(talliesOf(campaigns).map(sumsOf));
        const heads = campaigns.map((one, number) => ({ ...one, id: String(number), ...countStatuses(one.measures) }));
        const measures = heads.flatMap(({ id, measures: own }) => own.map((one) => ({ ...one, campaign_id: id })));
        expect(overviewOf(totals, weeks, days, now)).toEqual(analyticsOf(heads, measures, days, now));
      }),
    );
  });

  it("moves from one count of a campaign to another, at once or in steps, and to nothing", () => {
    fc.assert(
      fc.property(campaign, campaign, fc.integer({ min: 1, max: 9 }), (one, other, most) => {
        const [before, after] = talliesOf([one, other]);
        for (const [from, to] of [
          [before, after],
          [undefined, after],
          [before, undefined],
        ] as [Tally?, Tally?][]) {
          const moves = [];
          let last = from;
          for (const step of stepsBetween(from, to, most)) {
            const move = sumsMoved(last, step);
            expect(move.weeks.size).toBeLessThanOrEqual(most + 1);
            moves.push(move);
            last = step;
          }
          expect(plus([sumsOf(from), ...moves])).toEqual(plus([sumsOf(to)]));
        }
      }),
    );
  });

  it("is read as it was stored, and short", () => {
    fc.assert(
      fc.property(campaign, (one) => {
        const tally = tallyOf(one, one.measures);
        expect(unpacked(packed(tally))).toEqual(tally);
      }),
    );
    const at = (number: number) => new Date(Date.parse("2026-01-05T08:00:00Z") + number * 11 * 3_600_000).toISOString();
    const measures = Array.from({ length: 200 }, (_, number) => ({
      scheduled_at: at(number),
      status: "done" as const,
    }));
    const some = { property_type_code: "HAU", archived: false, marketing_start: now } as const;
    expect(packed(tallyOf(some, measures)).measures.length).toBeLessThan(900);
  });

  it("has weeks that begin on Mondays", () => {
    expect(mondayOf(Date.parse("2026-11-22T23:59:59.999Z"))).toBe("2026-11-16");
    expect(mondayOf(Date.parse("2026-11-23T00:00:00.000Z"))).toBe("2026-11-23");
  });
});
