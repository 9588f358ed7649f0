import type { GenerateRequest } from "#shared/campaigns/plan-contract";
import { hoursPerWeekMessage, hoursPerWeekRange, premiumRange } from "#shared/campaigns/planning/frame";
import { generateOptions } from "#shared/campaigns/wizard";
import { numberOf } from "#shared/core/numbers";
import type { BodyOf } from "#shared/client";
import type { CompleteChoices, WizardChoices } from "./choices.ts";

/** Whether object type, budget and timeline are chosen. */
export function isComplete(choices: WizardChoices): choices is CompleteChoices {
  return Boolean(choices.objectType && choices.budget && choices.timeline);
}

/** What is wrong with the hours as they are typed, or nothing. */
export function hoursProblem({ hours }: Pick<WizardChoices, "hours">): string | undefined {
  const { min, max } = hoursPerWeekRange;
  return isWithin(numberOf(hours), min, max) ? undefined : hoursPerWeekMessage;
}

/** What is wrong with the sum of a premium budget as it is typed, or nothing. */
export function euroProblem({ budget, euro }: Pick<WizardChoices, "budget" | "euro">): string | undefined {
  if (budget !== "premium") return undefined;
  const sum = numberOf(euro);
  const { min, max } = premiumRange;
  if (sum < min) return "Premium beginnt bei 10.000 €";
  return Number.isInteger(sum) && sum <= max ? undefined : "Bitte geben Sie ganze Euro ein, höchstens 10.000.000";
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

/** What a plan is asked for; nothing as long as what is typed can't be taken. */
export function planWishes(choices: CompleteChoices): GenerateRequest | undefined {
  if (hoursProblem(choices) || euroProblem(choices)) return undefined;
  const { budget, timeline, hours, euro, region } = choices;
  return {
    ...generateOptions(budget, timeline),
    hours_per_week: numberOf(hours),
    ...(budget === "premium" && { budget_euro: numberOf(euro) }),
    ...(region && { region }),
  };
}

/**
 * What a preview of the plan is asked for, from a start now; nothing as long as something is missing. Of the address
 * only the postal code goes along, since nothing else of it changes a plan.
 */
export function previewWishes(choices: WizardChoices): BodyOf<"POST /plan-preview"> | undefined {
  const wishes = isComplete(choices) ? planWishes(choices) : undefined;
  if (!wishes || !choices.objectType) return undefined;
  const [postalCode] = /\b\d{5}\b/.exec(choices.address) ?? [];
  return {
    ...wishes,
    property_type_code: choices.objectType,
    ...(postalCode && { property_address: postalCode }),
  };
}
