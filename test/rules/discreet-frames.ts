import { budgetNames, timelineNames } from "#shared/campaigns/wizard";
import { dayNumber } from "#shared/core/time";
import { frameFor } from "./plan-figures.ts";

export const start = dayNumber("2027-03-22");

/** A luxury property's plans of every length and budget, asked for on the day, three weeks and ten weeks ahead. */
export const frames = timelineNames.flatMap((timeline) =>
  budgetNames.flatMap((budget) =>
    [0, 21, 70].map((ahead) => ({ timeline, budget, frame: frameFor("LUX", timeline, budget, start + ahead, start) })),
  ),
);
