import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { disturbedBy, PlanOrder } from "#shared/plan/change/cascade";
import { checkPlan } from "#shared/plan/check/check";
import { movedTo, type Place, placeAt } from "#shared/plan/change/moves";
import { momentOf } from "#shared/campaigns/moments";
import { workingDays } from "#shared/plan/days/working-days";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

/** Monday 4 January 2027 in Munich; Wednesday the 6th is a public holiday there. */
const plan = aCampaign();
const now = "2026-12-20T08:00:00.000Z";

/** A measure `m` that begins on a day of January 2027 at an hour of Munich. */
function on(day: number, id: string, fields: Partial<CampaignMeasure> = {}, hour = 9): CampaignMeasure {
  const scheduled_at = `2027-01-${String(day).padStart(2, "0")}T${String(hour - 1).padStart(2, "0")}:00:00.000Z`;
  const measure = aMeasure({ id, measure_id: id, measure_name: id, hours: 1, ...fields, scheduled_at });
  return { ...measure, ...placeAt(measure, scheduled_at, plan) };
}

const consent = on(4, "Fotoeinwilligung");
const photos = on(5, "Innenaufnahmen", { requires: ["Fotoeinwilligung"], lead_days: 2 }, 11);
const brochure = on(11, "Exposé", { after: ["Innenaufnahmen"] });
const sign = on(5, "Schild");
const flat = [consent, photos, brochure, sign];
const moving = (measure: CampaignMeasure, offset_days: number, measures = flat) =>
  disturbedBy(measures, { id: measure.id, place: movedTo(measure, { offset_days }, plan) }, plan);

describe("what hangs on a measure that moves", () => {
  it("goes to the first day after its result, at its own time of day, and what hangs on that in turn", () => {
    expect(moving(consent, 8).disturbed).toEqual([
      {
        id: "Innenaufnahmen",
        measure_name: "Innenaufnahmen",
        scheduled_at: photos.scheduled_at,
        needed_at: "2027-01-12T10:00:00.000Z",
        reason: "wartet",
      },
      {
        id: "Exposé",
        measure_name: "Exposé",
        scheduled_at: brochure.scheduled_at,
        needed_at: "2027-01-15T08:00:00.000Z",
        reason: "wartet",
      },
    ]);
  });

  it("stays where it is as long as it comes after, is done, or waits for what is done", () => {
    expect(moving(consent, 1).disturbed).toEqual([]);
    const done = { ...photos, status: "done" as const };
    expect(moving(consent, 8, [consent, done, brochure]).disturbed).toEqual([]);
    expect(moving({ ...consent, status: "done" }, 8, [{ ...consent, status: "done" }, photos]).disturbed).toEqual([]);
  });

  it("is what it waits for itself, with the last day on which that could begin", () => {
    expect(moving(brochure, 3).disturbed).toEqual([
      {
        id: "Innenaufnahmen",
        measure_name: "Innenaufnahmen",
        scheduled_at: photos.scheduled_at,
        needed_at: "2026-12-30T10:00:00.000Z",
        reason: "zu früh",
      },
    ]);
  });

  it("never begins at another's minute, on a holiday or before what it waits for", () => {
    const chain = fc.array(
      fc.record({
        day: fc.integer({ min: 4, max: 28 }),
        hour: fc.integer({ min: 8, max: 17 }),
        lead: fc.integer({ min: 0, max: 6 }),
        before: fc.nat({ max: 20 }),
      }),
      { minLength: 2, maxLength: 20 },
    );
    fc.assert(
      fc.property(chain, fc.integer({ min: 0, max: 60 }), (links, offset) => {
        const measures = links.map(({ day, hour, lead, before }, at) =>
          on(day, `m${at}`, { lead_days: lead, after: at > 0 ? [`m${before % at}`] : [] }, hour),
        );
        const place = movedTo(measures[0], { offset_days: offset }, plan);
        const { along } = disturbedBy(measures, { id: "m0", place }, plan);
        const places = new Map<string, Place>([["m0", place], ...along]);
        const after = measures.map((measure) => ({ ...measure, ...places.get(measure.id) }));
        const order = new PlanOrder(after, plan);
        for (const measure of after.filter(({ id }) => along.has(id))) {
          for (const before of order.predecessorsOf(measure))
            expect(before.ready_at <= measure.scheduled_at).toBe(true);
          expect(workingDays("DE-BY").isWorking(momentOf(measure.scheduled_at, plan.timezone).day)).toBe(true);
          expect(after.filter(({ scheduled_at }) => scheduled_at === measure.scheduled_at)).toHaveLength(1);
        }
      }),
    );
  });
});

describe("the plan check", () => {
  const check = (measures: CampaignMeasure[], fields: object = {}) =>
    checkPlan({ campaign: plan, measures, library: [], cap: null, isGenerated: false, now, ...fields }).warnings;

  it("finds nothing in a plan that is right", () => {
    expect(check(flat)).toEqual([]);
  });

  it("says in words which order is broken, and whether it is a duty's, and fixes it", () => {
    const late = on(8, "Fotoeinwilligung");
    const [warning] = check([late, photos]);
    expect(warning).toMatchObject({
      kind: "order",
      message: "„Innenaufnahmen“ beginnt am Di., 05.01.2027, bevor „Fotoeinwilligung“ am Fr., 08.01.2027 vorliegt.",
      measures: ["Innenaufnahmen", "Fotoeinwilligung"],
      fix: {
        label: "Auf Fr., 08.01.2027 legen",
        changes: [{ id: "Innenaufnahmen", scheduled_at: "2027-01-08T10:00:00.000Z" }],
      },
    });
    expect(check([{ ...late, duty: true }, photos])[0]).toMatchObject({ kind: "before_duty" });
    expect(check([on(4, "Fotoeinwilligung", { lead_days: 3 }), photos])[0]).toMatchObject({
      kind: "late_result",
      message: "„Fotoeinwilligung“ liegt erst am Fr., 08.01.2027 vor, „Innenaufnahmen“ braucht es am Di., 05.01.2027.",
    });
    expect(check([late, { ...photos, status: "done" }])).toEqual([]);
  });

  it("lets a series hold what waits for it until it was done once, and move as one", () => {
    const viewing = on(14, "Besichtigung", { series: { every_days: 7, done: [] } });
    const asked = on(12, "Rückmeldung", { requires: ["Besichtigung"], series: { every_days: 7, done: [] } });
    expect(check([viewing, asked]).map(({ kind, message }) => [kind, message])).toEqual([
      ["order", "„Rückmeldung“ beginnt am Di., 12.01.2027, bevor „Besichtigung“ am Do., 14.01.2027 vorliegt."],
    ]);
    const begun = { ...viewing, series: { every_days: 7, done: [{ at: "2027-01-07T09:00:00.000Z", by: null }] } };
    expect(check([begun, asked])).toEqual([]);
    expect(moving(viewing, 17, [viewing, asked]).disturbed.map(({ id }) => id)).toEqual(["Rückmeldung"]);
    expect(moving(begun, 17, [begun, asked]).disturbed).toEqual([]);
  });

  it("lets nothing certain wait for what is provisional, and counts neither its hours nor its cost", () => {
    const review = on(14, "Neubewertung", { provisional: "no_buyer", hours: 40, cost: 900 });
    const waiting = on(12, "Bericht", { after: ["Neubewertung"] });
    expect(check([review, waiting, on(13, "Schild")], { cap: 100 })).toEqual([]);
    const cut = on(12, "Preis", { after: ["Neubewertung"], provisional: "no_buyer" });
    expect(check([review, cut]).map(({ kind }) => kind)).toEqual(["order"]);
    const certain = { ...review, provisional: null };
    expect(check([certain, on(13, "Schild")], { cap: 100 }).map(({ kind }) => kind)).toContain("over_budget");
  });

  it("counts every time of a series to its week, also the ones that were done", () => {
    const every = { every_days: 7, done: [{ at: "2027-01-05T09:00:00.000Z", by: null }] };
    const work = [on(14, "Pflege", { hours: 4, cost: 10, series: every }), on(21, "Film", { hours: 8 })];
    const { hours, cost } = checkPlan({
      campaign: plan,
      measures: work,
      library: [],
      cap: null,
      isGenerated: false,
      now,
    });
    expect(hours.by_week.slice(0, 3)).toEqual([
      { week: "2027-01-04", hours: 4 },
      { week: "2027-01-11", hours: 4 },
      { week: "2027-01-18", hours: 12 },
    ]);
    expect(cost.planned).toBe(10 * hours.by_week.length);
    expect(check(work).map(({ key, fix }) => [key, fix?.changes.map(({ id }) => id)])).toEqual([
      ["over_capacity:2027-01-18", ["Film"]],
    ]);
  });

  it("names the times where both are on one day", () => {
    const late = on(5, "Fotoeinwilligung", {}, 16);
    expect(check([late, photos])[0]?.message).toBe(
      "„Innenaufnahmen“ beginnt am Di., 05.01.2027 um 11:00 Uhr, bevor „Fotoeinwilligung“ um 17:00 Uhr vorliegt.",
    );
    expect(check([{ ...late, duty: true }, photos])[0]?.message).toBe(
      "„Innenaufnahmen“ beginnt am Di., 05.01.2027 um 11:00 Uhr, bevor die Pflicht „Fotoeinwilligung“ um 17:00 Uhr erfüllt ist.",
    );
    const earlier = on(4, "Fotoeinwilligung", { lead_days: 1 }, 15);
    expect(check([earlier, photos])[0]?.message).toBe(
      "„Fotoeinwilligung“ liegt am Di., 05.01.2027 erst um 17:00 Uhr vor, „Innenaufnahmen“ braucht es um 11:00 Uhr.",
    );
  });

  it("brings one forward for which many wait, rather than taking all of them along", () => {
    const [late, ...more] = [
      on(14, "Maklervertrag", { duty: true, lead_days: 1 }),
      ...[11, 12, 13].map((day) => on(day, `w${day}`, { requires: ["Maklervertrag"] })),
      on(15, "Exposé", { requires: ["w11"] }),
    ];
    const warnings = check([late, ...more]);
    expect(warnings.map(({ kind }) => kind)).toEqual(["before_duty", "before_duty", "before_duty"]);
    for (const { fix } of warnings)
      expect(fix).toMatchObject({
        label: "„Maklervertrag“ auf Do., 07.01.2027 vorziehen",
        changes: [{ id: "Maklervertrag", scheduled_at: "2027-01-07T08:00:00.000Z" }],
      });
    const [change] = warnings[0]?.fix?.changes ?? [];
    const fixed = { ...late, ...placeAt(late, change?.scheduled_at ?? "", plan) };
    expect(check([fixed, ...more])).toEqual([]);
    const tooLate = check([late, ...more], { now: "2027-01-09T08:00:00.000Z" });
    expect(tooLate[0]?.fix?.label).toMatch(/^Auf .* legen, 3 weitere mitnehmen$/);
  });

  it("names a day on which nobody works, with what it is put on instead", () => {
    expect(check([on(6, "Schild")])[0]).toMatchObject({
      kind: "no_working_day",
      message: "„Schild“ steht am Mi., 06.01.2027, und das ist kein Arbeitstag.",
      fix: { label: "Auf Do., 07.01.2027 legen" },
    });
    expect(check([on(9, "Offene Besichtigung", { weekdays: ["Sa"] })])).toEqual([]);
  });

  it("names a week with too many hours and moves what is least urgent and nobody waits for", () => {
    const work = [4, 5, 7, 8].map((day, at) => on(day, `w${at}`, { hours: 3, base_priority: at + 1, duty: at === 0 }));
    const [warning] = check(work);
    expect(warning).toMatchObject({
      kind: "over_capacity",
      message: "In der Woche ab Mo., 04.01.2027 stehen 12 Stunden an, vorgesehen sind 10.",
      fix: { label: "1 Maßnahme auf spätere Wochen legen", changes: [{ id: "w1" }] },
    });
    expect(check([on(4, "Alles", { hours: 40 })])).toEqual([]);
  });

  it("names what is over the budget, and skips what is neither duty nor required", () => {
    const bought = [
      on(4, "Pflicht", { cost: 900, duty: true, base_priority: 1 }),
      on(5, "Film", { cost: 700, base_priority: 3 }),
      on(7, "Anzeige", { cost: 500, base_priority: 9 }),
    ];
    expect(check(bought, { cap: 1500 })).toMatchObject([
      {
        kind: "over_budget",
        message: "Der Plan kostet 2.100\u202F€, das sind 600\u202F€ mehr als das Budget von 1.500\u202F€.",
        fix: { label: "1 Maßnahme überspringen, spart 700\u202F€", changes: [{ id: "Film", status: "skipped" }] },
      },
    ]);
    expect(check(bought, { cap: 100 })[0]?.fix).toBeNull();
    expect(check(bought, { cap: 2100 })).toEqual([]);
  });

  it("counts what somebody entered as a task's cost, and nothing of what the buyer pays", () => {
    const bought = [
      on(4, "Film", { cost: 700, planned_cost: 400 }),
      on(5, "Notar", { cost: 900, paid_by: "buyer", base_priority: 1 }),
      on(7, "Entrümpeln", { cost: 500, paid_by: "owner" }),
    ];
    const checked = (cap: number) =>
      checkPlan({ campaign: plan, measures: bought, library: [], cap, isGenerated: false, now });
    expect(checked(900)).toMatchObject({ cost: { planned: 900 }, warnings: [] });
    expect(checked(899).warnings[0]?.measures).toEqual(["Film", "Entrümpeln"]);
  });

  it("says nothing of a property that was withdrawn", () => {
    const campaign = { ...plan, outcome: { kind: "withdrawn" as const, on: "2027-01-03", price: null } };
    expect(check([on(6, "Schild")], { campaign })).toEqual([]);
  });
});
