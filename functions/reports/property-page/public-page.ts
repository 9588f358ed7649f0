import type { Instant } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { storedFields } from "#shared/core/entity-fields";
import type { Property, PropertyValues } from "#shared/market/contract";
import { overtakenText } from "#shared/market/duties/overtaken";
import { pageContent } from "#shared/market/page/content";
import { type PageState, pageStateOf } from "#shared/market/page/state";
import { propertyFields } from "#shared/market/property-fields";
import { defaultTimezone } from "#shared/core/timezone";
import { type AgencySettings, letterheadFor, readLogo, readSettings } from "../../agency/store.ts";
import { findHead } from "../../campaigns/read.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { pageAddress, pageOfWord, type StoredPage } from "../../campaigns/property-page.ts";
import { present } from "../../core/condition.ts";
import { readFile } from "../../core/files.ts";
import { keys } from "../../core/keys.ts";
import { notFound } from "../../core/refusal.ts";
import { HttpResponse } from "../../core/request.ts";
import type { SessionUser } from "../../core/session.ts";
import { read, readMany, tryWrite } from "../../core/table.ts";
import { mayBePublic, pagePictureKey, partsOf, type StoredFile } from "../../files/items.ts";
import { storedDuties } from "../../plan/duty-state.ts";
import { authorFrom } from "../author.ts";
import { ended } from "../page/public-responses.ts";
import { propertyPageHeaders, propertyPageHtml } from "./page-html.ts";
import { campaignOfPage } from "./publishing.ts";

/** A page as it stands for a visitor. */
interface OpenPage {
  page: StoredPage;
  campaign: StoredCampaign;
  property: PropertyValues;
  settings: AgencySettings;
  state: Exclude<PageState, "gone">;
}

/** How long the CDN keeps a page and its pictures, in seconds, and a browser the page (docs/product.md, Property page). */
const pageCaching = "public, max-age=60, s-maxage=180";
const pictureCaching = "public, max-age=3600";

/** The page behind a word as it stands now, read for a visitor; nothing where there is none (any more). @param now ISO 8601 UTC */
export async function openPage(word: string, now: Instant): Promise<OpenPage | undefined> {
  const page = await pageOfWord(word);
  if (!page?.published_at) return undefined;
  const [campaign, stored, settings] = await Promise.all([
    findHead(page.campaign_id),
    read<Partial<Property>>(keys.property(page.campaign_id)),
    readSettings(),
  ]);
  if (!campaign || !settings.property_pages) return undefined;
  const property = storedFields(propertyFields, stored ?? {});
  const state = pageStateOf({ campaign: campaignOfPage(campaign), property }, dayOf(now, campaign.timezone));
  return state === "gone" ? undefined : { page, campaign, property, settings, state };
}

/** What stands under a word that was guessed, and where a page was taken off: nothing tells which. */
export function goneFromMarket(): Promise<HttpResponse<string>> {
  return ended(
    "Diese Immobilie wird hier nicht mehr angeboten",
    (whom) => `Die Seite gibt es nicht oder nicht mehr. ${whom}`,
  );
}

/** The page of a property for anybody. @param now ISO 8601 UTC */
export async function showPage(word: string, now: Instant): Promise<HttpResponse<string>> {
  const open = await openPage(word, now);
  if (!open) return goneFromMarket();
  const { page, campaign, property, settings, state } = open;
  const [pictures, logo, agent] = await Promise.all([
    shownPictures(open),
    readLogo(settings),
    campaign.responsible_id ? read<SessionUser>(keys.user(campaign.responsible_id)) : undefined,
  ]);
  const content = propertyPageHtml({
    content: pageContent(campaignOfPage(campaign), property, { headline: page.headline, state }),
    word,
    address: pageAddress(page),
    pictures: pictures.map(({ id }) => partsOf(id)?.[1] ?? ""),
    letterhead: letterheadFor(settings),
    logo,
    contact: agent?.is_active ? authorFrom(agent).agent : null,
    takesEnquiries: Boolean(process.env.MAIL_SENDER),
  });
  return new HttpResponse(content, { headers: { ...propertyPageHeaders, "cache-control": pageCaching } });
}

/**
 * The pictures of a page that are still there and still for everybody; of a sold property the title alone. None after an
 * owner withdrew the consent to them (DSGVO Art. 7 (3)), until it was given again.
 */
async function shownPictures({ page, campaign, state }: OpenPage): Promise<StoredFile[]> {
  if (overtakenText("photos", await storedDuties(campaign.id)) !== undefined) return [];
  const wanted = state === "sold" ? page.picture_ids.slice(0, 1) : page.picture_ids;
  const parts = wanted.flatMap((id) => [partsOf(id)].filter((one) => one !== undefined));
  const files = new Map(
    (await readMany<StoredFile>(parts.map((one) => keys.file(...one)))).map((file) => [file.id, file]),
  );
  return wanted.flatMap((id) => {
    const file = files.get(id);
    return file?.page_picture_at !== undefined && mayBePublic(file) ? [file] : [];
  });
}

/** A picture of a page. @param name the last part of its file's id @param now ISO 8601 UTC @throws Refusal 404 for one that is not shown */
export async function showPicture(word: string, name: string, now: Instant): Promise<HttpResponse<string>> {
  const open = await openPage(word, now);
  const file = open && (await shownPictures(open)).find(({ id }) => partsOf(id)?.[1] === name);
  const bytes = file && (await readFile(pagePictureKey(file.id)));
  if (!bytes) throw notFound("Dieses Bild");
  return new HttpResponse(Buffer.from(bytes).toString("base64"), {
    headers: { "content-type": "image/jpeg", "cache-control": pictureCaching, "x-robots-tag": "noindex, nofollow" },
    isBase64: true,
  });
}

/** Counts a look at a page for its day; nothing of who looked is kept. A word that opens nothing counts nothing. @param now ISO 8601 UTC */
export async function countView(word: string, now: Instant): Promise<void> {
  const page = await pageOfWord(word);
  if (!page?.published_at) return;
  const counted = {
    update: keys.pageViews(page.campaign_id, dayOf(now, defaultTimezone)),
    change: { add: { views: 1 } },
  };
  if (await tryWrite({ ...counted, when: [present] })) return;
  // The first look of a day leaves nothing of a page that is deleted meanwhile.
  await tryWrite(counted, { check: keys.propertyPage(page.campaign_id), when: [present] });
}
