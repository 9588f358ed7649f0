import type { Instant } from "#shared/core/kinds";
import { campaignChange } from "../core/campaign-change.ts";
import { putFile } from "../core/files.ts";
import { bareJpeg, jpegOf, pictureOf } from "../core/picture.ts";
import { invalidField } from "../core/refusal.ts";
import { write } from "../core/table.ts";
import { present } from "../core/condition.ts";
import type { CampaignFile } from "#shared/files/contract";
import { keyOf, mayBePublic, pagePictureKey, readKept } from "./items.ts";
import { shownFile } from "./store.ts";

/**
 * Keeps the copy of a picture that a property's page shows, as a browser scaled it, with nothing of it but its pixels.
 * @param dataAddress a JPEG @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown file, 400 for one that is no picture for everybody, and for a damaged or too large copy
 */
export async function keepPagePicture(id: string, dataAddress: string, now: Instant): Promise<CampaignFile> {
  const file = await readKept(id);
  if (!mayBePublic(file))
    throw invalidField(
      "picture",
      `„${file.name}“ kann nicht auf die Objektseite: Erlaubt sind Bilder, die keine Rechnung sind und keinen Eigentümer betreffen.`,
    );
  const picture = jpegOf(bareJpeg(pictureOf(dataAddress).bytes));
  if (!picture)
    throw invalidField(
      "picture",
      "Dieses Bild ist beschädigt oder zu groß. Erlaubt sind höchstens 2.000 Pixel je Seite",
    );
  await putFile(pagePictureKey(id), picture.bytes, { type: "image/jpeg", name: "Bild.jpg" });
  await write(
    { update: keyOf(id), change: { set: { page_picture_at: now } }, when: [present] },
    campaignChange(file.campaign_id),
  );
  return shownFile(id);
}
