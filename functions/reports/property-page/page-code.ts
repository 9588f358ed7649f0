import { encode, renderSVG } from "uqr";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { pageAddress, readStoredPage } from "../../campaigns/property-page.ts";
import { readCampaign } from "../../campaigns/read.ts";
import { notFound } from "../../core/refusal.ts";

/** Error correction Q (25 %): a sign gets scratched. Four modules of white around, as ISO/IEC 18004 wants. */
const options = { ecc: "Q", border: 4 } as const;

/**
 * The QR code of a campaign's page, published or not: signs are ordered before. @param now ISO 8601 UTC
 * @returns SVG, and a sheet as PDF in Base64
 * @throws Refusal 404 for an unknown campaign, and one whose page was never published
 */
export async function pageCode(campaignId: string, now: string): Promise<{ svg: string; pdf: string }> {
  const [, page, settings] = await Promise.all([readCampaign(campaignId), readStoredPage(campaignId), readSettings()]);
  if (!page) throw notFound("Diese Objektseite");
  const address = pageAddress(page);
  const { codeSheet } = await import("../pdf/code-sheet.ts");
  const pdf = await codeSheet({
    modules: encode(address, options).data,
    address,
    headline: page.headline,
    agency: letterheadFor(settings).name,
    created: now,
  });
  return { svg: renderSVG(address, options), pdf: Buffer.from(pdf).toString("base64") };
}
