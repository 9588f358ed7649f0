import type { Instant } from "#shared/core/kinds";
import type { Day } from "#shared/core/time";
import { dayOf, midnight } from "#shared/campaigns/agenda";
import type { Property } from "#shared/market/contract";
import { withPrice } from "#shared/market/price-steps";
import { readHead } from "../campaigns/read.ts";
import type { StoredDecision } from "../campaigns/owner-decision.ts";
import { Refusal } from "../core/refusal.ts";
import type { Operation } from "../core/table.ts";
import { propertyWrite, readProperty } from "./property.ts";

/** What a price that an owner agreed to makes of the property, and when it has to be taken over where that is later. */
interface AgreedPrice {
  property: Property;
  operations: Operation[];
  /** ISO 8601 UTC. */
  due?: string;
}

const reason = "Mit dem Eigentümer vereinbart";

/**
 * What an owner's yes to a price makes of the property (docs/product.md, Decisions of the owner): from today on it is the
 * asking price, with its step; for a later day it is kept as agreed until then. A day that is over by the time of the yes
 * counts as today, since nothing was agreed before.
 * @param now ISO 8601 UTC
 * @throws Refusal 409 where the asking price is neither the old one of the question nor the agreed one by now
 */
export async function agreedPrice(
  { id, campaign_id, price }: StoredDecision,
  now: Instant,
): Promise<AgreedPrice | undefined> {
  if (!price) return undefined;
  const [head, before] = await Promise.all([readHead(campaign_id, { consistent: true }), readProperty(campaign_id)]);
  if (before.asking_price !== price.from && before.asking_price !== price.to)
    throw new Refusal(
      409,
      "Der Angebotspreis hat sich seit dieser Frage geändert; es gilt nichts als vereinbart. Bitte rufen Sie uns an.",
    );
  const today = dayOf(now, head.timezone);
  const isLater = price.on > today;
  const after: Property = isLater
    ? { ...before, agreed_price: { to: price.to, on: price.on, decision_id: id } }
    : taken(before, price.to, today);
  after.version = before.version + 1;
  return {
    property: after,
    operations: [propertyWrite(campaign_id, before, after)],
    ...(isLater && { due: midnight(price.on, head.timezone) }),
  };
}

/** The property once its agreed price holds. @param on "YYYY-MM-DD" */
function taken({ agreed_price: _, ...before }: Property, to: number, on: Day): Property {
  return withPrice(before, { ...before, asking_price: to }, { reason, on });
}

/**
 * The writes by which an agreed price becomes the asking price on its day; none where another one was entered since.
 * @param now ISO 8601 UTC, on that day or later
 */
export async function takeOver(
  { id, campaign_id }: Pick<StoredDecision, "id" | "campaign_id">,
  now: Instant,
): Promise<Operation[]> {
  const [head, before] = await Promise.all([readHead(campaign_id, { consistent: true }), readProperty(campaign_id)]);
  const { agreed_price: agreed } = before;
  if (agreed?.decision_id !== id || agreed.on > dayOf(now, head.timezone)) return [];
  const after = { ...taken(before, agreed.to, agreed.on), version: before.version + 1 };
  return [propertyWrite(campaign_id, before, after)];
}
