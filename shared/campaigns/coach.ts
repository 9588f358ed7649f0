import { measuresText } from "../core/numbers.ts";
import { sortBy } from "../core/order.ts";
import { type Timezone, usualTimezone } from "../core/timezone.ts";
import type { Campaign, CampaignMeasure } from "./answers.ts";
import { matchesSearch } from "./measure-search.ts";
import { dayIn } from "./planning/plan-words.ts";
import { measureName } from "./reading.ts";
import { isOpen } from "./status.ts";

/** A recommendation of the dashboard's coach; `topic` is the word by which measures that serve it are found. */
export interface Recommendation {
  key: "photos" | "social" | "bulk" | "event" | "duty";
  title: string;
  reason: string;
  priority: "critical" | "high" | "medium";
  topic?: string;
  /** The campaign measure that it is about, where it is one alone. */
  measure_id?: string;
}

/** At most so many recommendations are shown (docs/product.md, Coach). */
const most = 4;
/** From the most to the least urgent. */
const weights: Recommendation["priority"][] = ["critical", "high", "medium"];
const manyPlanned = 10;
const freshDays = 7;
const dayLength = 86_400_000;

/** What the coach looks at in a campaign. */
export type CoachedCampaign = Pick<Campaign, "marketing_start" | "property_type_code"> &
  Partial<Pick<Campaign, "timezone" | "sale_on" | "outcome">>;

/** What the coach looks at in a measure. */
export type CoachedMeasure = Pick<
  CampaignMeasure,
  "id" | "status" | "scheduled_at" | "measure_name" | "name_override" | "channel_hint" | "duty"
>;

/**
 * What the coach recommends from the plan's state, the most urgent first (docs/product.md, Coach): professional photos
 * before the start, social media within seven days after it, bulk activation with more than ten planned measures, an
 * exclusive event for LUX; and the duty that is late or stands in the next seven days. Nothing of which all measures
 * are done, no marketing once a buyer is found, nothing at all once the campaign is over.
 */
export function recommend(campaign: CoachedCampaign, measures: CoachedMeasure[], now: string): Recommendation[] {
  if (campaign.outcome) return [];
  const sinceStart = Date.parse(now) - Date.parse(campaign.marketing_start);
  const planned = measures.filter(({ status }) => status === "planned").length;
  const isSelling = !campaign.sale_on;
  const found: Recommendation[] = [];
  if (isSelling && sinceStart < 0 && !isDone(measures, "Fotograf"))
    found.push({
      key: "photos",
      title: "Professionelle Fotos jetzt beauftragen",
      reason:
        "Bis zum Vermarktungsstart sollten die Bilder stehen: Sie entscheiden über den ersten Eindruck im Portal.",
      priority: "high",
      topic: "Fotograf",
    });
  if (isSelling && sinceStart >= 0 && sinceStart <= freshDays * dayLength && !isDone(measures, "Instagram"))
    found.push({
      key: "social",
      title: "Social Media jetzt bespielen",
      reason:
        "In den ersten sieben Tagen ist die Aufmerksamkeit am größten. Was jetzt nicht läuft, holt später keiner ein.",
      priority: "critical",
      topic: "Instagram",
    });
  if (planned > manyPlanned)
    found.push({
      key: "bulk",
      title: "Mehrere Maßnahmen auf einmal aktivieren",
      reason: `${measuresText(planned)} sind noch geplant. In der Detailansicht setzen Sie viele davon in einem Schritt um.`,
      priority: "medium",
    });
  if (isSelling && campaign.property_type_code === "LUX" && !isDone(measures, "Besichtigung"))
    found.push({
      key: "event",
      title: "Exklusives Event für geladene Gäste planen",
      reason: "Luxus-Immobilien finden ihre Käufer eher über eine persönliche Einladung als über Reichweite.",
      priority: "high",
      topic: "Besichtigung",
    });
  const duty = nextDuty(measures, campaign.timezone ?? usualTimezone, now);
  if (duty) found.push(duty);
  return found.sort((one, other) => weights.indexOf(one.priority) - weights.indexOf(other.priority)).slice(0, most);
}

/** The first duty that is still open and late, or stands within the next days. */
function nextDuty(measures: CoachedMeasure[], timezone: Timezone, now: string): Recommendation | undefined {
  const soon = new Date(Date.parse(now) + freshDays * dayLength).toISOString();
  const [duty] = sortBy(
    measures.filter(({ status, scheduled_at, duty: isDuty }) => isDuty && isOpen(status) && scheduled_at <= soon),
    ({ scheduled_at }) => scheduled_at,
    (measure) => measureName(measure),
  );
  if (!duty) return undefined;
  const name = measureName(duty);
  const when = dayIn(duty.scheduled_at, timezone);
  return {
    key: "duty",
    title: `Pflicht erledigen: ${name}`,
    reason:
      duty.scheduled_at < now
        ? `Das war am ${when} vorgesehen, und was danach kommt, darf ohne diese Pflicht nicht beginnen.`
        : `Vorgesehen ist das am ${when}. Was danach kommt, darf ohne diese Pflicht nicht beginnen.`,
    priority: duty.scheduled_at < now ? "critical" : "high",
    topic: name,
    measure_id: duty.id,
  };
}

/** Whether a plan has measures on a topic, and none of them is still open. */
function isDone(measures: CoachedMeasure[], topic: string): boolean {
  const matching = measures.filter((measure) => matchesSearch(measure, topic));
  return matching.some(({ status }) => status === "done") && !matching.some(({ status }) => isOpen(status));
}
