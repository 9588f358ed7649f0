import { generateOptions } from "#shared/campaigns/wizard";
import { defaultHoursPerWeek } from "#shared/plan/make/frame";

/** What the wizard asks a plan for where somebody takes what it proposes. */
export const wizardPlan = { ...generateOptions("standard", "standard"), hours_per_week: defaultHoursPerWeek };
