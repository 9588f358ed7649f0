import file from "./holiday-days.json" with { type: "json" };
import type { Region } from "./regions.ts";

/** The public holidays of a region from 2025 to 2045, "YYYY-MM-DD"; the file is written by `npm run holidays`. */
export function holidayDays(region: Region): string[] {
  const country = region.slice(0, 2) as keyof typeof file.shared;
  return `${file.shared[country]} ${file.own[region]}`
    .split(" ")
    .filter((day) => day !== "")
    .map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
}
