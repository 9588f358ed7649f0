import * as z from "zod/mini";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import { anchors, weekdays } from "../catalogue/anchors.ts";
import { id, instant, version } from "../core/fields.ts";
import { answerShape } from "../core/entity-fields.ts";
import { campaignFields } from "./campaign-fields.ts";
import { phases } from "../catalogue/phases.ts";
import { taskFields } from "./task-fields.ts";
import { regionCodes } from "./planning/regions.ts";
import { statuses } from "./status.ts";
import { budgetNames, timelineNames } from "./wizard.ts";

/** A day without a clock, "YYYY-MM-DD". */
export const day = z.iso.date("Bitte geben Sie einen Tag an, zum Beispiel 2027-01-04");
/** An amount in whole euro. */
export const euro = z.int().check(z.nonnegative());

/** How a campaign ended: sold on a day, for a price in whole euro where it was said, or withdrawn. */
export const outcome = z.object({ kind: z.enum(["sold", "withdrawn"]), on: day, price: z.nullable(euro) });
export type Outcome = z.output<typeof outcome>;

/** What a planned measure says about itself wherever it is shown: its result, effort and what it waits for (measure ids). */
export const plannedFacts = {
  repetition: z.int().check(z.positive()),
  ready_at: instant,
  hours: z.number(),
  cost: euro,
  lead_days: z.int(),
  duty: z.boolean(),
  advertises: z.boolean(),
  requires: z.array(z.string()),
  after: z.array(z.string()),
  anchor: z.enum(anchors),
  weekdays: z.array(z.enum(weekdays)),
  owner_text: z.string(),
};

/** How many of something. */
export const count = z.int().check(z.nonnegative());

export const campaign = z.object({
  id,
  ...answerShape(campaignFields),
  created_at: instant,
  owner_id: z.nullable(z.string()),
  next_report_due: z.nullable(instant),
  archived: z.boolean(),
  /** Made to win the mandate: nothing of it begins before the owner accepts. */
  is_offer: z.boolean(),
  /** Since when what its offer promised is kept; null where nothing is. */
  promised_at: z.nullable(instant),
  version,
  /** The frame that its plan was made for; null where none was said. */
  timeline: z.nullable(z.enum(timelineNames)),
  budget: z.nullable(z.enum(budgetNames)),
  budget_euro: z.nullable(z.int()),
  hours_per_week: z.number(),
  region: z.enum(regionCodes),
  /** The days on which a buyer agreed and of the notary's appointment; null while they are estimated. */
  sale_on: z.nullable(z.iso.date()),
  notary_on: z.nullable(z.iso.date()),
  /** How it ended; null while it goes on. */
  outcome: z.nullable(outcome),
  /** Its next open measures, three at most, the earliest first; absent where only the whole plan tells. */
  next: z.optional(z.array(z.object({ name: z.string(), scheduled_at: instant }))),
  progress: z.object({ pending: count, in_progress: count, completed: count, cancelled: count, total: count }),
});
export type Campaign = z.output<typeof campaign>;

/** A reminder as answers have it. */
export const reminder = z.object({ id, channel: z.literal("email"), send_before_minutes: z.int() });
export type Reminder = z.output<typeof reminder>;

export const campaignMeasure = z.object({
  id,
  campaign_id: id,
  /** The measure of the library that it was made of; null for a task of one's own. */
  measure_id: z.nullable(z.string()),
  phase: z.enum(phases),
  status: z.enum(statuses),
  measure_name: z.string(),
  measure_description: z.string(),
  channel_hint: z.string(),
  base_priority: z.int(),
  priority_override: z.nullable(z.int()),
  /** Never appears in owner reports. */
  hidden_from_owner: z.boolean(),
  reminders: z.array(reminder),
  ...plannedFacts,
  /** Whether it was planned with planning facts, be they all empty; one of before planning has none. */
  has_facts: z.boolean(),
  /** Where it stood in the plan as it was agreed; null where it came later. */
  baseline_at: z.nullable(instant),
  /** When its status first became queued; null while it is planned, and where it never was. */
  begun_at: z.nullable(instant),
  /** What people entered; `done_at` is null while it is not done. */
  ...answerShape(taskFields),
  /** Rises with every write, of whatever it is. */
  version,
});
export type CampaignMeasure = z.output<typeof campaignMeasure>;

/** A campaign measure in the list over all campaigns, with what analytics needs of its campaign. */
export const listedCampaignMeasure = z.extend(campaignMeasure, {
  campaign_title: z.string(),
  property_type_code: propertyTypeCode,
});
export type ListedCampaignMeasure = z.output<typeof listedCampaignMeasure>;
