import { dayAfter, type Day } from "../../core/time.ts";
import file from "./holiday-days.json" with { type: "json" };
import type { Region } from "../../campaigns/regions.ts";

/**
 * The public holidays of a region from 2025 to 2045, "YYYY-MM-DD", the earliest first. `npm run cockpit -- holidays` writes the file:
 * "0101" is a day of every year, "+39" lies so many days after Easter Sunday of every year, "20251119" is a single day.
 */
export function holidayDays(region: Region): Day[] {
  const easters = file.easter.split(" ");
  const country = region.slice(0, 2) as keyof typeof file.shared;
  const days = `${file.shared[country]} ${file.own[region]}`.split(" ").flatMap((written) => {
    if (written === "") return [];
    if (written.length === 8) return [dashed(written)];
    return easters.map((easter) =>
      /[+-]/.test(written) ? dayAfter(dashed(easter), Number(written)) : dashed(`${easter.slice(0, 4)}${written}`),
    );
  });
  return [...new Set(days)].toSorted();
}

/** "20250101" as "2025-01-01". */
function dashed(digits: string): Day {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as Day;
}
