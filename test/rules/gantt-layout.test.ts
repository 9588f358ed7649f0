import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { atOffset } from "#shared/campaigns/calendar";
import { daysFrom } from "../../web/src/features/campaigns/timeline/measure/days.ts";
import { type GanttCampaign, layOut, sizes } from "../../web/src/features/campaigns/timeline/gantt/layout.ts";
import { arrowPath, flagsOf, placeOf, zooms } from "../../web/src/features/campaigns/timeline/gantt/places.ts";
import { openingOf } from "../../web/src/features/campaigns/timeline/gantt/opening.ts";
import { criticalChain, waitsOf } from "../../web/src/features/campaigns/timeline/gantt/chain.ts";
import { barText, landingDay, landingText, steppedDay } from "../../web/src/features/campaigns/timeline/gantt/words.ts";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

/** Marketing starts on Monday 4 January 2027, 09:00 in Berlin. */
const campaign = aCampaign();
const days = daysFrom(campaign);
const at = (day: number) => atOffset(campaign.marketing_start, day, campaign.timezone);

/** A measure from one day to another, both counted from the start; id and library id are `m` and `l` with its name. */
function on(name: string, day: number, end = day, fields: Partial<CampaignMeasure> = {}): CampaignMeasure {
  return aMeasure({
    id: `m${name}`,
    measure_id: `l${name}`,
    measure_name: name,
    phase: day < 0 ? "Pre-Launch" : "Launch",
    scheduled_at: at(day),
    ready_at: at(end),
    ...fields,
  });
}
const chartOf = (measures: CampaignMeasure[], now = 0, fields: Partial<GanttCampaign> = {}, shown = measures) =>
  layOut(measures, shown, { ...campaign, ...fields }, days, at(now));
const only = <T extends object>([one]: T[]): T => {
  if (!one) throw new Error("there is none");
  return one;
};

describe("the rows", () => {
  it("stand by date below their phase, without gaps", () => {
    const { groups, height } = chartOf([on("c", 2), on("b", -3), on("a", -5)]);
    expect(groups.map(({ phase, top, rows }) => [phase, top, rows.map(({ name }) => name)])).toEqual([
      ["Pre-Launch", 0, ["a", "b"]],
      ["Launch", sizes.heading + 2 * sizes.row, ["c"]],
    ]);
    expect(only(groups).rows.map(({ top }) => top)).toEqual([sizes.heading, sizes.heading + sizes.row]);
    expect(height).toBe(2 * sizes.heading + 3 * sizes.row);
  });

  it("hold all copies of a measure, in the phase of the first one", () => {
    const copy = (id: string, day: number) => on("a", day, day, { id, phase: day < 0 ? "Pre-Launch" : "Laufzeit" });
    const { groups } = chartOf([copy("a2", 14), copy("a1", -2), copy("a3", 21)]);
    expect(groups.map(({ phase }) => phase)).toEqual(["Pre-Launch"]);
    expect(only(only(groups).rows).bars.map(({ day }) => day)).toEqual([-2, 14, 21]);
  });

  it("are those that a filter leaves; the days drawn are those of the whole plan", () => {
    const measures = [on("a", -20), on("b", 100)];
    const all = chartOf(measures);
    const some = chartOf(measures, 0, {}, measures.slice(0, 1));
    expect(some.rows).toHaveLength(1);
    expect([some.from, some.to]).toEqual([all.from, all.to]);
  });
});

describe("a bar", () => {
  const barOf = (measure: CampaignMeasure, now = 0) => only(only(chartOf([measure], now).rows).bars);

  it("goes from its begin to its result and can be seen and hit however short it is", () => {
    expect(barOf(on("a", -7, -3))).toMatchObject({ day: -7, end: -3 });
    const chart = chartOf([on("a", 0)]);
    const row = only(chart.rows);
    const { left, right } = placeOf(chart, "months", only(row.bars), row);
    expect(right - left + 2).toBe(sizes.minBar);
    expect(left - 1).toBe(-chart.from * zooms.months);
  });

  it("never ends before it begins, also where a result is not known", () => {
    expect(barOf(on("a", 3, -10)).end).toBe(3);
  });

  it("shows where it was agreed only where that is another day", () => {
    expect(barOf(on("a", 3, 3, { baseline_at: at(3) })).baseline).toBeUndefined();
    expect(barOf(on("a", 3, 3, { baseline_at: at(1) })).baseline).toBe(1);
    expect(barOf(on("a", 3)).baseline).toBeUndefined();
  });

  it("is late while it is open and its time has passed", () => {
    expect(barOf(on("a", 1), 2).isLate).toBe(true);
    expect(barOf(on("a", 1, 1, { status: "done" }), 2).isLate).toBe(false);
  });
});

describe("the axis", () => {
  it("begins on a Monday and holds start, plan and today while today is near", () => {
    const chart = chartOf([on("a", -10), on("b", 120)], -20);
    // -24 is Friday 11 December.
    expect([chart.from, chart.to, chart.today]).toEqual([-28, 124, -20]);
    expect(chartOf([on("a", 0)], 200).today).toBeUndefined();
  });

  it("knows weekends and the region's public holidays as one stretch where they meet", () => {
    const { closed } = chartOf([on("a", -10)]);
    // Thursday 24 to Sunday 27 December; Wednesday 6 January is a holiday in Bavaria, not in Berlin.
    expect(closed).toContainEqual({ from: -11, to: -8 });
    expect(closed).toContainEqual({ from: 2, to: 2 });
    expect(chartOf([on("a", -10)], 0, { region: "DE-BE" }).closed).not.toContainEqual({ from: 2, to: 2 });
  });

  it("covers its days with months, each once", () => {
    const { from, to, months } = chartOf([on("a", -40), on("b", 90)]);
    expect([months[0]?.from, months.at(-1)?.to]).toEqual([from, to]);
    expect(months.slice(1).every((month, place) => month.from === (months[place]?.to ?? NaN) + 1)).toBe(true);
  });

  it("stretches the phases with the campaign's timeline", () => {
    const laufzeit = (timeline: GanttCampaign["timeline"]) =>
      chartOf([on("a", 60, 60, { phase: "Laufzeit" })], 0, { timeline }).groups.map(({ from, to }) => [from, to]);
    expect(laufzeit(null)).toEqual([[14, 44]]);
    expect(laufzeit("longterm")[0]?.[0]).toBe(28);
  });

  it("has sale and notary as they happened, else as the plan's measures say", () => {
    const measures = [
      on("Angebote", 60, 60, { anchor: "sale" }),
      on("Reservierung", 62, 62, { anchor: "sale" }),
      on("Grundbuch vor der Beurkundung", 80, 80, { anchor: "notary" }),
      on("Wir sehen uns", 88, 88, { anchor: "notary", code: "notary-appointment" }),
    ];
    expect(chartOf(measures).milestones).toEqual([
      { kind: "sale", day: 60, isEstimated: true },
      { kind: "notary", day: 88, isEstimated: true },
    ]);
    expect(chartOf(measures, 0, { sale_on: "2027-01-14" }).milestones[0]).toEqual({
      kind: "sale",
      day: 10,
      isEstimated: false,
    });
    expect(chartOf([on("a", 0)]).milestones).toEqual([]);
    const outcome = { kind: "sold", on: "2027-02-01", price: null } as const;
    expect(chartOf(measures, 0, { outcome }).milestones).toEqual([]);
  });

  it("turns a flag to the left where the next one would lie on it", () => {
    const sides = (now: number) => flagsOf(chartOf([on("a", -20)], now), "weeks").map(({ key, side }) => [key, side]);
    expect(sides(10)).toEqual([
      ["start", "right"],
      ["today", "right"],
    ]);
    expect(sides(1)).toEqual([
      ["start", "left"],
      ["today", "right"],
    ]);
  });
});

describe("what waits for what", () => {
  it("are what is required or comes before, once each; another copy waits for nothing", () => {
    const measures = [
      on("a", 0),
      on("a", 7, 7, { id: "a2" }),
      on("b", 3, 3, { requires: ["la"], after: ["la", "unknown"] }),
      on("b", 10, 10, { id: "b2" }),
    ];
    expect(waitsOf(measures)).toEqual([{ from: "ma", to: "mb" }]);
  });

  it("leave out what was skipped, on both sides", () => {
    const skipped = { status: "skipped" } as const;
    expect(waitsOf([on("a", 0, 0, skipped), on("b", 1, 1, { requires: ["la"] })])).toEqual([]);
    expect(waitsOf([on("a", 0), on("b", 1, 1, { requires: ["la"], ...skipped })])).toEqual([]);
  });

  it("has a critical chain: back from the ad by what is ready last", () => {
    const measures = [
      on("Vertrag", -30, -28),
      on("Fotos", -20, -10, { requires: ["lVertrag"] }),
      on("Preis", -25, -15, { requires: ["lVertrag"] }),
      on("Inserat", 0, 0, { requires: ["lFotos"], after: ["lPreis"] }),
      on("Schild", 1, 1, { requires: ["lPreis"] }),
      on("Absage", 2, 2, { requires: ["lInserat"], anchor: "sale" }),
    ];
    expect(criticalChain(measures, waitsOf(measures), days)).toEqual(["mVertrag", "mFotos", "mInserat"]);
    expect(chartOf(measures).places.get("mFotos")?.bar.isCritical).toBe(true);
    expect(chartOf(measures).places.get("mPreis")?.bar.isCritical).toBe(false);
    expect(criticalChain([on("a", 0)], [], days)).toEqual([]);
  });

  it("comes to an end where measures wait for each other", () => {
    const measures = [on("a", 0, 0, { after: ["lb"] }), on("b", 0, 0, { after: ["la"] })];
    expect(criticalChain(measures, waitsOf(measures), days)).toHaveLength(2);
  });
});

describe("an arrow", () => {
  const from = { left: 100, right: 140, middle: 45 };

  it("goes out of the end and down on what comes later", () => {
    expect(arrowPath(from, { left: 200, right: 240, middle: 105 })).toBe("M140 45H205V98");
    expect(arrowPath(from, { left: 200, right: 240, middle: 15 })).toBe("M140 45H205V22");
  });

  it("goes straight down on what begins the same day", () => {
    expect(arrowPath(from, { left: 120, right: 160, middle: 75 })).toBe("M125 52V68");
  });

  it("goes around to what begins before", () => {
    expect(arrowPath(from, { left: 20, right: 60, middle: 75 })).toBe("M140 45h7V60H13V75H20");
  });
});

describe("in words", () => {
  it("a bar says name, days, status and what it waits for", () => {
    const before = on("Motivliste", 30);
    const bar = on("Innenaufnahmen", 39, 42, { requires: ["lMotivliste"], duty: true });
    const row = only(chartOf([bar]).rows);
    expect(barText(only(row.bars), row, [before], days)).toBe(
      "Innenaufnahmen, Fr 12.02. bis Mo 15.02., Geplant, Pflicht, wartet auf Motivliste",
    );
  });

  it("of many predecessors three have names", () => {
    const row = only(chartOf([on("x", 0)]).rows);
    const before = ["a", "b", "c", "d", "e"].map((name) => on(name, 0));
    expect(barText(only(row.bars), row, before, days)).toBe("x, Mo 04.01., Geplant, wartet auf a, b, c und 2 weitere");
  });

  it("a move says its day, and stays inside what a plan allows", () => {
    const bar = only(only(chartOf([on("a", 40)]).rows).bars);
    expect(landingText(bar, landingDay(bar, 2, days), days)).toBe("Mo., 15.02.2027, +42 Tage");
    expect(landingText(bar, landingDay(bar, 1, days), days)).toBe("Mo., 15.02.2027, +42 Tage");
    expect(landingDay(bar, 10_000, days)).toBe(730);
    expect(landingDay(bar, -10_000, days)).toBe(-364);
    expect(landingDay(bar, 0, days)).toBe(40);
  });

  it("a key steps over days without work in the direction pressed", () => {
    const friday = only(only(chartOf([on("a", 39)]).rows).bars);
    expect(steppedDay(friday, 39, 1, days)).toBe(42);
    expect(steppedDay(friday, 42, -1, days)).toBe(39);
    expect(steppedDay(friday, 3, -1, days)).toBe(1);
    expect(steppedDay(friday, -3, -7, days)).toBe(-12);
    expect(steppedDay(friday, 730, 1, days)).toBe(730);
    const onSaturdays = only(only(chartOf([on("b", 39, 39, { weekdays: ["Sa"] })]).rows).bars);
    expect(steppedDay(onSaturdays, 39, 1, days)).toBe(40);
  });
});

it("lays out 500 measures that wait for each other in a blink", () => {
  const measures = Array.from({ length: 500 }, (_, place) =>
    on(String(place), place % 120, (place % 120) + 3, { after: [`l${place - 1}`, `l${place - 7}`] }),
  );
  const started = performance.now();
  expect(chartOf(measures).rows).toHaveLength(500);
  expect(performance.now() - started).toBeLessThan(1000);
});

describe("the first view", () => {
  // Of each phase a row every four days, and what comes back every week in rows of its own.
  const plan = Array.from({ length: 70 }, (_, row) => on(`r${row}`, -80 + 4 * row, -78 + 4 * row));
  const weekly = Array.from({ length: 20 }, (_, week) => on("w", 7 * week, 7 * week, { id: `w${week}` }));
  const done = (measures: CampaignMeasure[], now: number) =>
    measures.map((measure) => ({ ...measure, status: measure.scheduled_at < at(now) ? "done" : "planned" }) as const);
  const height = 400;

  it.each([
    ["weeks", 900],
    ["months", 900],
    ["weeks", 240],
    ["months", 240],
  ] as const)("shows a bar for every start from 60 days ago to in 200, in %s on %i pixels", (zoom, width) => {
    const empty = [];
    for (let start = -60; start <= 200; start += 5)
      for (const measures of [
        [...plan, ...weekly],
        plan.slice(0, 3),
        plan.slice(-3),
        done([...plan, ...weekly], -start),
      ]) {
        const chart = chartOf(measures, -start);
        const { left, top } = openingOf(chart, zoom, width);
        const most = (chart.to - chart.from + 1) * zooms[zoom] - width;
        const [x, y] = [Math.min(Math.max(left, 0), most), Math.min(top, Math.max(0, chart.height - height))];
        const isSeen = [...chart.places.values()].some(({ bar, row }) => {
          const place = placeOf(chart, zoom, bar, row);
          return place.left >= x && place.left < x + width && place.middle >= y && place.middle < y + height;
        });
        if (!isSeen) empty.push([start, measures.length]);
      }
    expect(empty).toEqual([]);
  });

  it("is on what comes next", () => {
    const chart = chartOf([on("a", -40), on("b", 3), on("c", 30), on("d", 60)], 20);
    const { top } = openingOf(chart, "weeks", 900);
    expect(top).toBe((chart.places.get("mc")?.row.top ?? 0) - sizes.heading);
  });
});
