import type { CampaignId, Instant } from "#shared/core/kinds";
import { encode, renderSVG } from "uqr";
import { pageContent } from "#shared/market/page/content";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { pageAddress, readStoredPage } from "../../campaigns/property-page.ts";
import { readCampaign } from "../../campaigns/read.ts";
import { notFound } from "../../core/refusal.ts";
import { readProperty } from "../../market/property.ts";
import { campaignOfPage } from "./publishing.ts";

/** Error correction Q (25 %): a sign gets scratched. Four modules of white around, as ISO/IEC 18004 wants. */
const options = { ecc: "Q", border: 4 } as const;

/**
 * The QR code of a campaign's page, published or not: signs are ordered before. @param now ISO 8601 UTC
 * @returns SVG, and a sheet as PDF in Base64
 * @throws Refusal 404 for an unknown campaign, and one whose page was never published
 */
export async function pageCode(campaignId: CampaignId, now: Instant): Promise<{ svg: string; pdf: string }> {
  const [campaign, page, settings, property] = await Promise.all([
    readCampaign(campaignId),
    readStoredPage(campaignId),
    readSettings(),
    readProperty(campaignId),
  ]);
  if (!page) throw notFound("Diese Objektseite");
  const address = pageAddress(page);
  // The sheet hangs where everybody passes: it says no more than the page.
  const { headline } = pageContent(campaignOfPage(campaign), property, { headline: page.headline, state: "live" });
  const { codeSheet } = await import("../pdf/code-sheet.ts");
  const pdf = await codeSheet({
    modules: encode(address, options).data,
    address,
    headline,
    agency: letterheadFor(settings).name,
    created: now,
  });
  return { svg: renderSVG(address, options), pdf: Buffer.from(pdf).toString("base64") };
}
