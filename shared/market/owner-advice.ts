import { countText, numberText } from "../core/numbers.ts";
import { type AdviceFacts, adviceOn, type AdviceRule, cameIn, cameText, type Seen, seenIn } from "./advice.ts";

/** What a recommendation is about: of each the owner is asked once. */
type Topic = "price" | "advertisement" | "viewings";

/** A recommendation in the owner's words, and what they are asked to decide. */
export interface OwnerAdvice {
  topic: Topic;
  reason: string;
  question: string;
}

const daysText = (days: number) => countText(days, "Tag", "Tagen");
const viewingsText = (count: number) =>
  count === 0 ? "keine Besichtigung" : countText(count, "Besichtigung", "Besichtigungen");

function slowText(seen: Pick<Seen, "enquiries" | "viewings" | "offers">): string {
  if (seen.enquiries === cameIn(seen)) return `haben wir ${cameText(seen)} erhalten`;
  return `gab es ${cameText(seen)}`;
}

/**
 * Each rule of the market's advice in the owner's words; null where nothing is for the owner to decide on a report, as on
 * the agency's own lateness, its budget or the talk about its mandate.
 */
const inOwnersWords: Record<AdviceRule, ((seen: Seen) => OwnerAdvice) | null> = {
  mandate: null,
  report: null,
  cost: null,
  duty: null,
  silence: ({ days, views }) => ({
    topic: "advertisement",
    reason: `Ihre Immobilie wird seit ${daysText(days)} angeboten${views > 0 ? ` und wurde ${numberText(views)}-mal angesehen` : ""}, gemeldet hat sich noch niemand. Wir empfehlen, Titelbild und Überschrift der Anzeige zu erneuern.`,
    question:
      "Dürfen wir Titelbild und Überschrift Ihrer Anzeige ändern? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
  }),
  "views-without-enquiries": ({ views, ...seen }) => ({
    topic: "advertisement",
    reason: `Ihre Anzeige wurde ${numberText(views)}-mal angesehen, daraus ${cameIn(seen) < 2 ? "wurde" : "wurden"} ${cameText(seen)}. Das ist wenig. Wir empfehlen ein neues Titelbild und eine neue Überschrift.`,
    question:
      "Dürfen wir Titelbild und Überschrift Ihrer Anzeige ändern? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
  }),
  "price-objection": ({ told, againstPrice, toldSincePrice }) => ({
    topic: "price",
    reason: `Nach ${numberText(againstPrice)} von ${countText(told, "Besichtigung", "Besichtigungen")} mit Rückmeldung${toldSincePrice ? " seit der Preisänderung" : ""} hieß es, der Preis sei zu hoch. Wir empfehlen, den Angebotspreis gemeinsam zu überprüfen.`,
    question:
      "Wann passt Ihnen in den nächsten zwei Wochen ein Gespräch über den Angebotspreis? Wir bringen aktuelle Vergleichszahlen mit.",
  }),
  slow: ({ days, ...seen }) => ({
    topic: "price",
    reason: `In ${daysText(days)} ${slowText(seen)}. Das ist wenig. Wir empfehlen, den Angebotspreis gemeinsam zu überprüfen und zu besprechen, wen wir ansprechen.`,
    question:
      "Wann passt Ihnen in den nächsten zwei Wochen ein Gespräch über den Preis und darüber, wen wir ansprechen?",
  }),
  "stale-price": ({ days, daysSincePrice }) => ({
    topic: "price",
    reason: `Der Angebotspreis ist seit ${daysText(Math.min(days, daysSincePrice ?? days))} unverändert. Wir empfehlen, ihn anhand der bisherigen Rückmeldungen neu zu prüfen.`,
    question:
      "Sollen wir den Preis neu bewerten und Ihnen das Ergebnis vorlegen? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
  }),
  "enquiries-without-viewings": ({ enquiries, viewings }) => ({
    topic: "viewings",
    reason: `Auf ${countText(enquiries, "Anfrage", "Anfragen")} ${viewings < 2 ? "folgte" : "folgten"} bisher ${viewingsText(viewings)}. Mit mehr Terminen, auch am Abend und am Samstag, erreichen wir mehr Interessenten.`,
    question:
      "Zu welchen weiteren Zeiten, auch abends oder samstags, dürfen wir Ihre Immobilie zeigen? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
  }),
};

/**
 * What an owner is recommended and asked (docs/product.md, Report contents): the market's advice that is theirs to decide,
 * each topic once, the most urgent first. Nothing from rules about demand while nobody keeps results: then no enquiry
 * kept does not mean that there was none.
 * @param aside keys of advice that the agency set aside
 */
export function ownerAdviceOn(facts: Omit<AdviceFacts, "budget">, aside: readonly string[] = []): OwnerAdvice[] {
  const { campaign, property, results } = facts;
  // Without what only the agency's own rules go by, those do not take a place from the owner's.
  const own: AdviceFacts = {
    ...facts,
    campaign: { ...campaign, owner_id: null, next_report_due: null },
    property: { ...property, mandate_until: null },
    budget: null,
  };
  const seen = seenIn(own);
  const found = adviceOn(own, aside).flatMap(({ rule }): OwnerAdvice[] => {
    const words = inOwnersWords[rule];
    return words && (rule === "stale-price" || results.length > 0) ? [words(seen)] : [];
  });
  return found.filter(({ topic }, at) => found.findIndex((other) => other.topic === topic) === at);
}
