import { pricePart } from "#shared/reports/market-part";
import { type RoomFacts, stepsOf } from "#shared/reports/room-facts";
import { approvedMeasure } from "../../campaigns/approved-measure.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import { campaignChange } from "../../core/campaign-change.ts";
import { still } from "../../core/condition.ts";
import type { Operation } from "../../core/table.ts";
import { agreedPrice } from "../../market/agreed-price.ts";

/** What follows from an answer, to be written with it. */
export interface AnswerEffects {
  /** With the campaign's head among them. */
  operations: Operation[];
  /** What the owner's room tells otherwise. */
  told: Partial<RoomFacts>;
  /** When the rest follows, ISO 8601 UTC: a price agreed for a day to come. */
  due?: string;
  /** The measures that it finished, by name. */
  done: string[];
}

/**
 * What an owner's answer does besides being kept (docs/product.md, Decisions of the owner): a yes finishes its measure and
 * makes the agreed price that of the property, so that plan, report and room say the same as the answer. All of it is
 * written in the answer's transaction.
 * @param after the decision with its answer @param now ISO 8601 UTC
 */
export async function effectsOf(after: StoredDecision, campaign: StoredCampaign, now: string): Promise<AnswerEffects> {
  const when = still(campaign, "owner_id");
  if (after.state !== "approved" || !(after.measure_id || after.price))
    return { operations: [campaignChange(campaign.id, when)], told: {}, done: [] };
  const price = await agreedPrice(after, now);
  const { operations, plan, measures } = await approvedMeasure(after, when, now);
  return {
    operations: [...operations, ...(price?.operations ?? [])],
    told: { ...(plan && stepsOf(measures, now)), ...(price && { price: pricePart(price.property) }) },
    ...(price?.due && { due: price.due }),
    done: plan?.done ?? [],
  };
}
