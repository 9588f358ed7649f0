import file from "./holiday-days.json" with { type: "json" };
import type { Region } from "./regions.ts";

/**
 * The public holidays of a region from 2025 to 2045, "YYYY-MM-DD", the earliest first. `npm run holidays` writes the file:
 * "0101" is a day of every year, "+39" lies so many days after Easter Sunday of every year, "20251119" is a single day.
 */
export function holidayDays(region: Region): string[] {
  const easters = file.easter.split(" ");
  const country = region.slice(0, 2) as keyof typeof file.shared;
  const days = `${file.shared[country]} ${file.own[region]}`.split(" ").flatMap((written) => {
    if (written === "") return [];
    if (written.length === 8) return [dashed(written)];
    return easters.map((easter) =>
      /[+-]/.test(written) ? daysAfter(dashed(easter), Number(written)) : dashed(`${easter.slice(0, 4)}${written}`),
    );
  });
  return [...new Set(days)].toSorted();
}

/** "20250101" as "2025-01-01". */
function dashed(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

function daysAfter(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
