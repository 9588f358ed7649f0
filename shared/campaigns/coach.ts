import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import { measuresText } from "../core/numbers.ts";
import type { Status } from "./status.ts";

/** A recommendation of the dashboard's coach; `topic` is the word by which measures that serve it are found. */
export interface Recommendation {
  key: "photos" | "social" | "bulk" | "event";
  title: string;
  reason: string;
  priority: "critical" | "high" | "medium";
  topic?: string;
}

/** At most so many recommendations are shown (docs/product.md, Coach). */
const most = 4;
/** From the most to the least urgent. */
const weights: Recommendation["priority"][] = ["critical", "high", "medium"];
const manyPlanned = 10;
const freshDays = 7;

/**
 * What the coach recommends, the most urgent first (docs/product.md, Coach): professional photos before the start, social media within
 * seven days after it, bulk activation with more than ten planned measures, an exclusive event for LUX.
 */
export function recommend(
  campaign: { marketing_start: string; property_type_code: PropertyTypeCode },
  measures: { status: Status }[],
  now: string,
): Recommendation[] {
  const sinceStart = Date.parse(now) - Date.parse(campaign.marketing_start);
  const planned = measures.filter(({ status }) => status === "planned").length;
  const found: Recommendation[] = [];
  if (sinceStart < 0)
    found.push({
      key: "photos",
      title: "Professionelle Fotos jetzt beauftragen",
      reason:
        "Bis zum Vermarktungsstart sollten die Bilder stehen: Sie entscheiden über den ersten Eindruck im Portal.",
      priority: "high",
      topic: "Fotograf",
    });
  if (sinceStart >= 0 && sinceStart <= freshDays * 86_400_000)
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
  if (campaign.property_type_code === "LUX")
    found.push({
      key: "event",
      title: "Exklusives Event für geladene Gäste planen",
      reason: "Luxus-Immobilien finden ihre Käufer eher über eine persönliche Einladung als über Reichweite.",
      priority: "high",
      topic: "Besichtigung",
    });
  return found.sort((one, other) => weights.indexOf(one.priority) - weights.indexOf(other.priority)).slice(0, most);
}
