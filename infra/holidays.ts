import Holidays from "date-holidays";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { type Region, regions } from "#shared/campaigns/planning/regions";

/*
 * `npm run holidays`: writes the public holidays of every region from the library date-holidays into the one file that
 * the planner reads. The library itself takes 150 ms and 240 KB to load, too much for a function's start or a screen.
 */
const file = join(root, "shared/campaigns/planning/holiday-days.json");

/** First and last year that the file holds. */
export const holidayYears = { from: 2025, to: 2045 } as const;

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

/** What the file holds: per country the days that all its regions share, per region the days besides. */
export function holidayFile(): { shared: Record<string, string>; own: Record<string, string> } {
  const names = Object.keys(regions) as Region[];
  const all = new Map(names.map((name) => [name, daysOf(name)]));
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
    shared: Object.fromEntries([...shared].map(([country, days]) => [country, days.join(" ")])),
    own: Object.fromEntries(own),
  };
}

if (import.meta.main) {
  writeFileSync(file, `${JSON.stringify(holidayFile(), null, 1)}\n`);
  console.log(`Feiertage von ${holidayYears.from} bis ${holidayYears.to} stehen in ${file}`);
}
