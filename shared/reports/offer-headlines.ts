import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";
import { forOwner, type OwnerMeasure } from "../campaigns/owner-words.ts";
import { repeatText } from "../catalogue/planning-text.ts";
import type { Timezone } from "../core/timezone.ts";
import { neverRests } from "../plan/make/effort.ts";
import { offerTopics } from "./offer-topics.ts";

/** What of a measure says whether it is a headline of a plan, and when. */
export interface HeadlineMeasure
  extends
    OwnerMeasure,
    Pick<
      CampaignMeasure,
      | "id"
      | "code"
      | "base_priority"
      | "status"
      | "provisional"
      | "anchor"
      | "scheduled_at"
      | "ready_at"
      | "series"
      | "paid_by"
      | "proves"
      | "proved_by"
    > {}

/**
 * A headline step of a plan: of which measure, in which weeks, in a sentence. `isOpen`: its day hangs on a buyer; `from`:
 * the instant from which the weeks are counted.
 */
export interface Headline {
  id: string;
  text: string;
  weeks: string;
  from: string;
  ready_at: string;
  isOpen: boolean;
}

/** Minimum and maximum number of headlines of a plan, where it holds as many measures of which owners read. */
export const minHeadlines = 10;
export const maxHeadlines = 15;

/** Duties and proofs of what comes before the contract, or is the owner's own word. */
const dutiesOfContract: readonly unknown[] = ["contract", "withdrawal", "identification"];
const proofsOfOwner: readonly string[] = ["offer-sent", "offer-accepted", "decision:expose", "decision:price"];

/** What others consent to or permit (residents, neighbours, authorities), or an owner agrees to later: by duty and by code. */
const dutiesOfOthers: readonly unknown[] = ["photos", "drone"];
const codesOfOthers: readonly string[] = ["mandate-extension", "erlaubnis-schild-banner"];

/** Steps of the agency's kitchen, by code: whoever chooses an agency is told of their results, not of the way there. */
export const codesOfKitchen: readonly string[] = [
  "kaeuferprofile-budget-kaufanlass",
  "kaeuferkreis-bauland-eingrenzen",
  "schwachstellen-einordnen-einwandliste",
  "kaeuferprovision-einschliesslich-umsatzsteuer",
  "energieangaben-anzeigen-geg",
  "portalmix-objektart-budget",
  "inserat-entwurf-anlegen",
  "motivliste-fotobriefing-schreiben",
  "picture-check",
  "ad-search-check",
  "ki-bilder-ki",
  "redaktionsplan-acht-beitraegen",
];

/**
 * Whether a measure is a part of what an owner is offered: they read of it, it is planned for certain or for a buyer, and
 * it is neither of the agency's kitchen nor the way to the contract nor what the owner or others decide, which an offer
 * does not take for given.
 */
export function isOffered(
  measure: Pick<HeadlineMeasure, "code" | "status" | "provisional" | "proves" | "proved_by">,
): boolean {
  const { code, status, provisional, proves, proved_by } = measure;
  if (status === "skipped" || provisional === "no_buyer" || codesOfOthers.includes(code)) return false;
  if (codesOfKitchen.includes(code)) return false;
  if (dutiesOfContract.includes(proves) || dutiesOfOthers.includes(proves)) return false;
  return !proved_by.some((proof) => proofsOfOwner.includes(proof));
}

/** Whether the day of a measure hangs on a buyer who is not found yet. */
export function isOpenInOffer({ provisional, anchor }: Pick<HeadlineMeasure, "provisional" | "anchor">): boolean {
  return provisional !== null || anchor === "sale" || anchor === "notary";
}

/**
 * The ten to fifteen headline steps of a plan in order (docs/product.md, Marketing offer): of each topic that the plan
 * holds its measure with the topic's sentence, what matters most first; where those are fewer than ten, the measures of
 * the highest value in their own words. What the owner is to pay is none: nothing of it is ordered before they say so.
 * Weeks are counted from the first day of what is offered.
 * @param max how many are wanted at most
 */
export function offerHeadlines(
  measures: readonly HeadlineMeasure[],
  timezone: Timezone,
  max = maxHeadlines,
): Headline[] {
  const offered = forOwner(measures.filter(isOffered)).toSorted(
    (one, other) => one.ready_at.localeCompare(other.ready_at) || one.id.localeCompare(other.id),
  );
  const dated = offered.filter((measure) => !isOpenInOffer(measure));
  const first = dated.map(({ scheduled_at }) => scheduled_at).toSorted()[0] ?? "";
  // What the buyer pays, as the notary, is a step of the agency all the same.
  const ours = offered.filter(({ paid_by }) => paid_by !== "owner");
  const ofTopics = offerTopics.flatMap((topic) => {
    const found = Object.entries(topic)
      .flatMap(([code, text]) =>
        ours.filter((measure) => measure.code === code).map((measure) => ({ ...measure, text })),
      )
      .at(0);
    return found ? [found] : [];
  });
  const chosen = ofTopics.slice(0, max);
  const told = new Set(chosen.flatMap(({ id, code }) => [id, code]));
  const others = ours
    .filter(({ id, code }) => !told.has(id) && (code === "" || !told.has(code)))
    .toSorted(
      (one, other) =>
        other.base_priority - one.base_priority || Number(isOpenInOffer(one)) - Number(isOpenInOffer(other)),
    );
  const texts = new Set<string>();
  const filled = [...chosen, ...others.slice(0, Math.max(0, minHeadlines - chosen.length))].filter(
    ({ text }) => !texts.has(text) && texts.add(text),
  );
  return filled
    .map((measure) => ({ ...measure, isOpen: isOpenInOffer(measure) }))
    .toSorted(
      (one, other) => Number(one.isOpen) - Number(other.isOpen) || one.scheduled_at.localeCompare(other.scheduled_at),
    )
    .map((measure) => ({
      id: measure.id,
      text: measure.text,
      weeks: weeksOf(measure, measure.isOpen, first, timezone),
      from: first,
      ready_at: measure.ready_at,
      isOpen: measure.isOpen,
    }));
}

function weeksOf(
  { code, scheduled_at, ready_at, series }: Pick<HeadlineMeasure, "code" | "scheduled_at" | "ready_at" | "series">,
  isOpen: boolean,
  first: string,
  timezone: Timezone,
): string {
  if (isOpen) return "nach Einigung";
  const weekOf = (at: string) => Math.floor(calendarDaysBetween(first, at, timezone) / 7) + 1;
  const [from, to] = [weekOf(scheduled_at), weekOf(ready_at)];
  if (series) {
    const everyDays = series.every_days;
    // What an owner can count on is said as often as it comes.
    const weekly = everyDays === 7 && !neverRests({ code, everyDays: Infinity });
    return `ab Woche ${from}, ${weekly ? "jede Woche" : repeatText(everyDays, neverRests({ code, everyDays }))}`;
  }
  return to > from ? `Woche ${from}–${to}` : `Woche ${from}`;
}
