import type { Letterhead } from "../../agency/letterhead.ts";
import { isLegalPerson } from "../../core/legal-person.ts";
import type { Campaign } from "../../campaigns/contract.ts";
import { hasEnded } from "../../campaigns/reading.ts";
import type { Marketing } from "../../campaigns/marketing.ts";
import type { PropertyValues } from "../contract.ts";
import { energyAdText } from "../property-words.ts";
import { publicAddress } from "../public-address.ts";

/** What is known when a property's page is to be published. */
export interface PageFacts {
  campaign: Pick<Campaign, "property_type_code" | "property_address" | "is_offer" | "archived" | "outcome"> & {
    marketing: Marketing | null;
  };
  property: PropertyValues;
  letterhead: Letterhead & { contact_email: string; represented_by: string; supervisory_authority: string };
  /** Whether an administrator has switched such pages on. */
  isSwitchedOn: boolean;
  /** Whether there is a picture that may be shown. */
  hasPicture: boolean;
}

/** What keeps a campaign from having a page at all, in a sentence; nothing where it may have one (docs/product.md, Property page). */
export function pageObstacle({ campaign, isSwitchedOn }: Pick<PageFacts, "campaign" | "isSwitchedOn">): string | null {
  if (!isSwitchedOn)
    return "Objektseiten sind in diesem Büro nicht eingeschaltet. Ein Administrator schaltet sie unter „Angaben des Büros“ ein.";
  if (campaign.is_offer)
    return "Diese Kampagne ist noch ein Angebot. Eine Objektseite gibt es erst mit dem Auftrag des Eigentümers.";
  if (hasEnded(campaign)) return "Die Vermarktung ist beendet. Eine Objektseite kann nicht mehr veröffentlicht werden.";
  if (campaign.marketing === "discreet")
    return "Dieses Objekt wird diskret angeboten. Eine Objektseite, die jeder öffnen kann, gehört nicht dazu.";
  return null;
}

/**
 * What is still missing before a page may be published, as the forms name it: what an advertisement must say (GModG § 87,
 * the commission with VAT) and what the provider of a page must say of itself (DDG § 5; DSGVO Art. 13 for its form).
 */
export function missingForPage({ campaign, property, letterhead, hasPicture }: PageFacts): string[] {
  const wanted: [name: string, isThere: boolean][] = [
    ["Titelbild", hasPicture],
    ["Postleitzahl und Ort in der Adresse", publicAddress(campaign.property_address, true) !== ""],
    ["Provision des Käufers", property.commission_buyer !== null],
    ["Anschrift des Büros", letterhead.address !== ""],
    ["Wer das Büro vertritt (§ 5 DDG)", letterhead.represented_by !== "" || !isLegalPerson(letterhead.name)],
    ["E-Mail-Adresse des Büros (§ 5 DDG)", letterhead.contact_email !== ""],
    ["Aufsichtsbehörde des Büros (§ 34c GewO)", letterhead.supervisory_authority !== ""],
    ["Link zum Datenschutz des Büros", letterhead.privacy_url !== ""],
  ];
  return [
    ...energyAdText(campaign.property_type_code, property).missing,
    ...wanted.flatMap(([name, isThere]) => (isThere ? [] : [name])),
  ];
}
