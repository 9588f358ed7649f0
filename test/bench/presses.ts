import { pressesOfAnOffice } from "../rules/presses.ts";
import { atMost, type Line } from "./line.ts";

/** What an office of five people with fifty mandates a year ticks itself (docs/product.md, Planning: figures). */
export function measurePresses(): Line[] {
  const { lines, series, aWeek, most } = pressesOfAnOffice();
  console.error(`A mandate: ${lines.toFixed(1)} ticks of lines, ${series.toFixed(1)} of what comes back.`);
  console.error(
    `With every third viewing recorded without a word: ${pressesOfAnOffice(3).aWeek.toFixed(1)} a week. The most:`,
  );
  for (const [name, presses] of most) console.error(`${presses.toFixed(2).padStart(6)}  ${name}`);
  return [atMost("presses a week: five people, fifty mandates a year, without what proves itself", 60, aWeek)];
}
