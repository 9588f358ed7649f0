import type { CampaignId, Instant } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { storedFields } from "#shared/core/entity-fields";
import type { Property } from "#shared/market/contract";
import { dutyRules } from "#shared/market/duties/rules";
import { propertyFields } from "#shared/market/property-fields";
import { defaultHeadline } from "#shared/market/page/content";
import type { PropertyPage, PropertyPageForm } from "#shared/market/page/contract";
import { missingForPage, pageObstacle } from "#shared/market/page/missing";
import { lapsedOf, pageStateOf } from "#shared/market/page/state";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { marketingOf, type PlannedMeasure, type StoredCampaign } from "../../campaigns/items.ts";
import { pageAddress, readPageViews, readStoredPage, type StoredPage } from "../../campaigns/property-page.ts";
import { readPlan } from "../../campaigns/read.ts";
import { campaignChange } from "../../core/campaign-change.ts";
import { absent, still } from "../../core/condition.ts";
import { newWord } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { invalidField, Refusal } from "../../core/refusal.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { read, write } from "../../core/table.ts";
import { isRepeatedSave } from "../../core/version.ts";
import { arranged, mayBePublic, readAll, type StoredFile, titleIdOf } from "../../files/items.ts";
import { dutiesKeeping } from "../../plan/duty-state.ts";

/** The measure that a page is, as far as duties ask. */
const advertising = { advertises: true, channels: ["website"] } as const;

/** A campaign as its page sees it. */
export function campaignOfPage(campaign: StoredCampaign) {
  return { ...campaign, marketing: marketingOf(campaign) };
}

/** All that is known of a campaign when its page is looked at or saved. */
async function readKnown(campaignId: CampaignId, now: Instant) {
  const { campaign, measures } = await readPlan(campaignId, { consistent: true });
  const [page, stored, settings, { files, arrangement }, openDuties] = await Promise.all([
    readStoredPage(campaignId),
    read<Partial<Property>>(keys.property(campaignId), { consistent: true }),
    readSettings({ consistent: true }),
    readAll(campaignId),
    openDutiesOf(campaign, measures, now),
  ]);
  const property = storedFields(propertyFields, stored ?? {});
  const pictures = titleFirst(arranged(files, arrangement).filter(mayBePublic), titleIdOf(files, arrangement));
  const facts = {
    campaign: campaignOfPage(campaign),
    property,
    letterhead: {
      ...letterheadFor(settings),
      contact_email: settings.contact_email,
      represented_by: settings.represented_by,
      supervisory_authority: settings.supervisory_authority,
    },
    isSwitchedOn: settings.property_pages,
    hasPicture: pictures.length > 0,
  };
  return { campaign, page, property, pictures, facts, openDuties };
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function openDutiesOf(campaign: StoredCampaign, measures: PlannedMeasure[], now: Instant) {
  return (await dutiesKeeping(campaign, measures, now)).open(advertising);
}

function titleFirst(pictures: StoredFile[], titleId: string | null): StoredFile[] {
  return [...pictures.filter(({ id }) => id === titleId), ...pictures.filter(({ id }) => id !== titleId)];
}

/** The page of a campaign as the team sees it. @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign */
export async function shownPage(campaignId: CampaignId, now: Instant): Promise<PropertyPage> {
  return shown(await readKnown(campaignId, now), now);
}

async function shown({ campaign, page, property, facts, openDuties }: Known, now: Instant): Promise<PropertyPage> {
  const obstacle = pageObstacle(facts);
  const today = dayOf(now, campaign.timezone);
  const state = pageStateOf({ campaign: facts.campaign, property }, today);
  const lapsed = page?.published_at && !obstacle ? lapsedOf({ campaign: facts.campaign, property }, today) : [];
  return {
    url: page ? pageAddress(page) : null,
    published_at: page?.published_at ?? null,
    state: page?.published_at ? (facts.isSwitchedOn ? state : "gone") : null,
    headline: page?.headline ?? defaultHeadline(campaign),
    picture_ids: page?.picture_ids ?? [],
    obstacle,
    missing: [...new Set([...missingForPage(facts), ...lapsed])],
    open_duties: openDuties,
    views: page ? await readPageViews(campaign.id) : [],
    version: page?.version ?? 0,
  };
}

/**
 * Publishes the page of a campaign, changes it, or takes it off; its address stays the same. What is not given stays.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign; 409 where it may have none, a duty before ads is open, or somebody saved after
 * the `version` that the screen saw; 400 that names what is missing, and for pictures that are not for everybody
 */
export async function savePage(
  campaignId: CampaignId,
  { published, version: seen, ...given }: PropertyPageForm,
  now: Instant,
): Promise<PropertyPage> {
  return retryOnConflict("diese Objektseite", async () => {
    const known = await readKnown(campaignId, now);
    const before = known.page;
    const after: StoredPage = {
      campaign_id: campaignId,
      word: before?.word ?? newWord(),
      published_at: published ? (before?.published_at ?? now) : null,
      headline: given.headline ?? before?.headline ?? defaultHeadline(known.campaign),
      picture_ids: given.picture_ids ?? before?.picture_ids ?? [],
      version: (before?.version ?? 0) + 1,
    };
    if (!before && !published) return shown(known, now);
    if (isRepeatedSave(seen, before ? said(before) : { version: 0 }, after, "Diese Objektseite"))
      return shown(known, now);
    if (published) checkMayPublish(known, after);
    await write(
      { put: { ...after, ...keys.propertyPage(campaignId) }, when: before ? still(before, "version") : [absent] },
      ...(before ? [] : [{ put: { campaign_id: campaignId, ...keys.pageOfWord(after.word) }, when: [absent] }]),
      campaignChange(campaignId),
    );
    return shown({ ...known, page: after }, now);
  });
}

/** A page as it was saved, without where it is stored. */
function said({ campaign_id, word, published_at, headline, picture_ids, version }: StoredPage): StoredPage {
  return { campaign_id, word, published_at, headline, picture_ids, version };
}

function checkMayPublish({ facts, openDuties, pictures }: Known, { picture_ids: wanted }: StoredPage): void {
  const obstacle = pageObstacle(facts);
  if (obstacle) throw new Refusal(409, obstacle);
  const missing = missingForPage(facts);
  if (missing.length > 0)
    throw new Refusal(
      400,
      `Die Objektseite kann noch nicht veröffentlicht werden. Es fehlt noch: ${missing.join(", ")}.`,
    );
  if (openDuties.length > 0)
    throw new Refusal(
      409,
      `Die Objektseite wirbt für das Objekt und kann noch nicht veröffentlicht werden. Offen sind: ${openDuties.map((key) => dutyRules[key].title).join(", ")}. Sie belegen das unter „Pflichten vor der Werbung“.`,
      { code: "duties" },
    );
  const ready = pictures.filter(({ page_picture_at }) => page_picture_at !== undefined).map(({ id }) => id);
  if (wanted.length === 0) throw invalidField("picture_ids", "Bitte wählen Sie mindestens ein Bild, das Titelbild");
  if (new Set(wanted).size < wanted.length || !wanted.every((id) => ready.includes(id)))
    throw invalidField(
      "picture_ids",
      "Eines der Bilder gibt es nicht (mehr), oder es ist nicht für alle bestimmt. Bitte laden Sie die Seite neu und wählen Sie noch einmal.",
    );
}
