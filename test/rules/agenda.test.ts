import { dayAfter, mondayOf } from "#shared/core/time";
import { expect, it } from "vitest";
import { dayOf, listedAt, midnight } from "#shared/campaigns/agenda";
import { agendaGroups, lastDayOfAgenda } from "#shared/plan/days/agenda-groups";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import { tasksOf } from "../../web/src/features/campaigns/agenda/persons.ts";

const task = (scheduled_at: string): AgendaTask => ({
  id: `c.${scheduled_at}`,
  campaign_id: "c",
  name: "Fotograf",
  phase: "Launch",
  status: "planned",
  scheduled_at,
  estimated: false,
  hours: 1,
  series: null,
  responsible_id: null,
  campaign_responsible_id: null,
});
const berlin = new Map([["c", { timezone: "Europe/Berlin" as const }]]);

it.each([
  ["2027-01-04", "2027-01-04"],
  ["2027-01-10", "2027-01-04"],
  ["2027-01-03", "2026-12-28"],
] as const)("the week of %s begins on %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it.each([
  ["a Monday", "2027-01-04", "2027-01-10"],
  ["a Thursday", "2027-01-07", "2027-01-10"],
  ["a Friday, whose week has no working day any more", "2027-01-08", "2027-01-17"],
  ["a Saturday", "2027-01-09", "2027-01-17"],
  ["a Sunday", "2027-01-10", "2027-01-17"],
  ["the day before Good Friday", "2027-03-25", "2027-04-04"],
  ["Easter Sunday, as the Monday is off but not its week", "2027-03-28", "2027-04-04"],
  ["the day before Christmas", "2026-12-23", "2027-01-03"],
] as const)("on %s (%s) Mein Tag goes until %s", (_, today, last) => {
  expect(lastDayOfAgenda(today)).toBe(last);
});

it("a day begins at midnight of the clock, also where clocks change", () => {
  expect(midnight("2027-03-28", "Europe/Berlin")).toBe("2027-03-27T23:00:00.000Z");
  expect(midnight("2027-03-28", "Europe/Berlin", 1)).toBe("2027-03-28T22:00:00.000Z");
  expect(dayOf("2027-03-28T22:00:00.000Z", "Europe/Berlin")).toBe("2027-03-29");
  expect(dayAfter("2027-02-28", 1)).toBe("2027-03-01");
});

it("sorts what is late, what is due today whatever the hour, and what is due until Sunday", () => {
  const instants = [
    "2027-01-05T22:59:00.000Z",
    "2027-01-05T23:00:00.000Z",
    "2027-01-06T22:59:00.000Z",
    "2027-01-07T08:00:00.000Z",
    "2027-01-10T22:59:00.000Z",
    "2027-01-10T23:00:00.000Z",
  ];
  const groups = agendaGroups(instants.map(task), "2027-01-06", berlin);
  const of = (list: AgendaTask[]) => list.map(({ scheduled_at }) => instants.indexOf(scheduled_at));
  expect([of(groups.late), of(groups.today), of(groups.week)]).toEqual([[0], [1, 2], [3, 4]]);
});

it("on a Saturday has tomorrow's viewing in this week, and Monday's full day in the next", () => {
  const instants = ["2027-01-09T09:00:00.000Z", "2027-01-10T10:00:00.000Z", "2027-01-11T08:00:00.000Z"];
  const groups = agendaGroups([...instants, "2027-01-18T08:00:00.000Z"].map(task), "2027-01-09", berlin);
  const of = (list: AgendaTask[]) => list.map(({ scheduled_at }) => instants.indexOf(scheduled_at));
  expect([of(groups.late), of(groups.today), of(groups.week), of(groups.next)]).toEqual([[], [0], [1], [2]]);
});

it.each([
  ["is not done", null, "2027-01-12T09:00:00.000Z"],
  ["was done later on its day", "2027-01-12T22:59:00.000Z", "2027-01-12T09:00:00.000Z"],
  ["was done a day late", "2027-01-12T23:00:00.000Z", "2027-01-12T23:00:00.000Z"],
  ["was done before its day", "2027-01-08T11:00:00.000Z", "2027-01-08T11:00:00.000Z"],
  ["was done a month late", "2027-02-12T09:00:00.000Z", "2027-02-12T09:00:00.000Z"],
  ["was done later than a month after its day", "2027-02-12T09:01:00.000Z", "2027-01-12T09:00:00.000Z"],
])("lists what %s: %s", (_, doneAt, listed) => {
  expect(listedAt("2027-01-12T09:00:00.000Z", doneAt, "Europe/Berlin")).toBe(listed);
});

it("leaves out what belongs to no campaign that is shown", () => {
  const groups = agendaGroups([task("2027-01-06T08:00:00.000Z")], "2027-01-06", new Map());
  expect(groups).toEqual({ late: [], today: [], week: [], next: [] });
});

it("a task without a person of its own is its campaign's person's; one with a person is that person's alone", () => {
  const tasks = [
    { id: "own", responsible_id: "me", campaign_responsible_id: "petra" },
    { id: "of my campaign", responsible_id: null, campaign_responsible_id: "me" },
    { id: "given away", responsible_id: "petra", campaign_responsible_id: "me" },
    { id: "nobody's", responsible_id: null, campaign_responsible_id: null },
  ];
  const ids = (whose: string) => tasksOf(tasks, whose, "me").map(({ id }) => id);
  expect(ids("mine")).toEqual(["own", "of my campaign"]);
  expect(ids("petra")).toEqual(["given away"]);
  expect(ids("nobody")).toEqual(["nobody's"]);
  expect(ids("all")).toHaveLength(4);
});
