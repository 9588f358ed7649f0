import { defaultTemplate } from "#shared/administration/default-templates";
import type { Budget } from "#shared/campaigns/wizard";
import { type Day, dayNumber } from "#shared/core/time";
import { closedPeriods, periods } from "#shared/core/period-fields";
import { atMoment, momentOf } from "#shared/campaigns/moments";
import { loadOf } from "#shared/analytics/load";
import { checkPlan } from "#shared/plan/check/check";
import { isCovered } from "#shared/plan/check/fixes";
import { movedTo } from "#shared/plan/change/moves";
import { applyShift } from "#shared/plan/change/shift";
import { workingDays, weekOf } from "#shared/plan/days/working-days";
import { minutesOfWeek } from "#shared/plan/make/frame";
import { makePlan } from "#shared/plan/make/plan";
import { nextOccurrence } from "#shared/plan/make/series-dates";
import { describe, expect, it } from "vitest";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { frameFor, library, planFor } from "./plan-figures.ts";

const holidays = { from: "2027-02-01", to: "2027-02-12", label: "Betriebsferien" } as const;
const timezone = "Europe/Berlin" as const;
const at = (day: `${number}-${number}-${number}`) => atMoment({ day: dayNumber(day), minute: 600 }, timezone);
const dayOf = (instant: string) => momentOf(instant, timezone).day;

describe("closed days of the office", () => {
  it("are no working days, and of a region alone the others stay", () => {
    const calendar = workingDays("DE-BY", [holidays]);
    expect(calendar.next(dayNumber("2027-01-30"))).toBe(dayNumber("2027-02-15"));
    expect(calendar.isOpenOn(dayNumber("2027-02-06"))).toBe(false);
    expect(workingDays("DE-BY").isWorking(dayNumber("2027-02-01"))).toBe(true);
  });

  it("are passed over by moves, shifts and series", () => {
    const office = { region: "DE-BY" as const, closed_days: [holidays] };
    const campaign = aCampaign({ marketing_start: at("2027-01-29"), ...office });
    const measure = aMeasure({ scheduled_at: at("2027-01-25") });
    expect(dayOf(movedTo(measure, { offset_days: 3 }, campaign).scheduled_at)).toBe(dayNumber("2027-02-15"));
    const shift = { sequence: 1, days: 7, timezone, ...office };
    const shifted = applyShift({ ...measure, shift_sequence: 0 }, shift);
    expect(dayOf(shifted.scheduled_at)).toBe(dayNumber("2027-02-15"));
    const series = {
      scheduled_at: at("2027-01-28"),
      weekdays: [],
      advertises: false,
      duty: false,
      series: { every_days: 7 },
    };
    expect(dayOf(nextOccurrence(series, { timezone, ...office }, "2027-01-29").at)).toBe(dayNumber("2027-02-15"));
  });

  it("are named by the plan check, which moves what stands on one", () => {
    const campaign = aCampaign({ marketing_start: at("2027-01-29"), region: "DE-BY", closed_days: [holidays] });
    const measures = [aMeasure({ id: "film", measure_name: "Film", scheduled_at: at("2027-02-03") })];
    const rest = { library: [], cap: null, isGenerated: false, now: at("2027-01-28") };
    expect(checkPlan({ campaign, measures, ...rest }).warnings).toMatchObject([
      {
        kind: "no_working_day",
        message: "„Film“ steht am Mi., 03.02.2027, da ist das Büro geschlossen: Betriebsferien.",
        fix: { changes: [{ id: "film", scheduled_at: at("2027-02-15") }] },
      },
    ]);
  });
});

describe("an absence that is entered after the plan was made", () => {
  const campaign = aCampaign({ marketing_start: at("2027-01-29"), region: "DE-BY", responsible_id: "anna" });
  const film = aMeasure({
    id: "film",
    measure_id: "f",
    measure_name: "Film",
    scheduled_at: at("2027-02-03"),
    hours: 1,
  });
  const plan = [
    film,
    { ...film, id: "text", measure_id: "t", measure_name: "Text", scheduled_at: at("2027-02-04"), after: ["f"] },
    { ...film, id: "bens", measure_id: "b", responsible_id: "ben" },
    { ...film, id: "ordered", measure_id: "o", hours: 0 },
    { ...film, id: "weekly", measure_id: "w", series: { every_days: 7, done: [] } },
    { ...film, id: "maybe", measure_id: "m", provisional: "no_buyer" as const },
    { ...film, id: "later", measure_id: "l", scheduled_at: at("2027-02-16") },
  ];
  const check = (absences: (typeof holidays)[] | [], measures = plan) =>
    checkPlan({ campaign, measures, absences, library: [], cap: null, isGenerated: false, now: at("2027-01-28") });
  const away = (measures = plan) => check([holidays], measures).warnings.filter(({ kind }) => kind === "away");

  it("is named with what begins in it, and one press moves that behind it, none at another's minute", () => {
    expect(away()).toMatchObject([
      {
        key: expect.stringMatching(/^away:2027-02-01:2027-02-12:/) as string,
        message:
          "Während die zuständige Person nicht da ist (01.02.2027 bis 12.02.2027), beginnen 2 Maßnahmen: „Film“ und „Text“.",
        measures: ["film", "text"],
        fix: { label: "2 Maßnahmen verschieben" },
      },
    ]);
    const places = new Map(away()[0]?.fix?.changes.map(({ id, scheduled_at }) => [id, scheduled_at]));
    expect(places.get("film")).toBe(at("2027-02-15"));
    expect([...places.keys()]).toEqual(["film", "text"]);
    expect(new Set(places.values()).size).toBe(2);
    const moved = plan.map((measure) => ({ ...measure, scheduled_at: places.get(measure.id) ?? measure.scheduled_at }));
    expect(away(moved)).toEqual([]);
    expect(check([]).warnings.filter(({ kind }) => kind === "away")).toEqual([]);
  });
});

describe("the notary's appointment while somebody is away", () => {
  const fields = { marketing_start: at("2027-01-29"), region: "DE-BY", responsible_id: "anna" } as const;
  const campaign = aCampaign({ ...fields, notary_on: "2027-02-04" });
  const draft = aMeasure({
    id: "draft",
    measure_id: "d",
    measure_name: "Kaufvertragsentwurf",
    anchor: "sale",
    scheduled_at: at("2027-02-03"),
    hours: 1,
  });
  const notary = {
    ...draft,
    id: "notary",
    measure_id: "n",
    measure_name: "Notartermin",
    anchor: "notary" as const,
    scheduled_at: at("2027-02-04"),
    after: ["d"],
  };
  const film = { ...draft, id: "film", measure_id: "f", measure_name: "Film", after: [] };
  const away = (measures: (typeof draft)[]) =>
    checkPlan({
      campaign,
      measures,
      absences: [holidays],
      library: [],
      cap: null,
      isGenerated: false,
      now: at("2027-01-28"),
    }).warnings.filter(({ kind }) => kind === "away");

  it("is named and stays, with what has to be before it; the rest goes, as long as nobody changed it since", () => {
    const [warning] = away([draft, notary, film]);
    expect(warning?.message).toMatch(
      /beginnen 3 Maßnahmen: .*\. Wegen des Notartermins bleiben „Kaufvertragsentwurf“ und „Notartermin“ stehen/,
    );
    expect(warning?.fix).toMatchObject({
      label: "1 Maßnahme verschieben",
      changes: [{ id: "film", was: { scheduled_at: film.scheduled_at, status: "planned" } }],
    });
    expect(away([notary])).toMatchObject([{ measures: ["notary"], fix: null }]);
  });

  it("set aside stays so when less is left of it, and comes back with what came since", () => {
    const keyOf = (measures: (typeof draft)[]) => away(measures)[0]?.key ?? "";
    const aside = keyOf([draft, notary]);
    expect([isCovered(keyOf([notary]), aside), isCovered(aside, aside)]).toEqual([true, true]);
    expect([isCovered(keyOf([draft, notary, film]), aside), isCovered(keyOf([film]), aside)]).toEqual([false, false]);
  });
});

describe("what a week holds", () => {
  const frame = { hoursPerWeek: 10, region: "DE-BY" } as const;
  const week = weekOf(dayNumber("2027-01-04"));

  it("is the share of its working days on which the office is open and the person responsible there", () => {
    // The 6th is a holiday in Bavaria: four working days.
    const closedDays = [{ from: "2027-01-02", to: "2027-01-04", label: "Inventur" }] as const;
    const absences = [{ from: "2027-01-06", to: "2027-01-07" }] as const;
    expect(minutesOfWeek(frame, week)).toBe(600);
    expect(minutesOfWeek({ ...frame, closedDays }, week)).toBe(450);
    expect(minutesOfWeek({ ...frame, absences }, week)).toBe(450);
    expect(minutesOfWeek({ ...frame, closedDays, absences }, week)).toBe(300);
    expect(minutesOfWeek({ ...frame, closedDays, absences }, week + 1)).toBe(600);
  });

  it("is what the plan check holds it against", () => {
    const campaign = aCampaign({ marketing_start: at("2027-01-04"), region: "DE-BY", hours_per_week: 10 });
    const measures = ["2027-01-11", "2027-01-12"].map((day, number) =>
      aMeasure({ id: `m${number}`, measure_id: `m${number}`, scheduled_at: at(day as typeof holidays.from), hours: 4 }),
    );
    const rest = { library: [], cap: null, isGenerated: false, now: at("2027-01-04") };
    expect(checkPlan({ campaign, measures, ...rest }).warnings).toEqual([]);
    const absences = [{ from: "2027-01-13", to: "2027-01-15" }] as const;
    expect(checkPlan({ campaign, measures, absences, ...rest }).warnings).toMatchObject([
      { kind: "over_capacity", message: expect.stringContaining("8 Stunden an, vorgesehen sind 4.") },
    ]);
  });

  it("leaves a person who is away for two of four weeks half the room", () => {
    const people = [{ id: "a", full_name: "Anna", is_active: true, absences: [{ ...holidays }] }];
    const now = "2027-02-01T09:00:00.000Z";
    expect(loadOf([], { people, region: "DE-BY" }, now).people).toMatchObject([{ room: 80 }]);
    expect(
      loadOf([], { people, region: "DE-BY", closedDays: [{ ...holidays, to: "2027-02-19" }] }, now).people,
    ).toMatchObject([{ room: 40 }]);
  });
});

describe("an absence over the start", () => {
  const start = dayNumber("2027-03-01");
  const planned = (ahead: number, from: Day, to: Day) => {
    const frame = { ...frameFor("WOH", "standard", "standard", start, start - ahead), absences: [{ from, to }] };
    const templateOf = (budget: Budget) => defaultTemplate(library, "WOH", budget);
    const { warnings, earliestStart, liveOn } = makePlan(library, frame, timezone, { templateOf });
    const { late } = planFor(frame).plan;
    return { late, earliestStart, liveOn, said: warnings.find(({ kind }) => kind === "late_ads")?.message };
  };

  it.each([
    ["from the first day on, with all prepared", 49, "2027-03-01", "2027-03-12", 14, "2027-03-15"],
    ["and the weeks of its preparation", 49, "2027-02-24", "2027-03-12", 14, "2027-03-15"],
    ["where the way there is too long besides", 21, "2027-02-24", "2027-03-12", 28, "2027-03-30"],
  ] as const)(
    "says how late the ads are, and from when on they would not be: %s",
    (_, ahead, from, to, late, first) => {
      expect(planned(ahead, from, to)).toMatchObject({
        late,
        earliestStart: first,
        said: expect.stringContaining(`Die Anzeigen folgen ${late} Tage später.`),
      });
    },
  );

  it("is named as the reason where it alone keeps the ads back", () => {
    expect(planned(49, "2027-03-01", "2027-03-12").said).toMatch(/^Zum Vermarktungsstart ist die .* abwesend: /);
    expect(planned(21, "2027-02-24", "2027-03-12").said).toMatch(/^Bis zum Vermarktungsstart liegt nicht alles vor: /);
  });

  it("says nothing where the ads are on their day: it lies before them, or after", () => {
    for (const [from, to] of [
      ["2027-03-01", "2027-03-03"],
      ["2027-03-09", "2027-03-12"],
    ] as const)
      expect(planned(49, from, to)).toEqual({ late: 0, earliestStart: "2027-03-01", liveOn: "2027-03-04" });
  });
});

describe("a list of periods", () => {
  const said = (list: object[]) => periods.safeParse(list).success;

  it.each([
    ["one day", { from: "2027-02-01", to: "2027-02-01" }, true],
    ["a year", { from: "2027-01-01", to: "2028-01-01" }, true],
    ["more than a year", { from: "2027-01-01", to: "2028-01-02" }, false],
    ["an end before its beginning", { from: "2027-02-02", to: "2027-02-01" }, false],
    ["a day that is none", { from: "2027-02-30", to: "2027-03-01" }, false],
  ])("takes %s: %j: %s", (_, period, isTaken) => {
    expect(said([period])).toBe(isTaken);
    expect(closedPeriods.safeParse([{ ...period, label: "Betriebsferien" }]).success).toBe(isTaken);
  });

  it("takes three dozen, and of the office none without a name", () => {
    const one = { from: "2027-02-01", to: "2027-02-01" };
    expect([said(Array.from({ length: 36 }, () => one)), said(Array.from({ length: 37 }, () => one))]).toEqual([
      true,
      false,
    ]);
    expect(closedPeriods.safeParse([{ ...one, label: " " }]).success).toBe(false);
  });
});
