import type { Instant } from "#shared/core/kinds";
import { isConsent } from "#shared/reports/decisions";
import { storedDuties } from "../../plan/duty-state.ts";
import { provenBeside } from "../../plan/proving.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import { campaignChange } from "../../core/campaign-change.ts";
import { still } from "../../core/condition.ts";
import { keys } from "../../core/keys.ts";
import type { Operation } from "../../core/table.ts";
import { agreedPrice } from "../../market/agreed-price.ts";
import type { Beside } from "../../rooms/decisions.ts";

/** What follows from an answer, to be written with it. */
export interface AnswerEffects {
  /** With the campaign's head among them. */
  operations: Operation[];
  /** What of plan and property is otherwise then. */
  beside: Beside;
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
export async function effectsOf(after: StoredDecision, campaign: StoredCampaign, now: Instant): Promise<AnswerEffects> {
  const when = still(campaign, "owners");
  const consent = after.state === "approved" ? await consentAnew(after) : undefined;
  if (after.state !== "approved" || !(after.measure_id || after.price || consent))
    return { operations: [campaignChange(campaign.id, when)], beside: {}, done: [] };
  const price = await agreedPrice(after, now);
  const known = {
    decision: after,
    ...(price && { property: price.property }),
    ...(consent && { duties: consent.duties }),
  };
  const { operations, plan, measures } = await provenBeside(campaign.id, known, { by: null, now }, when);
  return {
    operations: [...operations, ...(price?.operations ?? []), ...(consent?.operations ?? [])],
    beside: { plan: { campaign, measures }, property: price?.property },
    ...(price?.due && { due: price.due }),
    done: plan?.done ?? [],
  };
}

/** What a yes to photographs makes of the duty before ads where a consent was withdrawn before: what proved it counts again. */
async function consentAnew({ kind, campaign_id }: StoredDecision) {
  const before = isConsent(kind) ? await storedDuties(campaign_id) : undefined;
  if (!before || before.photos_revoked_at === null) return undefined;
  const duties = { ...before, photos_revoked_at: null, version: before.version + 1 };
  const put: Operation = { put: { ...duties, ...keys.duties(campaign_id) }, when: still(before, "version") };
  return { duties, operations: [put] };
}
