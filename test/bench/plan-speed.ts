import { defaultTemplate } from "#shared/administration/default-templates";
import { budgetNames } from "#shared/campaigns/wizard";
import { dayNumber } from "#shared/core/time";
import { makePlan } from "#shared/plan/make/plan";
import { readLibrary } from "../../functions/catalogue/store.ts";
import { keys } from "../../functions/core/keys.ts";
import { query } from "../../functions/core/table.ts";
import { frameFor } from "../rules/plan-figures.ts";
import { atLeast, type Line, timeOf } from "./line.ts";

const rounds = 10;

/** What reading the whole library from the table takes, as a multiple of making a plan of it; the fastest of some rounds each. */
export async function measurePlanSpeed(): Promise<Line[]> {
  const reading = await fastest(() => query({ ...keys.library, consistent: false }));
  const { measures } = await readLibrary();
  const start = dayNumber("2027-03-22");
  const lines: Line[] = [];
  for (const budget of budgetNames) {
    const frame = frameFor("WOH", "standard", budget, start, start - 21);
    const templateOf = (name: typeof budget) => defaultTemplate(measures, "WOH", name);
    const making = await fastest(() => Promise.resolve(makePlan(measures, frame, "Europe/Berlin", { templateOf })));
    const said = `reading the library (${reading.toFixed(0)} ms) ÷ a flat's plan, ${budget} (${making.toFixed(0)} ms)`;
    lines.push(atLeast(said, 1, reading / making));
  }
  return lines;
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(work));
  return Math.min(...times);
}
