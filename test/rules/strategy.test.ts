import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { timezones } from "#shared/core/timezone";
import { type Phase, phases } from "#shared/campaigns/phases";
import { planStrategy, type PlannedMeasure, type StrategyTemplate } from "#shared/campaigns/strategy";
import { generateOptions } from "#shared/campaigns/wizard";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { daysBetween, wallClock } from "./wall-clock.ts";

/** Monday 7 June 2027, 14:00 in Berlin; the windows lie in summer time. */
const campaign = {
  property_type_code: "WOH" as PropertyTypeCode,
  marketing_start: "2027-06-07T12:00:00.000Z",
  timezone: "Europe/Berlin" as const,
  allow_prelaunch: true,
};
/** Long before every window of the campaign. */
const early = "2027-05-03T07:00:00.000Z";
/** Long after every window of the campaign. */
const late = "2028-02-01T12:00:00.000Z";
const request = { min_relevance: 5, top_n_per_phase: 10, include_prelaunch: true };
const windows: Record<Phase, [number, number]> = {
  "Pre-Launch": [-14, -1],
  Launch: [0, 13],
  Laufzeit: [14, 44],
  Reaktivierung: [45, 89],
  Endspurt: [90, 120],
};

function measure(name: string, fields: Partial<Measure> & { for?: number } = {}): Measure {
  const { for: relevance = 7, ...others } = fields;
  return {
    id: name,
    name,
    description: "",
    category_id: "c",
    base_priority: 5,
    effort: "niedrig",
    cost_band: "0-100",
    default_phase: "Launch",
    channel_hint: "",
    is_active: true,
    relevance: { WOH: relevance } as Measure["relevance"],
    ...others,
  };
}

/** So many measures of one phase, named in the order in which they are planned. */
function several(count: number, phase: Phase = "Launch"): Measure[] {
  return Array.from({ length: count }, (_, at) =>
    measure(`${phase} ${String(at).padStart(2, "0")}`, { default_phase: phase }),
  );
}

interface Wish {
  campaign?: Partial<typeof campaign>;
  request?: Partial<typeof request>;
  template?: Partial<StrategyTemplate>;
  existing?: string[];
  now?: string;
}

function plan(library: Measure[], wish: Wish = {}) {
  return planStrategy(
    { ...campaign, ...wish.campaign },
    library,
    { ...request, ...wish.request },
    wish.template && { core_measures: [], boost_measures: [], ...wish.template },
    new Set(wish.existing),
    wish.now ?? early,
  );
}

const names = ({ planned }: { planned: PlannedMeasure[] }) => planned.map((entry) => entry.measure.name);
const dates = ({ planned }: { planned: PlannedMeasure[] }) => planned.map((entry) => entry.scheduled_at);

describe("which measures are chosen", () => {
  it("takes the most relevant first, then the higher base priority, then the name", () => {
    const library = [
      measure("D", { for: 8, base_priority: 2 }),
      measure("C", { for: 8, base_priority: 2 }),
      measure("Z", { for: 8, base_priority: 9 }),
      measure("A", { for: 6, base_priority: 10 }),
      measure("E", { for: 9, base_priority: 1 }),
    ];
    expect(names(plan(library))).toEqual(["E", "Z", "C", "D", "A"]);
  });

  it("sorts names as a German dictionary does", () => {
    const library = ["Zaun", "Öffnung", "Ordner", "ofen", "Äcker", "Abend"].map((name) => measure(name));
    expect(names(plan(library))).toEqual(["Abend", "Äcker", "ofen", "Öffnung", "Ordner", "Zaun"]);
  });

  it("looks at the campaign's property type only", () => {
    const library = [
      measure("Haus", { relevance: { WOH: 1, HAU: 9 } as Measure["relevance"] }),
      measure("Wohnung", { relevance: { WOH: 9, HAU: 1 } as Measure["relevance"] }),
    ];
    expect(names(plan(library, { campaign: { property_type_code: "HAU" } }))).toEqual(["Haus"]);
  });

  it.each([
    [6, ["reaches", "exceeds"]],
    [5.9, ["falls short", "reaches", "exceeds"]],
    [6.1, ["exceeds"]],
    [10, []],
  ])("a lowest relevance of %d is a limit that may be reached", (minimum, expected) => {
    const library = [
      measure("exceeds", { for: 7 }),
      measure("reaches", { for: 6 }),
      measure("falls short", { for: 5.9 }),
    ];
    expect(names(plan(library, { request: { min_relevance: minimum } })).sort()).toEqual(expected.sort());
  });

  it("reads a missing relevance as 0", () => {
    const library = [measure("unknown", { relevance: {} as Measure["relevance"] })];
    expect(names(plan(library, { request: { min_relevance: 0 } }))).toEqual(["unknown"]);
    expect(names(plan(library, { request: { min_relevance: 1 } }))).toEqual([]);
  });

  it("takes the wished number for each phase", () => {
    const library = phases.flatMap((phase, at) => several(at + 1, phase));
    expect(names(plan(library, { request: { top_n_per_phase: 2 } }))).toEqual([
      "Pre-Launch 00",
      "Launch 00",
      "Launch 01",
      "Laufzeit 00",
      "Laufzeit 01",
      "Reaktivierung 00",
      "Reaktivierung 01",
      "Endspurt 00",
      "Endspurt 01",
    ]);
  });

  it("leaves deactivated measures out, also where a template names them", () => {
    const library = [measure("on"), measure("off", { is_active: false, for: 10 })];
    expect(names(plan(library, { template: { core_measures: ["off"] } }))).toEqual(["on"]);
  });

  it("plans each measure in its default phase", () => {
    const library = phases.map((phase) => measure(`for ${phase}`, { default_phase: phase }));
    expect(plan(library).planned.map((entry) => [entry.measure.name, entry.phase])).toEqual(
      phases.map((phase) => [`for ${phase}`, phase]),
    );
  });

  it.each([
    [true, true, ["before", "at"]],
    [true, false, ["at"]],
    [false, true, ["at"]],
    [false, false, ["at"]],
  ])("Pre-Launch needs the request's yes (%s) and the campaign's (%s)", (include, allow, expected) => {
    const library = [measure("before", { default_phase: "Pre-Launch" }), measure("at")];
    const wish = { request: { include_prelaunch: include }, campaign: { allow_prelaunch: allow } };
    expect(names(plan(library, { ...wish, template: { core_measures: ["before"] } }))).toEqual(expected);
  });
});

describe("a template", () => {
  it("puts its core measures first, whatever their relevance", () => {
    const library = [measure("best", { for: 10 }), measure("core", { for: 0 }), measure("good", { for: 8 })];
    expect(names(plan(library, { template: { core_measures: ["core"] } }))).toEqual(["core", "best", "good"]);
  });

  it("has its core measures counted towards the wished number", () => {
    const library = [measure("best", { for: 10 }), measure("core", { for: 0 }), measure("good", { for: 8 })];
    const wish = { request: { top_n_per_phase: 2 }, template: { core_measures: ["core"] } };
    expect(names(plan(library, wish))).toEqual(["core", "best"]);
  });

  it("plans core measures in their own phases", () => {
    const library = [measure("last", { for: 0, default_phase: "Endspurt" }), measure("at")];
    const { planned } = plan(library, { template: { core_measures: ["last"] } });
    expect(planned.map((entry) => [entry.measure.name, entry.phase])).toEqual([
      ["at", "Launch"],
      ["last", "Endspurt"],
    ]);
  });

  it("gives its boost measures priority 8 and the others none of their own", () => {
    const library = [measure("boosted", { base_priority: 10 }), measure("plain", { base_priority: 3 })];
    const { planned } = plan(library, { template: { boost_measures: ["boosted"] } });
    expect(planned.map((entry) => [entry.measure.name, entry.priority_override])).toEqual([
      ["boosted", 8],
      ["plain", null],
    ]);
  });

  it("does not bring in boost measures that are not relevant enough", () => {
    expect(names(plan([measure("weak", { for: 4 })], { template: { boost_measures: ["weak"] } }))).toEqual([]);
  });

  it("may name measures that are gone", () => {
    expect(
      names(plan([measure("there")], { template: { core_measures: ["gone"], boost_measures: ["gone"] } })),
    ).toEqual(["there"]);
  });
});

describe("when the measures are planned", () => {
  it("puts one measure on the window's first working day", () => {
    const library = phases.flatMap((phase) => several(1, phase));
    expect(dates(plan(library))).toEqual([
      "2027-05-24T07:00:00.000Z", // day -14, a Monday
      "2027-06-07T07:00:00.000Z", // day 0, a Monday
      "2027-06-21T07:00:00.000Z", // day 14, a Monday
      "2027-07-22T07:00:00.000Z", // day 45, a Thursday
      "2027-09-06T07:00:00.000Z", // day 90, a Sunday, moves on to the Monday
    ]);
  });

  it("puts ten measures on the ten working days of the Launch", () => {
    expect(dates(plan(several(10))).map((at) => at.slice(5, 13))).toEqual(
      ["07", "08", "09", "10", "11", "14", "15", "16", "17", "18"].map((day) => `06-${day}T07`),
    );
  });

  it("puts five measures on every second working day of the Launch", () => {
    expect(dates(plan(several(5))).map((at) => at.slice(5, 10))).toEqual(
      ["07", "09", "11", "15", "17"].map((day) => `06-${day}`),
    );
  });

  it("keeps nine o'clock across the clock change", () => {
    const autumn = { campaign: { marketing_start: "2027-10-25T07:00:00.000Z" } };
    const hours = dates(plan(several(10), autumn)).map((at) => at.slice(5, 16));
    expect(hours[0]).toBe("10-25T07:00");
    expect(hours[9]).toBe("11-05T08:00");
  });

  it.each(phases)("uses the window of %s from its first to its last day", (phase) => {
    const days = [7, 8, 9, 10, 11, 12, 13].flatMap((day) => {
      const start = `2027-06-${String(day).padStart(2, "0")}`;
      const wish = { campaign: { marketing_start: `${start}T12:00:00.000Z` }, request: { top_n_per_phase: 50 } };
      return dates(plan(several(50, phase), wish)).map((at) => daysBetween(start, at.slice(0, 10)));
    });
    expect([Math.min(...days), Math.max(...days)]).toEqual(windows[phase]);
  });

  it.each(phases.flatMap((phase) => [1, 2, 3, 7, 10, 15, 50].map((count) => [count, phase] as const)))(
    "spreads %i measures evenly over the working days of %s",
    (count, phase) => {
      const start = wallClock(campaign.marketing_start, campaign.timezone).day;
      const [from, to] = windows[phase];
      const workingDays = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => {
        const weekday = (1 + day + 700) % 7; // the start is a Monday
        return weekday !== 0 && weekday !== 6;
      });
      const found = plan(several(count, phase), { request: { top_n_per_phase: 50 } });
      const positions = dates(found).map((at) =>
        workingDays.indexOf(daysBetween(start, wallClock(at, campaign.timezone).day)),
      );
      expect(positions).toHaveLength(count);
      expect(positions[0]).toBe(0);
      expect(positions).not.toContain(-1);
      const gaps = positions.slice(1).map((position, at) => position - (positions[at] ?? 0));
      if (gaps.length > 0) expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
      // Nor is the window's end left empty: after the last measure no more room remains than between two.
      expect(workingDays.length - (positions.at(-1) ?? 0)).toBeLessThanOrEqual(Math.ceil(workingDays.length / count));
    },
  );
});

describe("what would lie in the past", () => {
  it.each([
    ["Friday 17:00", "2028-02-11T16:00:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Saturday", "2028-02-12T10:00:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Sunday 23:59", "2028-02-13T22:59:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Monday 08:59", "2028-02-14T07:59:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Monday 09:00", "2028-02-14T08:00:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Monday 09:01", "2028-02-14T08:01:00.000Z", ["02-15", "02-16", "02-17", "02-18", "02-21"]],
    ["Wednesday noon", "2028-02-16T11:00:00.000Z", ["02-17", "02-18", "02-21", "02-22", "02-23"]],
  ])("goes to the next five working days: %s", (_, now, days) => {
    expect(dates(plan(several(5), { now }))).toEqual(days.map((day) => `2028-${day}T08:00:00.000Z`));
  });

  it("stands at nine also after a weekend with a clock change", () => {
    const now = "2028-03-24T16:00:00.000Z"; // Friday; on Sunday 26 March summer time begins
    expect(dates(plan(several(5), { now }))).toEqual(
      ["27", "28", "29", "30", "31"].map((day) => `2028-03-${day}T07:00:00.000Z`),
    );
  });

  it("is dated by the campaign's calendar, not by UTC's", () => {
    const now = "2028-02-13T23:30:00.000Z"; // in Berlin already Monday, 00:30
    expect(dates(plan(several(1), { now }))).toEqual(["2028-02-14T08:00:00.000Z"]);
  });

  it.each([
    [1, [1]],
    [10, [2, 2, 2, 2, 2]],
    [50, [10, 10, 10, 10, 10]],
  ])("is spread evenly: %i measures", (count, perDay) => {
    const found = dates(plan(several(count), { now: late, request: { top_n_per_phase: 50 } }));
    expect([...Map.groupBy(found, (at) => at).values()].map((day) => day.length)).toEqual(perDay);
  });

  it("keeps its phase and the order of the phases", () => {
    const { planned } = plan(
      phases.flatMap((phase) => several(2, phase)),
      { now: late },
    );
    expect(planned.map(({ phase }) => phase)).toEqual(phases.flatMap((phase) => [phase, phase]));
    expect(dates({ planned })).toEqual(dates({ planned }).sort());
  });

  it("moves nothing that still lies ahead", () => {
    const now = "2027-06-09T10:00:00.000Z"; // Wednesday noon: 7, 8 and 9 June are past
    const planned = dates(plan(several(10), { now })).map((at) => at.slice(5, 10));
    expect(planned.slice(3)).toEqual(["06-10", "06-11", "06-14", "06-15", "06-16", "06-17", "06-18"]);
    expect(planned[0]).toBe("06-10");
    for (const day of planned.slice(0, 3)) expect(["06-10", "06-11", "06-14", "06-15", "06-16"]).toContain(day);
  });

  it("leaves a measure in place whose time is this very moment", () => {
    expect(dates(plan(several(1), { now: "2027-06-07T07:00:00.000Z" }))).toEqual(["2027-06-07T07:00:00.000Z"]);
  });
});

describe("a second call", () => {
  const library = phases.flatMap((phase) => several(4, phase));

  it("plans nothing that the campaign has, and counts it", () => {
    const { planned, skipped } = plan(library, { existing: ["Launch 00", "Launch 02", "Endspurt 03"] });
    expect(skipped).toBe(3);
    expect(names({ planned })).not.toContain("Launch 00");
    expect(planned).toHaveLength(17);
  });

  it("adds nothing when nothing is missing", () => {
    expect(plan(library, { existing: library.map(({ id }) => id) })).toEqual({ planned: [], skipped: 20 });
  });

  it("does not fill up with less relevant measures for those that the campaign has", () => {
    const wish = { request: { top_n_per_phase: 2 }, existing: ["Launch 00", "Launch 01"] };
    expect(plan(several(4), wish)).toEqual({ planned: [], skipped: 2 });
  });

  it("does not count what is in the campaign but not chosen", () => {
    expect(plan(several(1), { existing: ["by hand"] }).skipped).toBe(0);
  });

  it("gives what is missing the date that it would have had", () => {
    expect(dates(plan(several(5), { existing: ["Launch 00", "Launch 01", "Launch 03"] }))).toEqual([
      "2027-06-11T07:00:00.000Z",
      "2027-06-17T07:00:00.000Z",
    ]);
  });
});

const starter: Measure[] = starterCatalogue().map(({ category, ...row }) => ({
  ...row,
  id: row.name,
  category_id: category,
  is_active: true,
  relevance: row.relevance as Measure["relevance"],
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

describe("with the starter catalogue, whatever start, moment, property type and template", { timeout: 30_000 }, () => {
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
