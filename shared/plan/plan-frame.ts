import * as z from "zod/mini";
import { decimal, wholeNumber } from "../core/fields.ts";
import { hoursPerWeekMessage, hoursPerWeekRange } from "./hours-per-week.ts";
import { marketingNames } from "../campaigns/marketing.ts";
import { regionCodes } from "../campaigns/regions.ts";
import { budgetNames, timelineNames } from "../campaigns/wizard.ts";

const euroMessage = "Das Budget ist ein Betrag in ganzen Euro von 0 bis 10.000.000";
const relevanceMessage = "Erlaubt sind Werte von 0 bis 10";
const perPhaseMessage = "Erlaubt sind ganze Zahlen von 1 bis 50";

/** What a plan is made for besides the property and its start (docs/product.md, Planning frame). What is not said is what is usual. */
export const planFrame = z.object({
  timeline: z.optional(z.enum(timelineNames)),
  budget: z.optional(z.enum(budgetNames)),
  budget_euro: z.optional(wholeNumber(0, 10_000_000, euroMessage)),
  hours_per_week: z.optional(decimal(hoursPerWeekRange.min, hoursPerWeekRange.max, hoursPerWeekMessage)),
  region: z.optional(z.enum(regionCodes, "Diese Region gibt es nicht")),
  /** A discreet sale has no public ads; where it is not said, what the campaign's plan was made for stays. */
  marketing: z.optional(z.enum(marketingNames, "Vermarktet wird offen oder diskret")),
});
export type PlanFrameInput = z.output<typeof planFrame>;

/** What `generate` is asked for: the frame, and the limits of what is chosen freely (docs/product.md, Planning: choosing). */
export const generateRequest = z.object({
  min_relevance: z._default(z.number().check(z.minimum(0, relevanceMessage), z.maximum(10, relevanceMessage)), 5),
  top_n_per_phase: z._default(wholeNumber(1, 50, perPhaseMessage), 10),
  include_prelaunch: z._default(z.boolean(), true),
  ...planFrame.shape,
});
export type GenerateRequest = z.output<typeof generateRequest>;
