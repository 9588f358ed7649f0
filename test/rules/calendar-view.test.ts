import { utcDay, type Day } from "#shared/core/time";
import Holidays from "date-holidays";
import { describe, expect, it, test } from "vitest";
import type { AgendaCampaign, AgendaPerson, AgendaTask } from "#shared/campaigns/agenda-contract";
import { maxDays } from "#shared/campaigns/agenda-contract";
import { holidayDays } from "#shared/plan/days/holiday-days";
import { regionCodes } from "#shared/campaigns/regions";
import { placeIn } from "../../web/src/features/campaigns/calendar/calendar-address.ts";
import { holidayName } from "../../web/src/features/campaigns/calendar/holiday-names.ts";
import { onDay, tasksByDay } from "../../web/src/features/campaigns/calendar/tasks-by-day.ts";
import { stepped, weekNumber, weeksOf } from "../../web/src/features/campaigns/calendar/weeks.ts";
import { fitText, titleOf, whenText } from "../../web/src/features/campaigns/calendar/words.ts";
import { workloadOf } from "../../web/src/features/campaigns/calendar/workload.ts";

const campaign: AgendaCampaign = {
  id: "c",
  title: "Haus am See",
  property_address: "",
  property_type_code: "HAU",
  marketing_start: "2026-11-02T08:00:00.000Z",
  timezone: "Europe/Berlin",
  region: "DE-BY",
  hours_per_week: 10,
  responsible_id: null,
  outcome: null,
};
const task = (fields: Partial<AgendaTask>): AgendaTask => ({
  id: `c.${fields.scheduled_at}`,
  campaign_id: "c",
  name: "Fotograf",
  phase: "Launch",
  status: "planned",
  scheduled_at: "2026-11-24T08:00:00.000Z",
  estimated: false,
  hours: 1,
  series: null,
  responsible_id: null,
  campaign_responsible_id: null,
  ...fields,
});
const person = (id: string, fields: Partial<AgendaPerson> = {}): AgendaPerson => ({
  id,
  full_name: id,
  is_active: true,
  hours_per_week: null,
  ...fields,
});

describe("the days of a view", () => {
  it.each([
    ["month", "2026-11-22", "2026-10-26", "2026-12-06", 6],
    ["month", "2027-02-14", "2027-02-01", "2027-02-28", 4],
    ["week", "2026-11-22", "2026-11-16", "2026-11-22", 1],
    ["day", "2027-01-01", "2026-12-28", "2027-01-03", 1],
  ] as const)("of a %s around %s are whole weeks from %s to %s", (view, day, from, to, count) => {
    const weeks = weeksOf(view, day);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([from, to, count]);
    expect(new Set(weeks.flat()).size).toBe(count * 7);
  });

  it("are never more than one call answers", () => {
    const months = Array.from({ length: 240 }, (_, month) => utcDay(Date.UTC(2026, month, 1)));
    const most = Math.max(...months.map((day) => weeksOf("month", day).flat().length));
    expect(most).toBeLessThanOrEqual(maxDays);
  });

  it.each([
    ["month", "2027-01-31", 1, "2027-02-28"],
    ["month", "2027-03-31", -1, "2027-02-28"],
    ["month", "2026-12-15", 1, "2027-01-15"],
    ["week", "2026-12-30", 1, "2027-01-06"],
    ["day", "2027-03-01", -1, "2027-02-28"],
  ] as const)("a %s from %s on by %s lie around %s", (view, day, by, expected) => {
    expect(stepped(view, day, by)).toBe(expected);
  });

  it.each([
    ["2027-01-03", 53],
    ["2027-01-04", 1],
    ["2026-11-23", 48],
    ["2024-12-30", 1],
  ] as const)("%s lies in week %s", (day, week) => {
    expect(weekNumber(day)).toBe(week);
  });

  it("are said as Germans say them", () => {
    expect(titleOf("month", "2026-11-22")).toBe("November 2026");
    expect(titleOf("week", "2026-11-25")).toBe("KW 48 · 23.–29. Nov. 2026");
    expect(titleOf("day", "2026-11-25")).toBe("Mittwoch, 25. November 2026");
  });
});

describe("the address", () => {
  const today = "2026-11-22";
  it("says view, day, person and property", () => {
    const params = new URLSearchParams("view=month&day=2027-01-05&person=mine&campaign=c");
    expect(placeIn(params, today)).toEqual({ view: "month", day: "2027-01-05", person: "mine", campaign: "c" });
  });
  it.each(["", "view=jahr&day=2027-02-30", "day=bald", "day=2027-2-3"])("falls back on this week: %s", (text) => {
    expect(placeIn(new URLSearchParams(text), today)).toEqual({
      view: "week",
      day: today,
      person: "all",
      campaign: undefined,
    });
  });
});

describe("tasks", () => {
  const campaigns = new Map([["c", campaign]]);
  it("lie on the day of their campaign's clock, by time; those of unknown campaigns nowhere", () => {
    const late = task({ scheduled_at: "2026-11-24T23:00:00.000Z" });
    const noon = task({ scheduled_at: "2026-11-24T11:00:00.000Z" });
    const early = task({ scheduled_at: "2026-11-23T23:00:00.000Z" });
    const days = tasksByDay([late, noon, early, task({ campaign_id: "weg" })], campaigns);
    expect([...days]).toEqual([
      ["2026-11-24", [early, noon]],
      ["2026-11-25", [late]],
    ]);
  });
  it("keep their time of day on another day, also over a change of clocks", () => {
    const before = task({ scheduled_at: "2027-03-26T08:00:00.000Z" });
    expect(onDay(before, "2027-03-29", campaign)).toBe("2027-03-29T07:00:00.000Z");
    expect(onDay(before, "2027-03-26", campaign)).toBe(before.scheduled_at);
  });
  it("say when they are, and how long where that is known", () => {
    expect(whenText(task({ hours: 1.5 }), "Europe/Berlin")).toBe("09:00 · 1,5 Std.");
    expect(whenText(task({ hours: 0 }), "Europe/Berlin")).toBe("09:00");
    expect(whenText(task({ hours: 0.5, status: "done" }), "Europe/Berlin")).toBe("erledigt · 0,5 Std.");
  });
});

describe("the workload of a week", () => {
  const [week = []] = weeksOf("week", "2026-11-25");
  const [christmas = []] = weeksOf("week", "2026-12-24");
  const of = (tasks: AgendaTask[], people: AgendaPerson[], days = week) =>
    workloadOf(tasks, days, { people, region: "DE-BY" });

  it("counts what is planned and done against a full week or the hours that are entered", () => {
    const tasks = [
      task({ responsible_id: "Ana", hours: 12 }),
      task({ responsible_id: "Ana", hours: 0.25, status: "done" }),
      task({ responsible_id: "Bo", hours: 39.5 }),
    ];
    const { people } = of(tasks, [person("Bo"), person("Ana", { hours_per_week: 10 })]);
    expect(people).toEqual([
      { id: "Ana", name: "Ana", planned: 12.25, room: 10, surplus: 2.25 },
      { id: "Bo", name: "Bo", planned: 39.5, room: 40, surplus: 0 },
    ]);
    expect(people.map(fitText)).toEqual(["2,25 Std. zu viel", "noch 0,5 Std. frei"]);
  });

  it("has less room in a week with public holidays: over Christmas 24 hours of 40", () => {
    const { people } = of([task({ responsible_id: "Bo", hours: 24.01 })], [person("Bo")], christmas);
    expect(people).toMatchObject([{ room: 24, surplus: 0 }]);
    expect(of([task({ responsible_id: "Bo", hours: 24.05 })], [person("Bo")], christmas).people[0]?.surplus).toBe(0.05);
  });

  it("has room only for the days on which the office is open and the person there", () => {
    const away = person("Bo", { absences: [{ from: "2026-11-26", to: "2026-11-30" }] });
    expect(of([], [away, person("Cem")]).people).toMatchObject([{ room: 24 }, { room: 40 }]);
    const closedDays = [{ from: "2026-11-23", to: "2026-11-26", label: "Betriebsferien" }] as const;
    const { people } = workloadOf([], week, { people: [away, person("Cem")], region: "DE-BY", closedDays });
    expect(people).toMatchObject([{ room: 0 }, { room: 8 }]);
  });

  it("says what nobody is responsible for, nor for its campaign, somebody deleted included; who has left has no room", () => {
    const tasks = [
      task({ hours: 2 }),
      task({ hours: 1, responsible_id: "gelöscht" }),
      task({ hours: 2, responsible_id: "Cem", campaign_responsible_id: "Eva" }),
      task({ hours: 1, campaign_responsible_id: "Cem" }),
    ];
    const gone = { is_active: false };
    const { people, unassigned } = of(tasks, [person("Cem", gone), person("Dora", gone), person("Eva")]);
    expect(unassigned).toBe(3);
    expect(people.map(({ id, room, surplus }) => [id, room, surplus])).toEqual([
      ["Cem", 0, 3],
      ["Eva", 40, 0],
    ]);
    expect(people.map(fitText)).toEqual(["nicht mehr aktiv", "noch 40 Std. frei"]);
  });

  it("decimals that add up to the hours there are fit", () => {
    const tasks = Array.from({ length: 10 }, () => task({ responsible_id: "Bo", hours: 0.1 }));
    expect(of(tasks, [person("Bo", { hours_per_week: 1 })]).people.map(fitText)).toEqual(["voll"]);
  });
});

describe("holidays by name", () => {
  /** Where the cockpit says it as people here do, and the library otherwise. */
  const said: Record<string, string> = { Maifeiertag: "Tag der Arbeit" };
  const german = regionCodes.filter((region) => region.startsWith("DE-"));

  it.each(german)("in %s they are those of the library", (region) => {
    const library = new Holidays("DE", region.slice(3));
    const wrong = [2026, 2027, 2038, 2045].flatMap((year) =>
      library
        .getHolidays(year, "de")
        .filter(({ type }) => type === "public")
        .map(({ date, name }) => [date.slice(0, 10) as Day, said[name] ?? name] as const)
        .filter(([day, name]) => holidayName(day, region) !== name),
    );
    expect(wrong).toEqual([]);
  });

  test("every holiday of every region has one, and no other day", () => {
    const nameless = regionCodes.flatMap((region) =>
      holidayDays(region).filter((day) => holidayName(day, region) === undefined),
    );
    expect(nameless).toEqual([]);
    expect(holidayName("2026-11-24", "DE-BY")).toBeUndefined();
    expect(holidayName("2026-12-24", "DE-BY")).toBe("Heiligabend");
    expect(holidayName("2026-05-01", "AT-9")).toBe("Staatsfeiertag");
    expect(holidayName("2026-08-01", "CH-ZH")).toBe("Bundesfeiertag");
  });
});
