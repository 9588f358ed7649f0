import type { Instant } from "../core/kinds.ts";
import { dayIn, dayLength } from "../core/time.ts";
import type { DutyKey } from "../catalogue/duty-keys.ts";
import { type Served, serves } from "../catalogue/serves.ts";
import { measuresText } from "../core/numbers.ts";
import { beganAt } from "../campaigns/live.ts";
import { sortBy } from "../core/order.ts";
import { type Timezone, defaultTimezone } from "../core/timezone.ts";
import type { Campaign, CampaignMeasure } from "../campaigns/answers.ts";
import { citedLaw } from "./cited-law.ts";
import { matchesSearch } from "../campaigns/measure-search.ts";
import { dashboardPhaseOf } from "./phases.ts";
import { partOf, type ProvisionalPart } from "../campaigns/provisional.ts";
import { isPast, measureName } from "../campaigns/reading.ts";
import { isOpen } from "../campaigns/status.ts";

/** A recommendation of the dashboard's coach; `topic` is the word by which the plan is searched for what serves it. */
export interface Recommendation {
  key: Served | "bulk" | "duty" | "relaunch";
  title: string;
  reason: string;
  priority: "critical" | "high" | "medium";
  topic?: string;
  /** The campaign measure that it is about, where it is one alone. */
  measure_id?: string;
  /** The provisional part of the plan that it would begin. */
  begins?: ProvisionalPart;
}

/** At most so many recommendations are shown (docs/product.md, Coach). */
const max = 4;
/** From the most to the least urgent. */
export const weights: Recommendation["priority"][] = ["critical", "high", "medium"];
const manyPlanned = 10;
const freshDays = 7;

/** What the coach looks at in a campaign. */
type CoachedCampaign = Pick<Campaign, "marketing_start" | "property_type_code"> &
  Partial<Pick<Campaign, "live_on" | "timezone" | "sale_on" | "outcome" | "marketing">>;

/** What the coach looks at in a measure. */
type CoachedMeasure = Pick<
  CampaignMeasure,
  | "id"
  | "status"
  | "scheduled_at"
  | "measure_id"
  | "measure_name"
  | "measure_description"
  | "name_override"
  | "channel_hint"
  | "code"
  | "channels"
  | "proved_by"
  | "duty"
  | "proves"
  | "series"
  | "provisional"
  | "phase"
>;

/** What is known of the duties of law before an ad. */
export interface CoachedDuties {
  /** Those that have nothing left to do. */
  settled: readonly DutyKey[];
  /** Those without which no ad may begin. */
  gating: readonly DutyKey[];
}

/** The words by which a plan is searched, and a person's own tasks are known. */
const topics: Record<Served, string> = { photos: "Fotograf", social: "Instagram", event: "Besichtigung" };

/** Whether a person's own task, of which no library says anything, is on a topic by its words. */
function isOwnTask(measure: CoachedMeasure, topic: string): boolean {
  return measure.measure_id === null && matchesSearch(measure, topic);
}

/** The measures of a plan that serve a recommendation; none for what concerns no single ones. */
function servingMeasures<M extends CoachedMeasure>({ key, measure_id }: Recommendation, measures: M[]): M[] {
  if (key === "bulk" || key === "relaunch") return [];
  return measures.filter((one) =>
    key === "duty" ? one.id === measure_id : serves[key](one) || isOwnTask(one, topics[key]),
  );
}

/**
 * Where in a plan a recommendation leads; undefined where the plan has nothing that serves it.
 * @returns the phase of the first serving measure that is still open (else of the first done), the words to search there
 * where they find one, and the measures of that phase, open or done as the first, that one then sees
 */
export function placeOf<M extends CoachedMeasure>(recommendation: Recommendation, measures: M[]) {
  const serving = servingMeasures(recommendation, measures);
  const first = serving.find(({ status }) => isOpen(status)) ?? serving[0];
  if (!first) return undefined;
  const phase = dashboardPhaseOf(first.phase);
  const isBeside = (one: M) => dashboardPhaseOf(one.phase) === phase && isOpen(one.status) === isOpen(first.status);
  const { topic } = recommendation;
  const isFound = (one: M) => topic !== undefined && matchesSearch(one, topic);
  // What an office called otherwise, no word finds: its phase shows it.
  if (!serving.some((one) => isBeside(one) && isFound(one))) return { phase, found: serving.filter(isBeside) };
  return { phase, q: topic, found: measures.filter((one) => isBeside(one) && isFound(one)) };
}

const unknown: CoachedDuties = { settled: [], gating: [] };

/**
 * What the coach recommends from the plan's state, the most urgent first (docs/product.md, Coach): professional photos
 * before the start, social media within seven days after it unless the sale is discreet, bulk activation with more than
 * ten planned measures, an exclusive event for LUX; the duty or promised service that is late or stands in the next seven
 * days; the new attempt whose first day has come. Nothing else that is provisional, nothing of which all measures are done,
 * no marketing once a buyer is found, nothing at all once the campaign is over.
 * @param now ISO 8601 UTC @param duties where they are known; without them none is said to keep an ad from beginning
 */
export function recommend(
  campaign: CoachedCampaign,
  all: CoachedMeasure[],
  now: Instant,
  duties: CoachedDuties = unknown,
): Recommendation[] {
  if (campaign.outcome) return [];
  const measures = all.filter(({ provisional }) => !provisional);
  const sinceStart = Date.parse(now) - Date.parse(beganAt({ live_on: null, ...campaign }));
  const planned = measures.filter(({ status }) => status === "planned").length;
  const isSelling = !campaign.sale_on;
  const isDiscreet = campaign.marketing === "discreet";
  const found: Recommendation[] = [];
  if (isSelling && sinceStart < 0 && !isDone(measures, "photos"))
    found.push({
      key: "photos",
      title: "Professionelle Fotos jetzt beauftragen",
      reason: `Bis zum Vermarktungsstart sollten die Bilder stehen: Sie entscheiden über den ersten Eindruck im ${isDiscreet ? "Exposé" : "Portal"}.`,
      priority: "high",
      topic: topics.photos,
    });
  const isFresh = sinceStart >= 0 && sinceStart <= freshDays * dayLength;
  if (isSelling && !isDiscreet && isFresh && !isDone(measures, "social"))
    found.push({
      key: "social",
      title: "Social Media jetzt bespielen",
      reason:
        "In den ersten sieben Tagen ist die Aufmerksamkeit am größten. Was jetzt nicht läuft, lässt sich später kaum nachholen.",
      priority: "critical",
      topic: topics.social,
    });
  if (planned > manyPlanned)
    found.push({
      key: "bulk",
      title: "Mehrere Maßnahmen auf einmal aktivieren",
      reason: `${measuresText(planned)} sind noch geplant. Im Plan setzen Sie viele davon in einem Schritt um.`,
      priority: "medium",
    });
  if (isSelling && campaign.property_type_code === "LUX" && !isDone(measures, "event"))
    found.push({
      key: "event",
      title: "Exklusives Event für geladene Gäste planen",
      reason: "Luxus-Immobilien finden ihre Käufer eher über eine persönliche Einladung als über Reichweite.",
      priority: "high",
      topic: topics.event,
    });
  const duty = nextDuty(measures, duties, campaign.timezone ?? defaultTimezone, now);
  if (duty) found.push(duty);
  const relaunch =
    isSelling && campaign.live_on ? dueRelaunch(all, campaign.timezone ?? defaultTimezone, now) : undefined;
  if (relaunch) found.push(relaunch);
  return found.sort((one, other) => weights.indexOf(one.priority) - weights.indexOf(other.priority)).slice(0, max);
}

/** The new attempt, once the first day of what waits of it has passed. */
function dueRelaunch(all: CoachedMeasure[], timezone: Timezone, now: Instant): Recommendation | undefined {
  const waiting = all.filter((measure) => partOf(measure) === "relaunch" && isOpen(measure.status));
  const [first] = waiting.map(({ scheduled_at }) => scheduled_at).toSorted();
  if (first === undefined || first >= now) return undefined;
  return {
    key: "relaunch",
    title: "Der neue Anlauf steht an",
    reason: `Vorgesehen ist er seit ${dayIn(first, timezone)} mit ${measuresText(waiting.length)}; ein Käufer ist noch nicht gefunden.`,
    priority: "high",
    begins: "relaunch",
  };
}

/** The most urgent duty, else promised service, that is still open and late, or stands within the next days; of several the first. */
function nextDuty(
  measures: CoachedMeasure[],
  duties: CoachedDuties,
  timezone: Timezone,
  now: Instant,
): Recommendation | undefined {
  const soon = new Date(Date.parse(now) + freshDays * dayLength).toISOString();
  const open = measures.filter(
    ({ status, scheduled_at, duty, proves, series, provisional }) =>
      duty &&
      !provisional &&
      isOpen(status) &&
      scheduled_at <= soon &&
      !(series && scheduled_at < now) &&
      !(proves && duties.settled.includes(proves)),
  );
  const [first] = sortBy(
    open.map((measure) => ({ measure, ...wordsOf(measure, duties, timezone, now) })),
    ({ priority }) => weights.indexOf(priority),
    ({ measure }) => measure.scheduled_at,
    ({ measure }) => measureName(measure),
  );
  if (!first) return undefined;
  const { measure, title, reason, priority } = first;
  return { key: "duty", title, reason, priority, topic: measureName(measure), measure_id: measure.id };
}

/** A duty of law in its words, and what an agency promised in others. */
function wordsOf(
  measure: CoachedMeasure,
  { gating }: CoachedDuties,
  timezone: Timezone,
  now: Instant,
): Pick<Recommendation, "title" | "reason" | "priority"> {
  const { proves, scheduled_at } = measure;
  const isOver = isPast(measure, now);
  const day = dayIn(scheduled_at, timezone);
  const when = isOver ? `Das war am ${day} vorgesehen.` : `Vorgesehen ist das am ${day}.`;
  const cited = citedLaw(measure).join("; ");
  if (proves === null && (measure.series !== null || cited === ""))
    return {
      title: `Zugesagte Leistung${isOver ? " nachholen" : ""}: ${measureName(measure)}`,
      reason: `${when} Der Eigentümer verlässt sich darauf.`,
      priority: isOver ? "high" : "medium",
    };
  const why =
    proves !== null && gating.includes(proves)
      ? " Bis dahin darf keine Maßnahme beginnen, die für das Objekt wirbt."
      : cited && ` Die Bibliothek nennt dazu ${cited}.`;
  return {
    title: `Pflicht erledigen: ${measureName(measure)}`,
    reason: `${when}${why}`,
    priority: isOver ? "critical" : "high",
  };
}

/** Whether a plan has measures that serve a recommendation, and none of them is still open. */
function isDone(measures: CoachedMeasure[], key: Served): boolean {
  const matching = measures.filter((measure) => serves[key](measure) || isOwnTask(measure, topics[key]));
  return matching.some(({ status }) => status === "done") && !matching.some(({ status }) => isOpen(status));
}
