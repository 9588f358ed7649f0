import type { Agenda } from "#shared/campaigns/agenda-contract";
import { expect, it } from "vitest";
import { comingWeeks, hoursLeft } from "../../web/src/features/campaigns/wizard/team-weeks.ts";

const region = "DE-BY";
const campaign = { id: "villa", timezone: "Europe/Berlin" } as Agenda["campaigns"][number];
const task = (responsible_id: string | null, scheduled_at: string, hours: number, dates?: string[]) =>
  ({
    campaign_id: "villa",
    name: "",
    responsible_id,
    campaign_responsible_id: null,
    series: dates ? { dates } : null,
    scheduled_at,
    hours,
  }) as Agenda["tasks"][number];
const person = (id: string, fields = {}) => ({ id, full_name: id, is_active: true, hours_per_week: 10, ...fields });

it("the team has left what each has room for, less what nobody has; who has too much takes nothing from others", () => {
  // A Wednesday.
  const weeks = comingWeeks("2027-01-13");
  expect(weeks.map((week) => week.length)).toEqual([5, 7, 7, 7, 7, 7, 7, 7]);
  const tasks = [
    task("Ana", "2027-01-19T09:00:00Z", 25),
    task("Bo", "2027-01-20T09:00:00Z", 4),
    // One answer for each range of days, both with the next time of all.
    task("Bo", "2027-01-28T09:00:00Z", 1, ["2027-01-28T09:00:00Z"]),
    task("Bo", "2027-01-28T09:00:00Z", 1, ["2027-02-11T09:00:00Z"]),
    task(null, "2027-01-21T09:00:00Z", 1),
    task("Bo", "2027-01-12T09:00:00Z", 3),
  ];
  const people = [person("Ana"), person("Bo", { absences: [{ from: "2027-01-25", to: "2027-01-26" }] })];
  const closedDays = [{ from: "2027-02-01", to: "2027-02-05", label: "Betriebsferien" }] as const;
  const left = hoursLeft({ tasks, campaigns: [campaign], people }, weeks, { region, closedDays });
  expect(left.slice(0, 5)).toEqual([
    { week: "2027-01-11", hours: 12 },
    { week: "2027-01-18", hours: 5 },
    { week: "2027-01-25", hours: 15 },
    { week: "2027-02-01", hours: 0 },
    { week: "2027-02-08", hours: 19 },
  ]);
});
