import { dayText } from "../core/time.ts";
import { countText, dayCountText, numberText, timesText } from "../core/numbers.ts";
import { type AdviceFacts, adviceOn, seenIn } from "./advice.ts";
import type { AdviceRule } from "./advice-rules.ts";
import type { Property } from "./contract.ts";
import { cameIn, cameText, lookedBack, type Seen } from "./advice-seen.ts";

/** What a recommendation is about: of each the owner is asked once. */
type Topic = "price" | "advertisement" | "audience" | "viewings" | "offer";

/** A recommendation in the owner's words, and what they are asked to decide. */
interface OwnerAdvice {
  topic: Topic;
  reason: string;
  question: string;
}

const viewingsText = (count: number) =>
  count === 0 ? "keine Besichtigung" : countText(count, "Besichtigung", "Besichtigungen");

/** @param cameBefore whether somebody had come before: the same report counts them */
const nobodyText = (cameBefore: boolean) =>
  cameBefore ? "seither hat sich niemand gemeldet" : "gemeldet hat sich noch niemand";

function slowText(seen: Pick<Seen, "enquiries" | "viewings" | "offers">): string {
  if (seen.enquiries === cameIn(seen)) return `haben wir ${cameText(seen)} erhalten`;
  return `gab es ${cameText(seen)}`;
}

/**
 * Each rule of the market's advice in the owner's words; null where nothing is for the owner to decide on a report, as on
 * the agency's own lateness, its budget or the talk about its mandate.
 */
const inOwnersWords: Record<AdviceRule, ((seen: Seen & Pick<Property, "occupancy">) => OwnerAdvice) | null> = {
  mandate: null,
  report: null,
  cost: null,
  duty: null,
  notary: null,
  "offer-waits": ({ openOffer }) => ({
    topic: "offer",
    reason: `Für Ihre Immobilie liegt ein Kaufangebot ${openOffer ? `vom ${dayText(openOffer.on)} ` : ""}vor, das noch nicht beantwortet ist. Wir empfehlen, bald zu antworten: Wer lange auf eine Antwort wartet, sucht anderswo weiter.`,
    question: "Wann passt Ihnen in den nächsten Tagen ein Gespräch darüber, wie wir auf das Angebot antworten?",
  }),
  flood: ({ early }) => ({
    topic: "price",
    reason: `In den ersten drei Tagen haben sich ${numberText(early)} Interessenten gemeldet, ungewöhnlich viele. Wir empfehlen, noch niemandem zuzusagen und gemeinsam zu besprechen, ob wir Gebote sammeln.`,
    question: "Wann passt Ihnen in den nächsten Tagen ein Gespräch darüber, wie wir mit den vielen Anfragen umgehen?",
  }),
  quiet: ({ daysSilent, came, isDiscreet }) => ({
    topic: "price",
    reason: `Seit ${dayCountText(daysSilent ?? 0)} hat sich niemand mehr gemeldet; davor ${came === 1 ? "gab es einen Interessenten" : `gab es ${numberText(came)} Interessenten`}. Wir empfehlen, den Angebotspreis gemeinsam zu überprüfen und ${isDiscreet ? "weitere geprüfte Interessenten anzusprechen" : "die Anzeige zu erneuern"}.`,
    question: `Wann passt Ihnen in den nächsten zwei Wochen ein Gespräch über den Angebotspreis und ${isDiscreet ? "darüber, wen wir noch ansprechen" : "eine neue Anzeige"}?`,
  }),
  "viewings-without-offer": ({ withoutOffer }) => ({
    topic: "price",
    reason: `Nach ${countText(withoutOffer, "Besichtigung", "Besichtigungen")} liegt kein neues Angebot vor. Wir empfehlen, die Rückmeldungen und den Angebotspreis gemeinsam durchzugehen.`,
    question: "Wann passt Ihnen in den nächsten zwei Wochen ein Gespräch über Rückmeldungen und Angebotspreis?",
  }),
  silence: ({ days, views, cameBefore, isDiscreet }) =>
    isDiscreet
      ? {
          topic: "audience",
          reason: `Ihre Immobilie bieten wir seit ${dayCountText(days ?? 0)} diskret an, ${nobodyText(cameBefore)}. Wir empfehlen, weitere geprüfte Interessenten anzusprechen.`,
          question:
            "Dürfen wir den Kreis derer erweitern, die von Ihrer Immobilie erfahren, weiterhin ohne öffentliche Anzeige? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
        }
      : {
          topic: "advertisement",
          reason: `Ihre Immobilie ${cameBefore ? `ist seit ${dayCountText(days ?? 0)} am Markt` : `wird seit ${dayCountText(days ?? 0)} angeboten`}${views > 0 ? ` und wurde ${timesText(views)} angesehen` : ""}, ${nobodyText(cameBefore)}. Wir empfehlen, Titelbild und Überschrift der Anzeige zu erneuern.`,
          question:
            "Dürfen wir Titelbild und Überschrift Ihrer Anzeige ändern? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
        },
  "views-without-enquiries": ({ views, ...seen }) => ({
    topic: "advertisement",
    reason: `Ihre Anzeige wurde ${lookedBack(seen, "in den letzten sechs Wochen")} ${timesText(views)} angesehen, daraus ${cameIn(seen) < 2 ? "wurde" : "wurden"} ${cameText(seen)}. Das ist wenig. Wir empfehlen ein neues Titelbild und eine neue Überschrift.`,
    question:
      "Dürfen wir Titelbild und Überschrift Ihrer Anzeige ändern? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
  }),
  "price-objection": ({ told, againstPrice, toldSincePrice }) => ({
    topic: "price",
    reason: `Nach ${numberText(againstPrice)} von ${countText(told, "Besichtigung", "Besichtigungen")} mit Rückmeldung${toldSincePrice ? " seit der Preisänderung" : ""} hieß es, der Preis sei zu hoch. Wir empfehlen, den Angebotspreis gemeinsam zu überprüfen.`,
    question:
      "Wann passt Ihnen in den nächsten zwei Wochen ein Gespräch über den Angebotspreis? Wir bringen aktuelle Vergleichszahlen mit.",
  }),
  slow: (seen) => ({
    topic: "price",
    reason: `In den letzten sechs Wochen ${slowText(seen)}. Das ist wenig. Wir empfehlen, den Angebotspreis gemeinsam zu überprüfen und zu besprechen, wen wir ansprechen.`,
    question:
      "Wann passt Ihnen in den nächsten zwei Wochen ein Gespräch über den Preis und darüber, wen wir ansprechen?",
  }),
  "stale-price": ({ days, daysSincePrice }) => ({
    topic: "price",
    reason: `Der Angebotspreis ist seit ${dayCountText(Math.min(days ?? 0, daysSincePrice ?? 0))} unverändert. Wir empfehlen, ihn anhand der bisherigen Rückmeldungen neu zu prüfen.`,
    question:
      "Sollen wir den Preis neu bewerten und Ihnen das Ergebnis vorlegen? Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.",
  }),
  "enquiries-without-viewings": ({ enquiries, viewings, occupancy, ...seen }) => ({
    topic: "viewings",
    reason: `Auf ${countText(enquiries, "Anfrage", "Anfragen")} ${lookedBack(seen, "der letzten sechs Wochen")} ${viewings < 2 ? "folgte" : "folgten"} bisher ${viewingsText(viewings)}. Mit mehr Terminen, auch am Abend und am Samstag, erreichen wir mehr Interessenten.`,
    // Who has let it does not open its door.
    question: `${
      occupancy === "let"
        ? "Dürfen wir mit den Mietern weitere Besichtigungszeiten vereinbaren, auch abends oder samstags?"
        : "Zu welchen weiteren Zeiten, auch abends oder samstags, dürfen wir Ihre Immobilie zeigen?"
    } Bitte sagen Sie uns möglichst innerhalb einer Woche Bescheid.`,
  }),
};

/**
 * What an owner is recommended and asked (docs/product.md, Report contents): the market's advice that is theirs to decide,
 * each topic once, the most urgent first.
 * @param aside keys of advice that the agency set aside
 */
export function ownerAdviceOn(facts: Omit<AdviceFacts, "budget">, aside: readonly string[] = []): OwnerAdvice[] {
  const { campaign, property } = facts;
  // Without what only the agency's own rules go by, those do not take a place from the owner's.
  const own: AdviceFacts = {
    ...facts,
    campaign: { ...campaign, owner_id: null, next_report_due: null },
    property: { ...property, mandate_until: null, reserved_until: null },
    budget: null,
  };
  const seen = { ...seenIn(own), occupancy: property.occupancy };
  const found = adviceOn(own, aside).flatMap(({ rule }): OwnerAdvice[] => {
    const words = inOwnersWords[rule];
    return words ? [words(seen)] : [];
  });
  return found.filter(({ topic }, at) => found.findIndex((other) => other.topic === topic) === at);
}
