import { expect, it } from "vitest";
import type { Agenda, AgendaTask } from "#shared/campaigns/agenda-contract";
import { listedPerDay, shortMonth, wholeMonth } from "#shared/campaigns/agenda-month";
import { withDay } from "../../web/src/features/campaigns/calendar/tasks-by-day.ts";
import { workloadOf } from "../../web/src/features/campaigns/calendar/workload.ts";
import { weeksOf } from "../../web/src/features/campaigns/calendar/weeks.ts";

const campaigns = new Map([
  ["villa", { timezone: "Europe/Berlin" as const }],
  ["haus", { timezone: "Europe/Berlin" as const }],
]);
const task = (id: string, fields: Partial<AgendaTask> = {}): AgendaTask => ({
  id,
  campaign_id: "villa",
  name: "Fotograf",
  phase: "Launch",
  status: "planned",
  scheduled_at: "2026-11-24T08:00:00.000Z",
  estimated: false,
  hours: 1,
  series: null,
  responsible_id: "ana",
  campaign_responsible_id: "bo",
  ...fields,
});
const month = { from: "2026-11-23", to: "2026-12-06" } as const;
const ids = (tasks: AgendaTask[]) => tasks.map(({ id }) => id);
/** Two more than are listed of one day, one of them done, and others around it. */
const many = [
  task("before", { scheduled_at: "2026-11-22T22:59:00.000Z" }),
  task("done", { status: "done", hours: 0.1 }),
  ...Array.from({ length: listedPerDay + 1 }, (_, number) => task(`open-${number}`, { hours: 0.2 })),
  task("of-nobody", { responsible_id: null, campaign_responsible_id: null, campaign_id: "haus" }),
  task("of-campaign", { responsible_id: null, scheduled_at: "2026-11-30T08:00:00.000Z", hours: 2, status: "done" }),
  task("after", { scheduled_at: "2026-12-06T23:00:00.000Z" }),
];

it("a month of many lists the first open tasks of each day and counts the others, none of other days", () => {
  const { tasks, rest } = shortMonth(many, campaigns, month, 10);
  expect(ids(tasks)).toEqual(Array.from({ length: listedPerDay }, (_, number) => `open-${number}`));
  expect(rest.days).toEqual([
    { day: "2026-11-24", open: 2, done: 1, hours: 1.3 },
    { day: "2026-11-30", open: 0, done: 1, hours: 2 },
  ]);
  expect(rest.load).toEqual([
    { monday: "2026-11-23", person: "ana", hours: 0.3 },
    { monday: "2026-11-23", person: null, hours: 1 },
    { monday: "2026-11-30", person: "bo", hours: 2 },
  ]);
});

it("a month of few tasks lists all of them, done ones and everybody's too, none of other days", () => {
  for (const wanted of [month, { ...month, person: "bo" }]) {
    const { tasks, rest } = shortMonth(many, campaigns, wanted);
    expect(ids(tasks)).toEqual(ids(many).filter((id) => id !== "before" && id !== "after"));
    expect(rest).toEqual({ days: [], load: [] });
  }
  const full = Array.from({ length: wholeMonth + 1 }, (_, number) => task(`open-${number}`));
  expect(shortMonth(full, campaigns, month).tasks).toHaveLength(listedPerDay);
  expect(shortMonth(full.slice(1), campaigns, month).tasks).toHaveLength(wholeMonth);
});

it.each([
  [{ person: "bo" }, [], [["2026-11-30", 0, 1]]],
  [{ person: "nobody" }, ["of-nobody"], []],
  [{ campaign: "haus" }, ["of-nobody"], []],
  [{ campaign: "haus", person: "ana" }, [], []],
] as const)("a month of %j has what is theirs, and the hours of everybody", (wanted, listed, counted) => {
  const { tasks, rest } = shortMonth(many, campaigns, { ...month, ...wanted }, 10);
  expect(ids(tasks)).toEqual(listed);
  expect(rest.days.map(({ day, open, done }) => [day, open, done])).toEqual(counted);
  const [week = []] = weeksOf("week", "2026-11-24");
  const ana = { id: "ana", full_name: "Ana", is_active: true, hours_per_week: null };
  const load = workloadOf(tasks, week, {
    people: [ana],
    region: "DE-BY",
    besides: rest.load.filter(({ monday }) => monday === week[0]),
  });
  expect(load).toMatchObject({ people: [{ planned: 2.7 }], unassigned: 1 });
});

it("a day that was read by itself takes the place of what its month says of it, what was moved onto it stays", () => {
  const agenda = (tasks: AgendaTask[], more: Partial<Agenda> = {}): Agenda => ({
    tasks,
    campaigns: [],
    people: [],
    left_out: 0,
    ...more,
  });
  const counts = { open: 3, done: 1, hours: 4 };
  const rest = {
    days: [
      { day: "2026-11-24" as const, ...counts },
      { day: "2026-11-25" as const, ...counts },
    ],
    load: [],
  };
  const read = agenda([task("a"), task("moved")], { rest });
  const shown = withDay(read, agenda([task("a"), task("b", { status: "done" })]), "2026-11-24");
  expect(ids(shown.tasks)).toEqual(["moved", "a", "b"]);
  expect(shown.rest?.days.map(({ day }) => day)).toEqual(["2026-11-25"]);
});
