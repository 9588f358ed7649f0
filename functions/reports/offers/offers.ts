import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import { midnight } from "#shared/campaigns/agenda";
import { storedFields } from "#shared/core/entity-fields";
import { idsOf, speaksForAll } from "#shared/campaigns/campaign-owners";
import { given } from "#shared/core/given";
import type { Property } from "#shared/market/contract";
import { recipientOf } from "#shared/reports/recipient";
import { type Offer, offerFields, type OfferPromise, type OfferUpdate } from "#shared/reports/offer-contract";
import { type OfferContent, offerContent, offeredPlan, type OfferEntered } from "#shared/reports/offer-content";
import { defaultIntro } from "#shared/reports/offer-words";
import { pastSteps } from "#shared/reports/offer-days";
import { earlySteps, promiseFacts, promiseText } from "#shared/reports/promise";
import type { Agent } from "#shared/reports/reported";
import { findUser } from "../../accounts/store.ts";
import { letterheadFor, readLogo, readSettings } from "../../agency/store.ts";
import { readBaseline } from "../../campaigns/baseline.ts";
import { campaignResponse, type StoredCampaign, type PlannedMeasure } from "../../campaigns/items.ts";
import { readCampaign, readPlan } from "../../campaigns/read.ts";
import { absent, present, still } from "../../core/condition.ts";
import { keys } from "../../core/keys.ts";
import { jpegOf } from "../../core/picture.ts";
import { Refusal } from "../../core/refusal.ts";
import { read, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { isRepeatedSave } from "../../core/version.ts";
import { readTitlePicture } from "../../files/items.ts";
import { readProperty } from "../../market/property.ts";
import { readOwner } from "../../owners/store.ts";
import { type Author, authorFrom, portraitOf, signerOf } from "../author.ts";
import type { PaperPictures } from "../blocks/paper.ts";

interface StoredOffer extends OfferEntered {
  version: number;
}

/**
 * What was entered into a campaign's offer to an owner, whom it may name: the first at that time, or one of the owners now where that one still is one or there was none yet; nothing where nobody did.
 * @param owners the campaign's owners now, by their ids
 */
export async function enteredFor(
  campaignId: CampaignId,
  ownerId: OwnerId,
  owners: readonly string[],
): Promise<OfferEntered | undefined> {
  const stored = await read<Partial<StoredOffer> & { owner_id?: string | null }>(keys.offer(campaignId), {
    consistent: true,
  });
  const first = stored?.owner_id ?? null;
  const isTheirs = first === ownerId || (owners.includes(ownerId) && (first === null || owners.includes(first)));
  return stored && isTheirs ? storedFields(offerFields, stored) : undefined;
}

/**
 * Takes an owner out of what was entered into a campaign's offer: it stays the other owners' proof and goes with the last of
 * them. Safe to repeat. @param owners the campaign's owners now, by their ids
 */
export async function eraseEntered(campaignId: CampaignId, ownerId: OwnerId, owners: readonly string[]): Promise<void> {
  if (!(await enteredFor(campaignId, ownerId, owners))) return;
  const key = keys.offer(campaignId);
  const [next] = owners.includes(ownerId) ? owners.filter((id) => id !== ownerId) : [];
  await write(
    next === undefined ? { delete: key } : { update: key, change: { set: { owner_id: next } }, when: [present] },
  );
}

/** What was entered into the offer of a campaign; what is usual where nobody did. */
async function readEntered(campaignId: CampaignId): Promise<StoredOffer> {
  const stored = (await read<Partial<StoredOffer>>(keys.offer(campaignId), { consistent: true })) ?? {};
  return { ...storedFields(offerFields, stored), version: stored.version ?? 0 };
}

/** The offer of a campaign as its screen shows it. @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign */
export async function getOffer(campaignId: CampaignId, now: Instant): Promise<Offer> {
  const [{ campaign, measures }, entered, property] = await Promise.all([
    readPlan(campaignId, { consistent: true }),
    readEntered(campaignId),
    readProperty(campaignId),
  ]);
  const { promised, costs, steps } = offeredPlan(measures, campaign.timezone);
  return {
    ...entered,
    usual_intro: defaultIntro,
    steps: promised.length,
    early_steps: earlySteps(promised, entered.valid_until),
    past_steps: campaign.is_offer ? pastSteps(steps, campaignResponse(campaign), now) : null,
    owner_pays: costs.sums.owner,
    names_commission: property.commission_seller !== null || /provision/i.test(entered.terms),
    promise: await promiseOf(campaign, measures, now),
  };
}

/** What was promised for a campaign and how it stands; null where nothing was. */
async function promiseOf(
  campaign: StoredCampaign,
  measures: readonly PlannedMeasure[],
  now: Instant,
): Promise<OfferPromise | null> {
  const baseline = campaign.promised_at ? await readBaseline(campaign.id) : undefined;
  if (!baseline) return null;
  const { accepted_at, accepted_by, signed_by, steps, agency_pays, owner_pays } = baseline;
  const facts = promiseFacts(steps, measures, now, campaign.timezone);
  return {
    accepted_at,
    accepted_by,
    signed_by,
    steps,
    agency_pays,
    owner_pays,
    state: promiseText(facts, campaign, now, campaign.timezone),
  };
}

/**
 * Saves what is entered into an offer; what is not given stays.
 * @throws Refusal 404 for an unknown campaign, 409 once it is no offer, or when somebody saved after the `version` seen
 */
export async function updateOffer(
  campaignId: CampaignId,
  { version, ...update }: OfferUpdate,
  now: Instant,
): Promise<Offer> {
  await retryOnConflict("dieses Angebot", async () => {
    const [campaign, before] = await Promise.all([
      readCampaign(campaignId, { consistent: true }),
      readEntered(campaignId),
    ]);
    refuseNoOffer(campaign);
    const wanted = { ...before, ...given(update) };
    if (isRepeatedSave(version, before, wanted, "Dieses Angebot")) return;
    const after = { ...wanted, version: before.version + 1, owner_id: campaign.owner_id };
    await write(
      {
        put: { ...after, ...keys.offer(campaignId) },
        when: before.version === 0 ? [absent] : still(before, "version"),
      },
      { check: keys.campaign(campaignId), when: [present] },
    );
  });
  return getOffer(campaignId, now);
}

/** @throws Refusal 409 for a campaign that is no offer */
export function refuseNoOffer({ is_offer }: StoredCampaign): void {
  if (!is_offer) throw new Refusal(409, "Diese Kampagne ist kein Angebot mehr. Bitte laden Sie die Seite neu.");
}

/** An offer that was composed, and the pictures that go with it. */
export interface ComposedOffer {
  content: OfferContent;
  /** Both commissions that it names, in percent with VAT; null where nobody said. */
  commissions: Pick<Property, "commission_seller" | "commission_buyer">;
  pictures: PaperPictures;
  entered: OfferEntered;
}

/**
 * Composes the offer of a campaign to its owner from everything as it is now.
 * @param now ISO 8601 UTC @throws Refusal 400 without an owner or a plan
 */
export async function composeOffer(campaign: StoredCampaign, asked: Author, now: Instant): Promise<ComposedOffer> {
  if (campaign.owner_id === null)
    throw new Refusal(
      400,
      "Dieser Kampagne ist kein Eigentümer zugewiesen. Bitte ordnen Sie ihn zuerst zu, dann steht sein Name im Angebot.",
    );
  const author = (await signerOf(campaign.responsible_id, asked)) ?? asked;
  const [owners, { measures }, entered, settings, property, portrait, title] = await Promise.all([
    Promise.all(idsOf(campaign.owners).map(async (ownerId) => recipientOf(await readOwner(ownerId)))),
    readPlan(campaign.id, { consistent: true }),
    readEntered(campaign.id),
    readSettings(),
    readProperty(campaign.id),
    portraitOf(author),
    readTitlePicture(campaign.id).then(jpegOf),
  ]);
  const [owner, ...co_owners] = owners;
  if (!owner) throw new TypeError("A campaign's first owner is one of its owners");
  const { commission_seller, commission_buyer } = property;
  const speaker = campaign.owners.findIndex(speaksForAll);
  const content = offerContent({
    campaign,
    measures,
    owner,
    co_owners,
    speaker: owners[speaker]?.name ?? "",
    letterhead: letterheadFor(settings),
    about: settings.about,
    agent: author.agent,
    entered,
    commission: commission_seller,
    commission_buyer,
    asking_price: property.asking_price,
    yearly_rent: property.yearly_rent,
    colleagues: await colleaguesOf(measures, author),
    now,
  });
  if (content.phases.length === 0)
    throw new Refusal(
      400,
      "Der Plan hat noch keine Schritte, die der Eigentümer lesen darf. Bitte erstellen Sie zuerst den Maßnahmenplan.",
    );
  const commissions = { commission_seller, commission_buyer };
  return { content, commissions, entered, pictures: { logo: await readLogo(settings), portrait, title } };
}

/** Maximum number of colleagues named in an offer. */
const maxColleagues = 4;

/** Who besides the author is responsible for a step of the plan, and still in the team; those with the most steps first. */
async function colleaguesOf(measures: readonly PlannedMeasure[], author: Author): Promise<Agent[]> {
  const byUser = Map.groupBy(measures, ({ responsible_id }) => responsible_id);
  const others = [...byUser]
    .flatMap(([id, steps]) => (id !== null && id !== author.user_id ? [{ id, steps: steps.length }] : []))
    .toSorted((one, other) => other.steps - one.steps || one.id.localeCompare(other.id))
    .slice(0, maxColleagues);
  const users = await Promise.all(others.map(({ id }) => findUser(id)));
  return users.flatMap((user) => (user?.is_active ? [authorFrom(user).agent] : []));
}

/** The end of the last day on which an offer can be accepted, ISO 8601 UTC; undefined where no day was said. */
export function endOf({ valid_until }: OfferEntered, { timezone }: StoredCampaign): string | undefined {
  return valid_until ? midnight(valid_until, timezone, 1) : undefined;
}
