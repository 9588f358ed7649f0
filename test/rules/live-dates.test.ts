import { describe, expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { keptFactsOf } from "#shared/campaigns/measure-fields";
import { atOffset } from "#shared/campaigns/calendar";
import { momentOf } from "#shared/campaigns/moments";
import { type Timeline, timelineNames } from "#shared/campaigns/wizard";
import { dateOf, dayNumber } from "#shared/core/time";
import { datedFromLive } from "#shared/plan/change/live-dates";
import { placeAt } from "#shared/plan/change/moves";
import { liveDay } from "#shared/plan/change/usual-day";
import { workingDays } from "#shared/plan/days/working-days";
import { makePlan } from "#shared/plan/make/plan";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { frameFor, library } from "./plan-figures.ts";

/* The days of a plan follow the day on which the property came on the market (docs/product.md, The market's clock). */

const start = dayNumber("2027-03-01");
const birth = start - 21;
const campaign = aCampaign({ marketing_start: "2027-03-01T08:00:00.000Z" });
const { timezone, region } = campaign;
const calendar = workingDays(region);
const usualDays = new Map(library.map(({ id, day }) => [id, day ?? 0]));
const dayOf = (at: string) => momentOf(at, timezone).day;

type Type = (typeof propertyTypeCodes)[number];

/** A plan at its birth, three weeks before its start. */
function bornPlan(code: Type, timeline: Timeline): CampaignMeasure[] {
  const frame = frameFor(code, timeline, "standard", start, birth);
  const { entries } = makePlan(library, frame, timezone, {
    templateOf: (budget) => defaultTemplate(library, code, budget),
  });
  return entries.map(({ measure, series, ...entry }) =>
    aMeasure({
      ...keptFactsOf(measure, entry),
      ...entry,
      id: `k1.${measure.id}`,
      measure_id: measure.id,
      measure_name: measure.name,
      series: series && { every_days: series.every_days, done: [] },
    }),
  );
}

/** What the rule moves once the property is on the market since a day, seen that morning. */
function moves(
  measures: readonly CampaignMeasure[],
  live: number | undefined,
  more: { timeline?: Timeline; code?: Type } = {},
) {
  const { timeline = "standard", code = "WOH" } = more;
  const frame = { ...frameFor(code, timeline, "standard", start, Math.max(birth, live ?? birth)), live };
  return datedFromLive({ measures, library, frame, timezone, campaign: { ...campaign, timeline }, counted: null });
}

function afterMoves(measures: readonly CampaignMeasure[], changes: ReturnType<typeof moves>): CampaignMeasure[] {
  const to = new Map(changes.map((change) => [change.id, change.scheduled_at]));
  return measures.map((measure) => ({ ...measure, scheduled_at: to.get(measure.id) ?? measure.scheduled_at }));
}

const flat = bornPlan("WOH", "standard");
const estimate = liveDay(flat, campaign);
const hanging = flat.filter(({ anchor }) => anchor === "live");
const late = calendar.next(estimate + 20);

describe("what counts from the market, once the real day is known", () => {
  const plans = propertyTypeCodes.flatMap((code) => timelineNames.map((timeline) => ({ code, timeline })));

  it.each(plans)("stands within two working days of its day: $code $timeline", ({ code, timeline }) => {
    const measures = bornPlan(code, timeline);
    const estimated = liveDay(measures, { ...campaign, timeline });
    for (const real of [-9, 6, 20].map((days) => calendar.next(estimated + days))) {
      const after = afterMoves(measures, moves(measures, real, { timeline, code }));
      const readyOf = new Map(
        after.map((one) => [one.measure_id, dayOf(placeAt(one, one.scheduled_at, campaign).ready_at)]),
      );
      const counted = after.filter(({ anchor }) => anchor === "live");
      expect(counted.length).toBeGreaterThan(5);
      const off = counted.filter((measure) => {
        const usual = Math.max(real + (usualDays.get(measure.measure_id ?? "") ?? 0), real);
        const day = dayOf(measure.scheduled_at);
        const waits = [...measure.requires, ...measure.after].some((id) => (readyOf.get(id) ?? 0) > usual);
        if (waits && day > usual) return false;
        return day > calendar.add(calendar.next(usual), 2) || day < calendar.add(calendar.previous(usual), -2);
      });
      expect(off.map(({ measure_name, scheduled_at }) => `${measure_name} ${scheduled_at} ${dateOf(real)}`)).toEqual(
        [],
      );
      expect(
        counted.filter(
          ({ weekdays, scheduled_at }) => weekdays.length === 0 && !calendar.isWorking(dayOf(scheduled_at)),
        ),
      ).toEqual([]);
    }
  });

  it("leaves alone what does not count from it, unless it waits for something that does", () => {
    const moved = new Set(moves(flat, late).map(({ id }) => id));
    const ids = new Set(hanging.map(({ measure_id }) => measure_id));
    const others = flat.filter(({ id, anchor }) => anchor !== "live" && moved.has(id));
    for (const { requires, after } of others) {
      const waitsFor = [...requires, ...after];
      expect(waitsFor.some((id) => ids.has(id) || others.some(({ measure_id }) => measure_id === id))).toBe(true);
    }
    expect(moved.size).toBeGreaterThan(hanging.length / 2);
  });

  it("takes along what waits for it, no further than needed", () => {
    const [first] = hanging.filter(({ series }) => series === null);
    const next = aMeasure({
      id: "k1.next",
      measure_id: "next",
      after: [first?.measure_id ?? ""],
      scheduled_at: first?.ready_at ?? "",
    });
    const changes = moves([...flat, next], late);
    const to = (id: string | undefined) => changes.find((change) => change.id === id)?.scheduled_at ?? "";
    expect(to(next.id) >= to(first?.id)).toBe(true);
    expect(dayOf(to(next.id)) - dayOf(to(first?.id))).toBeLessThan(7);
  });

  it("stays where somebody picked its day, began it or did an occurrence of it", () => {
    const touched = [{ day_picked: true }, { status: "queued" as const }, { status: "done" as const }];
    const own = hanging.filter(({ series }) => series === null).slice(0, 3);
    const [series] = hanging.filter((measure) => measure.series);
    const fields = new Map<string, Partial<CampaignMeasure>>([
      ...own.map(({ id }, at) => [id, touched[at] ?? {}] as const),
      [series?.id ?? "", { series: { every_days: 7, done: [{ at: "2027-03-02T09:00:00.000Z", by: null }] } }],
    ]);
    const moved = new Set(moves(flat, late).map(({ id }) => id));
    expect([...fields.keys()].filter((id) => moved.has(id))).toHaveLength(4);
    const changes = moves(
      flat.map((measure) => ({ ...measure, ...fields.get(measure.id) })),
      late,
    );
    expect(changes.filter(({ id }) => fields.has(id))).toEqual([]);
    expect(changes.length).toBeGreaterThan(0);
  });

  it("moves nothing where the day is the one that was estimated, but what stands off it", () => {
    expect(moves(flat, estimate)).toEqual([]);
    const [, one] = hanging.filter(({ series }) => series === null);
    const id = one?.id ?? "";
    const far = atOffset(one?.scheduled_at ?? "", 21, timezone);
    const off = flat.map((measure) => (measure.id === id ? { ...measure, scheduled_at: far } : measure));
    expect(moves(off, estimate)).toMatchObject([{ id, was: { scheduled_at: far } }]);
  });

  it("says for which date each move is meant, and gives no two the same minute", () => {
    const changes = moves(flat, late);
    for (const { id, was } of changes)
      expect(was?.scheduled_at).toBe(flat.find((measure) => measure.id === id)?.scheduled_at);
    const times = afterMoves(flat, changes).map(({ scheduled_at }) => scheduled_at);
    expect(new Set(times).size).toBe(times.length);
  });

  it("begins nothing tonight that has its time by day, however full the weeks are", () => {
    const tonight = calendar.next(late + 3);
    const evening = { now: 21 * 60 + 33, hoursPerWeek: 1, live: late };
    const frame = { ...frameFor("WOH", "standard", "standard", start, tonight), ...evening };
    const changes = datedFromLive({ measures: flat, library, frame, timezone, campaign, counted: null });
    const enquiries = library.find(({ code }) => code === "anfragen-sofort-expose");
    const moved = changes.find(({ id }) => id === `k1.${enquiries?.id}`)?.scheduled_at ?? expect.fail("it stays");
    expect(changes.filter(({ scheduled_at = "" }) => dayOf(scheduled_at) <= tonight)).toEqual([]);
    expect(dayOf(moved)).toBe(calendar.next(tonight + 1));
    expect(momentOf(moved, timezone).minute).toBeLessThan(18 * 60);
  });

  it("begins nothing hours after its time where what it waits for is ready too late", () => {
    const today = calendar.next(late + 30);
    const frame = { ...frameFor("WOH", "standard", "standard", start, today), hoursPerWeek: 1, live: late };
    const own = new Map(flat.map(({ id, scheduled_at }) => [id, momentOf(scheduled_at, timezone).minute]));
    const changes = datedFromLive({ measures: flat, library, frame, timezone, campaign, counted: null });
    const tooLate = changes.filter(({ id, scheduled_at = "" }) => {
      const { day, minute } = momentOf(scheduled_at, timezone);
      return day === today && minute > (own.get(id) ?? 0) + 120;
    });
    expect(tooLate).toEqual([]);
  });
});
