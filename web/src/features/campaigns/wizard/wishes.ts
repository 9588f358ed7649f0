import type { GenerateRequest } from "#shared/plan/plan-contract";
import { premiumRange } from "#shared/plan/make/frame";
import { hoursPerWeekMessage, hoursPerWeekRange } from "#shared/plan/hours-per-week";
import { generateOptions } from "#shared/campaigns/wizard";
import { dayOf } from "#shared/campaigns/agenda";
import { startInThePast } from "#shared/campaigns/start";
import { numberOf } from "#shared/core/numbers";
import type { Day } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { hasPart } from "#shared/market/property-words";
import type { BodyOf } from "#shared/client";
import { instantOf } from "../local-time.ts";
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

/** What is wrong with the start as it is said, or nothing. @param today by the campaign's clock */
export function startProblem({ start }: Pick<WizardChoices, "start">, today: Day): string | undefined {
  if (start === "") return "Vermarktungsstart ist erforderlich";
  return start !== undefined && start < today ? startInThePast : undefined;
}

/** The instant at which a campaign begins on a day: now where that is today, else at nine. @param now ISO 8601 UTC */
export function startOn(day: Day, now: string): string {
  return day === dayOf(now, defaultTimezone) ? now : instantOf(`${day}T09:00`, defaultTimezone);
}

/** Whether the wizard asks to whom a property is offered: of luxury it is the first decision, of all else it is everybody. */
export function asksMarketing({ objectType }: Pick<WizardChoices, "objectType">): boolean {
  return objectType === "LUX";
}

/** What a plan is asked for; nothing as long as what is typed can't be taken. */
export function planWishes(choices: CompleteChoices): GenerateRequest | undefined {
  if (hoursProblem(choices) || euroProblem(choices)) return undefined;
  const { budget, timeline, hours, euro, region, marketing } = choices;
  return {
    ...generateOptions(budget, timeline),
    hours_per_week: numberOf(hours),
    ...(budget === "premium" && { budget_euro: numberOf(euro) }),
    ...(region && { region }),
    ...(asksMarketing(choices) && { marketing: marketing ?? "open" }),
  };
}

/**
 * What a preview of the plan is asked for; nothing as long as something is missing. Of the address only the postal code
 * goes along, since nothing else of it changes a plan; a start of today is the server's now.
 */
export function previewWishes(choices: WizardChoices, now: string): BodyOf<"POST /plan-preview"> | undefined {
  const wishes = isComplete(choices) ? planWishes(choices) : undefined;
  const { objectType, start, occupancy } = choices;
  const today = dayOf(now, defaultTimezone);
  if (!wishes || !objectType || startProblem(choices, today)) return undefined;
  const [postalCode] = /\b\d{5}\b/.exec(choices.address) ?? [];
  return {
    ...wishes,
    property_type_code: objectType,
    ...(occupancy && hasPart(objectType, "occupancy") && { occupancy }),
    ...(postalCode && { property_address: postalCode }),
    ...(start ? start > today && { marketing_start: startOn(start, now) } : { start_when_ready: true }),
  };
}
