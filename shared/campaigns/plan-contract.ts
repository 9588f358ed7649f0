import * as z from "zod";
import { propertyTypeCode } from "../catalogue/contract.ts";
import { anchors, weekdays } from "../catalogue/planning-facts.ts";
import { id, instant, instantInput } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { timezones } from "../core/timezone.ts";
import { phases } from "./phases.ts";
import { hoursPerWeekMessage, hoursPerWeekRange } from "./planning/frame.ts";
import { regionCodes } from "./planning/regions.ts";
import { budgetNames, timelineNames } from "./wizard.ts";

/** A day without a clock, "YYYY-MM-DD". */
const day = z.iso.date();
const euro = z.int().nonnegative();

const euroMessage = "Das Budget ist ein Betrag in ganzen Euro von 0 bis 10.000.000";
const relevanceMessage = "Erlaubt sind Werte von 0 bis 10";
const perPhaseMessage = "Erlaubt sind ganze Zahlen von 1 bis 50";

/** What a plan is made for besides the property and its start (docs/product.md, Planning frame). What is not said is what is usual. */
export const planFrame = z.object({
  timeline: z.enum(timelineNames).optional(),
  budget: z.enum(budgetNames).optional(),
  budget_euro: z.int(euroMessage).min(0, euroMessage).max(10_000_000, euroMessage).optional(),
  hours_per_week: z
    .number(hoursPerWeekMessage)
    .min(hoursPerWeekRange.min, hoursPerWeekMessage)
    .max(hoursPerWeekRange.max, hoursPerWeekMessage)
    .optional(),
  region: z.enum(regionCodes, "Diese Region gibt es nicht").optional(),
});
export type PlanFrameInput = z.output<typeof planFrame>;

/** What `generate` is asked for: the frame, and the limits of what is chosen freely (docs/product.md, Planning: choosing). */
export const generateRequest = z.object({
  min_relevance: z.number().min(0, relevanceMessage).max(10, relevanceMessage).default(5),
  top_n_per_phase: z.int(perPhaseMessage).min(1, perPhaseMessage).max(50, perPhaseMessage).default(10),
  include_prelaunch: z.boolean().default(true),
  ...planFrame.shape,
});
export type GenerateRequest = z.output<typeof generateRequest>;

const planPreviewRequest = z.object({
  ...generateRequest.shape,
  property_type_code: propertyTypeCode,
  marketing_start: instantInput("Vermarktungsstart ist erforderlich").optional(),
  property_address: z.string().max(200, "Höchstens 200 Zeichen sind erlaubt").optional(),
  timezone: z.enum(timezones).optional(),
});
export type PlanPreviewRequest = z.output<typeof planPreviewRequest>;

/** Something that an agent should know about a plan: why, and which measures it is about (their ids in the library). */
export const planWarning = z.object({ kind: z.string(), message: z.string(), measures: z.array(z.string()) });

/** What a plan says of itself, besides its measures. */
export const planSummary = z.object({
  /** First day on which, as marketing start, nothing would have to wait. */
  earliest_start: day,
  marketing_start: instant,
  cost: z.object({ planned: euro, cap: euro.nullable() }),
  hours: z.object({ planned: z.number(), by_week: z.array(z.object({ week: day, hours: z.number() })) }),
  /** Names of the measures that decide when the ads can go live, the first one first. */
  critical_path: z.array(z.string()),
  warnings: z.array(planWarning),
  /** Estimated days, unless they happened. */
  sale_on: day,
  notary_on: day,
});
export type PlanSummary = z.output<typeof planSummary>;

/** What a planned measure says about itself wherever it is shown: its result, effort and what it waits for (measure ids). */
export const plannedFacts = {
  repetition: z.int().positive(),
  ready_at: instant,
  hours: z.number(),
  cost: euro,
  lead_days: z.int(),
  duty: z.boolean(),
  requires: z.array(z.string()),
  after: z.array(z.string()),
  anchor: z.enum(anchors),
  weekdays: z.array(z.enum(weekdays)),
  owner_text: z.string(),
};

const previewMeasure = z.object({
  measure_id: id,
  measure_name: z.string(),
  phase: z.enum(phases),
  scheduled_at: instant,
  ...plannedFacts,
});

/** Plans that are not stored. */
export const planRoutes = {
  previewPlan: {
    method: "POST",
    path: "/plan-preview",
    access: "user",
    body: planPreviewRequest,
    response: planSummary.extend({ region: z.enum(regionCodes), measures: z.array(previewMeasure) }),
    status: 200,
    summary: "Was ein Plan bedeuten würde: Maßnahmen, Kosten, Stunden, frühester Start; ohne etwas zu speichern",
  },
} as const satisfies Routes;
