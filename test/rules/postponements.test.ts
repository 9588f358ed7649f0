import { expect, it } from "vitest";
import { postponedDays, postponedToNextWeek, postponements } from "../../web/src/features/campaigns/postponements.ts";

const campaign = { timezone: "Europe/Berlin", region: "DE-BY" } as const;
const at = (day: number) => `2027-03-${String(day).padStart(2, "0")}T09:00:00Z`;

it("tomorrow and next week are one press where nobody works on the days between", () => {
  const waysOn = (day: number) => postponedDays(at(day), campaign).map(({ label, day: to }) => [label, to]);
  const [monday, thursday, friday, saturday, sunday] = [1, 4, 5, 6, 7] as const;
  expect(waysOn(monday)).toEqual([
    ["Morgen", "2027-03-02"],
    ["Nächste Woche", "2027-03-08"],
  ]);
  expect(waysOn(thursday)).toEqual([
    ["Morgen", "2027-03-05"],
    ["Nächste Woche", "2027-03-08"],
  ]);
  for (const day of [friday, saturday]) expect(waysOn(day)).toEqual([["Montag", "2027-03-08"]]);
  expect(waysOn(sunday)).toEqual([["Morgen", "2027-03-08"]]);
  // Both keys do it.
  expect(postponedDays(at(6), campaign).flatMap(({ keys }) => keys)).toEqual(["m", "w"]);
});

it("no press leads to a day on which nobody works, and each says where it leads", () => {
  const office = {
    ...campaign,
    closed_days: [{ from: "2027-12-13", to: "2027-12-19", label: "Betriebsferien" } as const],
  };
  const ways = (day: string) => postponedDays(`${day}T09:00:00Z`, office).map((way) => [way.label, way.day]);
  // Maundy Thursday and Good Friday, then the day before Ascension.
  for (const day of ["2027-03-25", "2027-03-26"]) expect(ways(day)).toEqual([["Dienstag", "2027-03-30"]]);
  expect(ways("2027-05-05")).toEqual([
    ["Freitag", "2027-05-07"],
    ["Nächste Woche", "2027-05-10"],
  ]);
  expect(ways("2027-05-12")).toEqual([
    ["Morgen", "2027-05-13"],
    ["Nächste Woche", "2027-05-18"],
  ]);
  // The office is closed from Monday to Sunday.
  expect(ways("2027-12-08")).toEqual([
    ["Morgen", "2027-12-09"],
    ["Mo., 20.12.", "2027-12-20"],
  ]);
  expect(ways("2027-12-10")).toEqual([["Mo., 20.12.", "2027-12-20"]]);
});

it("what is postponed together goes to a working day too, and says next week as long as it is one", () => {
  const closed_days = [{ from: "2027-12-13", to: "2027-12-19", label: "Betriebsferien" } as const];
  const way = (day: string) => Object.values(postponedToNextWeek(`${day}T09:00:00Z`, { ...campaign, closed_days }));
  for (const day of ["2027-03-01", "2027-03-05", "2027-03-07"])
    expect(way(day)).toEqual(["Nächste Woche", "2027-03-08"]);
  expect(way("2027-03-25")).toEqual(["Nächste Woche", "2027-03-30"]);
  expect(way("2027-12-08")).toEqual(["Mo., 20.12.", "2027-12-20"]);
});

it("a task goes nowhere where it lies already, by the campaign's clock", () => {
  const labels = (scheduled_at: string, now: string) =>
    postponements({ scheduled_at }, campaign, now).map(({ label }) => label);
  expect(labels(at(8), at(6))).toEqual([]);
  expect(labels(at(8), at(4))).toEqual(["Morgen"]);
  expect(labels(at(5), at(4))).toEqual(["Nächste Woche"]);
  // In Berlin it is Monday already.
  expect(labels("2027-03-07T23:30:00Z", at(6))).toEqual([]);
});
