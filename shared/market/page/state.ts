import type { Campaign } from "../../campaigns/contract.ts";
import { happened } from "../../campaigns/sale-progress.ts";
import type { Marketing } from "../../campaigns/marketing.ts";
import type { Day } from "../../core/time.ts";
import type { PropertyValues } from "../contract.ts";
import { type Deadline, energyAdText } from "../property-words.ts";

/** How a page of a property stands: it offers, says that somebody is to buy, that it is sold, or it is no more. */
export const pageStates = ["live", "reserved", "sold", "gone"] as const;
export type PageState = (typeof pageStates)[number];

/** What a page's state follows from. */
interface PageStated {
  campaign: Pick<Campaign, "property_type_code" | "archived" | "is_offer" | "sale_on" | "notary_on" | "outcome"> & {
    marketing: Marketing | null;
  };
  property: PropertyValues;
}

/** The state of a page that was published (docs/product.md, Property page): that of the campaign. @param today of the campaign's timezone */
export function pageStateOf({ campaign, property }: PageStated, today: Day): PageState {
  const { archived, is_offer, marketing } = campaign;
  // What is entered for a later day is told from that day on, as to the owner.
  const { outcome, sale_on, notary_on, reserved_until } = happened(
    { ...campaign, reserved_until: property.reserved_until },
    today,
  );
  if (archived || is_offer || marketing === "discreet" || outcome?.kind === "withdrawn") return "gone";
  if (outcome) return "sold";
  if (lapsedOf({ campaign, property }, today).length > 0) return "gone";
  return sale_on || notary_on || reserved_until ? "reserved" : "live";
}

/** Deadlines of a property whose page is published, with which of them ends it: as {@link lapsedOf} has it. */
export function withPage(
  deadlines: readonly Deadline[],
  { sale_on, notary_on }: Pick<Campaign, "sale_on" | "notary_on">,
): Deadline[] {
  const hasBuyer = sale_on !== null || notary_on !== null;
  return deadlines.map((one) =>
    one.kind === "certificate" || (one.kind === "mandate" && !hasBuyer) ? { ...one, ends_page: true } : one,
  );
}

/**
 * What a page that advertises has lost since it was published, as the forms name it: what an advertisement must say (GModG § 87,
 * the commission with VAT), a certificate that is still good, the mandate unless a buyer was found under it.
 * @param today of the campaign's timezone
 */
export function lapsedOf({ campaign, property }: PageStated, today: Day): string[] {
  const { certificate, certificate_until: goodUntil, mandate_until: endsOn } = property;
  const isCertified = certificate === "demand" || certificate === "consumption";
  const hasBuyer = campaign.sale_on !== null || campaign.notary_on !== null;
  const wanted: [name: string, isThere: boolean][] = [
    ["Provision des Käufers", property.commission_buyer !== null],
    ["Gültiger Energieausweis", !isCertified || goodUntil === null || goodUntil >= today],
    ["Laufender Maklerauftrag", hasBuyer || endsOn === null || endsOn >= today],
  ];
  return [
    ...energyAdText(campaign.property_type_code, property).missing,
    ...wanted.flatMap(([name, isThere]) => (isThere ? [] : [name])),
  ];
}
