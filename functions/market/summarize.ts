import type { Instant } from "#shared/core/kinds";
import { answersOf, contributionOf, type Figures } from "#shared/analytics/contribution";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { hasEnded, isUnderWay, nextMeasures, shownNext } from "#shared/campaigns/reading";
import { beganAt } from "#shared/campaigns/live";
import { dayAfter } from "#shared/core/time";
import { given } from "#shared/core/given";
import { answeredOf } from "#shared/market/answered";
import { countResults } from "#shared/market/counts";
import { dutySummary } from "#shared/market/duties/lights";
import { shownDuties } from "#shared/market/duties/shown";
import type { PropertyValues } from "#shared/market/contract";
import { type Deadline, deadlinesOf } from "#shared/market/property-words";
import { pricedSince } from "#shared/market/price-steps";
import { plannedViewings } from "#shared/market/planned-viewings";
import { withPage } from "#shared/market/page/state";
import { readSettings } from "../agency/store.ts";
import { readStoredPage } from "../campaigns/property-page.ts";
import { readAll, titleIdOf } from "../files/items.ts";
import { storedDuties } from "../plan/duty-state.ts";
import {
  campaignResponse,
  measureResponse,
  type StoredCampaign,
  type PlannedMeasure,
  withRegion,
} from "../campaigns/items.ts";
import type { Summary } from "../summaries/summary.ts";
import { readMarket } from "./results.ts";

/** Days back of which a viewing that nobody recorded stays in lists, as long as the calendar's address shows them. */
const viewingDaysBack = 60;
/** Maximum number of agreed viewings that lists know of a campaign, the last ones. */
const maxViewings = 60;

/**
 * What lists and figures tell of a campaign now (docs/decisions/070-one-summary-per-campaign.md).
 * @param measures all of its plan, by date @param now ISO 8601 UTC
 * @returns its summary, and next to it what it brings to the figures of the agency once it has ended
 */
export async function summarize(
  campaign: StoredCampaign,
  measures: readonly PlannedMeasure[],
  now: Instant,
): Promise<{ summary: Summary; ended: Figures | undefined }> {
  const [{ property, results }, entered, { files, arrangement }] = await Promise.all([
    readMarket(campaign.id),
    storedDuties(campaign.id),
    readAll(campaign.id),
  ]);
  const { asking_price, price_steps, openimmo_obid, openimmo_anid, external_number } = property;
  const shown = { ...campaignResponse(campaign), first_price: price_steps[0]?.to ?? undefined };
  const plan = measures.map(measureResponse);
  const figures = campaign.is_offer ? undefined : contributionOf(shown, plan, answersOf(results));
  const { outcome, property_type_code: type } = shown;
  const viewings = plannedViewings(results, dayAfter(dayOf(now, shown.timezone), -viewingDaysBack)).slice(-maxViewings);
  const facts = { campaign: withRegion(campaign), measures: [...measures], property, stored: entered, office: [], now };
  const summary = given({
    ...countResults(results),
    answered: answeredOf(results, { live_on: shown.live_on, price_steps }),
    next: nextMeasures(plan).map(shownNext),
    type,
    started_at: beganAt(shown),
    sold_on: outcome?.kind === "sold" ? outcome.on : undefined,
    first_price: shown.first_price,
    asking_price: asking_price ?? undefined,
    picture: titleIdOf(files, arrangement) ?? undefined,
    price_on: pricedSince(price_steps) ?? undefined,
    deadlines: await deadlinesWithPage(shown, property),
    viewings_planned: viewings.length > 0 ? viewings : undefined,
    next_ad: nextAd(plan),
    openimmo_obid: openimmo_obid || undefined,
    openimmo_anid,
    external_number: external_number || undefined,
    duties: isUnderWay(campaign)
      ? dutySummary(shownDuties(facts), entered.override !== null, { type, property })
      : undefined,
    figures: hasEnded(shown) ? undefined : figures,
  });
  return { summary, ended: hasEnded(shown) ? figures : undefined };
}

/** When the first of a plan's ads that have not begun is to begin, ISO 8601 UTC; none that is provisional. */
function nextAd(plan: readonly CampaignMeasure[]): string | undefined {
  return plan
    .filter(({ advertises, status, provisional }) => advertises && status === "planned" && !provisional)
    .map(({ scheduled_at }) => scheduled_at)
    .toSorted()[0];
}

/** The deadlines of a property, with which of them ends its page; a page is looked for only where there are any. */
async function deadlinesWithPage(
  campaign: Pick<Campaign, "id" | "sale_on" | "notary_on">,
  property: PropertyValues,
): Promise<Deadline[]> {
  const deadlines = deadlinesOf(property);
  if (deadlines.length === 0) return deadlines;
  const page = await readStoredPage(campaign.id);
  if (!page?.published_at) return deadlines;
  // Where the office has switched its pages off, none can be opened anyway.
  const { property_pages: isSwitchedOn } = await readSettings();
  return isSwitchedOn ? withPage(deadlines, campaign) : deadlines;
}
