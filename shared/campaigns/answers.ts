import * as z from "zod/mini";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import { id, instant, version, day, campaignId, dayOrNone } from "../core/fields.ts";
import { shownClosedPeriods } from "../core/period-fields.ts";
import { responseShape } from "../core/entity-fields.ts";
import { campaignOwner } from "./campaign-owner-fields.ts";
import { campaignFields } from "./campaign-fields.ts";
import { liveSources } from "./live-sources.ts";
import { euro, plannedMeasureFields } from "./measure-fields.ts";
import { marketingNames } from "./marketing.ts";
import { regionCodes } from "./regions.ts";
import { budgetNames, timelineNames } from "./wizard.ts";

/** How a campaign ended: sold on a day, for a price in whole euro where it was said, or withdrawn. */
export const outcome = z.object({ kind: z.enum(["sold", "withdrawn"]), on: day, price: z.nullable(euro) });
export type Outcome = z.output<typeof outcome>;

/** A sale that came to nothing: the day on which the buyer backed out, and that on which they had agreed, where it was said. */
export const fallThrough = z.object({ on: day, sale_on: dayOrNone });
export type FallThrough = z.output<typeof fallThrough>;

/** How many of something. */
export const count = z.int().check(z.nonnegative());

/** What a list shows of a measure that comes next; one that comes back is never late. */
const nextMeasure = z.object({ name: z.string(), scheduled_at: instant, in_series: z.optional(z.literal(true)) });
export type NextMeasure = z.output<typeof nextMeasure>;

/** Why a campaign is at risk, in sentences with their figures (docs/product.md, Figures of the agency). */
export const riskReason = z.object({
  title: z.string(),
  reason: z.string(),
  priority: z.enum(["critical", "high", "medium"]),
});

export const campaign = z.object({
  id: campaignId,
  ...responseShape(campaignFields),
  created_at: instant,
  /** The first of `owners`; null without one. */
  owner_id: z.nullable(z.string()),
  owners: z.array(campaignOwner),
  next_report_due: z.nullable(instant),
  /** When the report was due that is written and waits to be sent; null where none waits. */
  unsent_report_due: z.nullable(instant),
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
  /** To whom it is offered; null where nobody said, which is to everybody. */
  marketing: z.nullable(z.enum(marketingNames)),
  /** When the office is closed; missing where it never is. */
  closed_days: z.optional(shownClosedPeriods),
  /** What says since when it is on the market (`live_on`); null before that (docs/product.md, The market's clock). */
  live_by: z.nullable(z.enum(liveSources)),
  /** The days on which a buyer agreed and of the notary's appointment; null while they are estimated. */
  sale_on: dayOrNone,
  notary_on: dayOrNone,
  /** How it ended; null while it goes on. */
  outcome: z.nullable(outcome),
  /** The sales that came to nothing, the oldest first. */
  fell_through: z.array(fallThrough),
  /** Its next open measures, three at most, the earliest first; in the list alone, where they are summarized as they are now. */
  next: z.optional(z.array(nextMeasure)),
  /** What a list says of property and market; there alone, by the same summary. */
  market: z.optional(
    z.object({
      asking_price: z.nullable(euro),
      enquiries: count,
      viewings: count,
      offers: count,
      /** The number that the agency's software gave the property; empty without one. */
      external_number: z.string(),
    }),
  ),
  /** The most urgent reason why it is at risk; missing where it is not, and in the list alone. */
  risk: z.optional(riskReason),
  progress: z.object({ pending: count, in_progress: count, completed: count, cancelled: count, total: count }),
});
export type Campaign = z.output<typeof campaign>;

/** A reminder as answers have it. */
export const reminder = z.object({ id, channel: z.literal("email"), send_before_minutes: z.int() });
export type Reminder = z.output<typeof reminder>;

export const campaignMeasure = z.object({
  id,
  campaign_id: campaignId,
  /** The measure of the library that it was made from; null for a custom task. */
  measure_id: z.nullable(z.string()),
  ...responseShape(plannedMeasureFields),
  reminders: z.array(reminder),
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
