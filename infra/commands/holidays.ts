import Holidays from "date-holidays";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { type Region, regions } from "#shared/campaigns/regions";

/*
 * Writes the public holidays of every region from the library date-holidays into the one file that
 * the planner reads. The library itself takes 150 ms and 240 KB to load, too much for a function's start or a screen.
 */
const file = join(root, "shared/plan/days/holiday-days.json");

/** First and last year that the file holds. */
const holidayYears = { from: 2025, to: 2045 } as const;

/** The public holidays of a region in all years, as days "YYYYMMDD", the earliest first. */
export function daysOf(region: Region): string[] {
  const [country = "", state] = regions[region].library;
  const library = state === undefined ? new Holidays(country) : new Holidays(country, state);
  const days = new Set<string>();
  for (let year = holidayYears.from; year <= holidayYears.to; year += 1)
    for (const { date, type } of library.getHolidays(year))
      if (type === "public") days.add(date.slice(0, 10).replaceAll("-", ""));
  return [...days].toSorted();
}

/** Easter Sundays, by the library too: "Ostersonntag" is a public holiday in Brandenburg. */
function easters(): string[] {
  const library = new Holidays("DE", "BB");
  const years = Array.from({ length: holidayYears.to - holidayYears.from + 1 }, (_, at) => holidayYears.from + at);
  return years.map((year) => {
    const easter = library.getHolidays(year).find(({ rule }) => rule === "easter");
    if (!easter) throw new Error(`Die Bibliothek kennt den Ostersonntag ${year} nicht`);
    return easter.date.slice(0, 10).replaceAll("-", "");
  });
}

/**
 * What the file holds: the Easter Sundays; per country the days that all its regions share, per region those besides. One
 * of every year stands once as "MMDD", one that goes with Easter in every year as its distance in days ("+39"); what is
 * left stands day by day.
 */
export function holidayFile(): { easter: string; shared: Record<string, string>; own: Record<string, string> } {
  const sundays = easters();
  const names = Object.keys(regions) as Region[];
  const all = new Map(names.map((name) => [name, written(daysOf(name), sundays)]));
  const byCountry = Map.groupBy(names, (name) => name.slice(0, 2));
  const shared = new Map(
    [...byCountry].map(([country, members]) => {
      const [first = [], ...others] = members.map((name) => all.get(name) ?? []);
      return [country, first.filter((day) => others.every((days) => days.includes(day)))] as const;
    }),
  );
  const own = names.map((name) => {
    const common = new Set(shared.get(name.slice(0, 2)));
    return [name, (all.get(name) ?? []).filter((day) => !common.has(day)).join(" ")] as const;
  });
  return {
    easter: sundays.join(" "),
    shared: Object.fromEntries([...shared].map(([country, days]) => [country, days.join(" ")])),
    own: Object.fromEntries(own),
  };
}

/** The days of a region as the file writes them. */
function written(days: string[], sundays: string[]): string[] {
  const yearly = [...Map.groupBy(days, (day) => day.slice(4))].filter(([, same]) => same.length === sundays.length);
  const movable = [...Map.groupBy(days, (day) => afterEaster(day, sundays))].filter(
    ([, same]) => same.length === sundays.length,
  );
  const isSaid = (day: string) =>
    yearly.some(([, same]) => same.includes(day)) || movable.some(([, same]) => same.includes(day));
  return [...yearly.map(([day]) => day), ...movable.map(([after]) => after), ...days.filter((day) => !isSaid(day))];
}

/** How many days after Easter of its year a day lies: "+39", "-2". */
function afterEaster(day: string, sundays: string[]): string {
  const sunday = sundays.find((easter) => easter.slice(0, 4) === day.slice(0, 4)) ?? "";
  const count = (timeOf(day) - timeOf(sunday)) / 86_400_000;
  return count < 0 ? String(count) : `+${count}`;
}

const timeOf = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));

/** Writes the file again. */
export function run(): void {
  writeFileSync(file, `${JSON.stringify(holidayFile(), null, 1)}\n`);
  console.log(`Feiertage von ${holidayYears.from} bis ${holidayYears.to} stehen in ${file}`);
}
