import type { Instant } from "../core/kinds.ts";
import { isPublic, reachesChosen, reachesPortal } from "../catalogue/channels.ts";
import { dayCountText } from "../core/numbers.ts";
import { dateText, type Day, noonOf } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import { dayOf } from "./agenda.ts";
import type { Campaign, CampaignMeasure } from "./answers.ts";
import { calendarDaysBetween } from "./calendar.ts";
import type { LiveSource } from "./live-sources.ts";
import type { Marketing } from "./marketing.ts";
import { ownerDay } from "./owner-words.ts";
import { isUnderWay } from "./reading.ts";
import { isOpen } from "./status.ts";

/** The first public ad that was done: on which day, and its id. */
export interface LiveAd {
  on: Day;
  measure_id: string;
}

/** How a campaign offers its property; open where nobody said. */
export interface Marketed {
  marketing?: Marketing | null | undefined;
}

/** What is known of the day on which a campaign's property came on the market; what nobody said may be absent. */
export interface LiveFacts {
  /** The day that a person entered. */
  live_entered?: Day | null | undefined;
  live_ad?: LiveAd | null | undefined;
  /** The day on which the first address on a portal was entered. */
  live_address?: Day | null | undefined;
  is_offer?: boolean | undefined;
  /** What its plan was made for, of which to whom it is offered is read. */
  frame?: Marketed | undefined;
}

/**
 * Since when a property is on the market, and what says so (docs/product.md, The market's clock): the day that a person
 * entered, else the earlier one of the first ad done and the first address on a portal. Null before that, and in an offer.
 */
export function liveOf({ live_entered, live_ad, live_address, is_offer }: LiveFacts): {
  on: Day;
  by: LiveSource;
} | null {
  if (is_offer) return null;
  if (live_entered) return { on: live_entered, by: "person" };
  if (live_ad && (!live_address || live_ad.on <= live_address)) return { on: live_ad.on, by: "ad" };
  return live_address ? { on: live_address, by: "address" } : null;
}

type Ad = Pick<CampaignMeasure, "advertises" | "anchor" | "channels" | "phase" | "code">;

/** What announces a property before it is offered, on whatever day it is done: "Demnächst" on the website, in social media, as a board. */
const announcements: readonly string[] = [
  "demnaechst-seite-vormerkformular",
  "demnaechst-teaser-adresse",
  "demnaechst-verkauf-tafel",
];

/**
 * Whether a measure offers the property to everybody (docs/product.md, The market's clock): it advertises by a public
 * channel. A letter, a call and a mailing reach chosen people; the card "Verkauft" tells of a sale; "Demnächst" and what is
 * public before the start announce it, unless they are on a portal.
 */
export function isPublicAd({ advertises, anchor, channels, phase, code }: Ad): boolean {
  if (!advertises || !isPublic(channels) || (anchor !== "start" && anchor !== "live")) return false;
  return (phase !== "Pre-Launch" && !announcements.includes(code)) || reachesPortal(channels);
}

/**
 * Whether a measure brings the property on the market (docs/product.md, The market's clock): an ad that everybody can come
 * across. In a discreet sale, which has none, what first offers it to chosen people as well; what comes before the start
 * announces it there too.
 */
export function isMarketAd(measure: Ad, { marketing }: Marketed): boolean {
  if (isPublicAd(measure)) return true;
  const { advertises, anchor, channels, phase } = measure;
  return (
    marketing === "discreet" &&
    advertises &&
    reachesChosen(channels) &&
    (anchor === "start" || anchor === "live") &&
    phase !== "Pre-Launch"
  );
}

/** What of a measure says whether and when it was done as an ad. */
type DoneAd = Ad &
  Pick<CampaignMeasure, "id" | "status" | "scheduled_at" | "done_at"> &
  Partial<Pick<CampaignMeasure, "series">>;

/** The first of some measures that was done and brings its campaign's property on the market, by its day on the campaign's clock. */
export function firstAd(
  measures: readonly DoneAd[],
  { timezone, marketing }: Marketed & { timezone: Timezone },
): LiveAd | null {
  const done = measures
    .filter((measure) => isMarketAd(measure, { marketing }))
    .flatMap((measure) => doneAt(measure).map((at): LiveAd => ({ on: dayOf(at, timezone), measure_id: measure.id })));
  return done.reduce(earlierAd, null);
}

/** The earlier of two ads, of one day the one that comes first by its id, so that the order in which they are told changes nothing. */
export function earlierAd(one: LiveAd | null, other: LiveAd | null): LiveAd | null {
  if (!one || !other) return one ?? other;
  if (one.on !== other.on) return one.on < other.on ? one : other;
  return one.measure_id <= other.measure_id ? one : other;
}

function doneAt(measure: DoneAd): string[] {
  const occurrences = measure.series?.done.map(({ at }) => at) ?? [];
  return measure.status === "done" ? [...occurrences, ownerDay(measure)] : occurrences;
}

/**
 * A campaign with the day that its measures say by now, as a device knows them that was not answered yet. What a person
 * entered stays.
 */
export function liveByPlan<C extends Pick<Campaign, "live_on" | "live_by" | "timezone" | "is_offer" | "marketing">>(
  campaign: C,
  measures: readonly DoneAd[],
): C {
  const { live_on: on, live_by: by, is_offer } = campaign;
  if (by === "person") return campaign;
  const live = liveOf({ live_ad: firstAd(measures, campaign), live_address: by === "address" ? on : null, is_offer });
  return live?.on === (on ?? undefined)
    ? campaign
    : { ...campaign, live_on: live?.on ?? null, live_by: live?.by ?? null };
}

/** The day on which the first address on a portal was entered, after a change of the addresses. @param today the day of the change */
export function addressDay(known: Day | null | undefined, addresses: number, today: Day): Day | null {
  return addresses > 0 ? (known ?? today) : null;
}

/** What of a measure says whether it is an ad to come. */
export type PlannedAd = Ad &
  Pick<CampaignMeasure, "status" | "scheduled_at"> &
  Partial<Pick<CampaignMeasure, "provisional">>;

/** When what brings the property of a plan on the market is to come first, ISO 8601 UTC; undefined where nothing of it is open. */
export function firstPlannedAd(measures: readonly PlannedAd[], campaign: Marketed): string | undefined {
  const open = measures.filter(
    (measure) => isOpen(measure.status) && !measure.provisional && isMarketAd(measure, campaign),
  );
  return open.map(({ scheduled_at }) => scheduled_at).toSorted()[0];
}

/**
 * From when the time to a sale counts, ISO 8601 UTC: since it was on the market, and where nobody said when that was, from
 * the marketing start.
 */
export function beganAt({ live_on: liveOn, marketing_start }: Pick<Campaign, "live_on" | "marketing_start">): string {
  return liveOn === null ? marketing_start : noonOf(liveOn);
}

/** For how many days a property is on the market; null before that. @param now ISO 8601 UTC */
export function daysOnMarket(
  { live_on: liveOn, timezone }: { live_on: Day | null; timezone: Timezone },
  now: Instant,
): number | null {
  return liveOn === null ? null : calendarDaysBetween(noonOf(liveOn), now, timezone);
}

/** How a property is offered, in a sentence's words after "seit 12 Tagen". */
export function offeredText(isDiscreet: boolean): string {
  return isDiscreet ? "diskret angeboten" : "am Markt";
}

/**
 * Where a campaign is with the market, in a sentence's words: "seit 12 Tagen am Markt", of a discreet sale "seit 12 Tagen
 * diskret angeboten", before that "Vorbereitung, erste Anzeige am 04.01.2027" as it is planned, of a discreet sale "erste
 * Ansprache". Beside it stands the marketing start. Empty for one that is over or archived, for an offer, and for one that has
 * a buyer without ever having been on the market.
 * @param measures its plan; without it no day is said @param now ISO 8601 UTC
 */
export function liveText(
  campaign: Pick<
    Campaign,
    "live_on" | "timezone" | "outcome" | "archived" | "is_offer" | "marketing" | "sale_on" | "notary_on"
  >,
  measures: readonly PlannedAd[],
  now: Instant,
): string {
  if (!isUnderWay(campaign)) return "";
  const isDiscreet = campaign.marketing === "discreet";
  const days = daysOnMarket(campaign, now);
  if (days !== null) {
    return `seit ${days === 0 ? "heute" : dayCountText(days)} ${offeredText(isDiscreet)}`;
  }
  if (campaign.sale_on || campaign.notary_on) return "";
  const planned = firstPlannedAd(measures, campaign);
  if (!planned || planned < now) return "Vorbereitung";
  return `Vorbereitung, erste ${isDiscreet ? "Ansprache" : "Anzeige"} am ${dateText(planned, campaign.timezone)}`;
}
