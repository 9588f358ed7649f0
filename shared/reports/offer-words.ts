import type { Phase } from "../catalogue/phases.ts";
import type { Euro } from "../core/kinds.ts";
import { euroText, rateText } from "../core/numbers.ts";
import { dataRights } from "./privacy-words.ts";

/** What an offer begins with where the agent wrote nothing. */
export const defaultIntro =
  "vielen Dank für das Gespräch über Ihre Immobilie. Hier sehen Sie, wie wir sie verkaufen möchten: die wichtigsten Schritte mit ihren Wochen, und was es kostet. An diesen Schritten können Sie uns messen: Unsere Berichte sagen Ihnen, was davon getan ist. Der ganze Plan steht im Anhang.";

/** Sentences of an offer that are always the same. */
export const offerWords = {
  /** @param day in words */
  weeksFrom: (day: string) =>
    `Woche 1 beginnt am ${day}. „Nach Einigung“ heißt: sobald ein Käufer gefunden ist. Diese Schritte sagen wir Ihnen zu, sobald der Maklervertrag geschlossen ist und uns Ihre Unterlagen und Freigaben vorliegen, Besichtigungen, soweit sich Interessenten melden. Nicht zugesagt sind die Schritte nach der Einigung: Deren Tage hängen vom Käufer und vom Notar ab.`,
  openDays:
    "„Nach Einigung“ heißt: sobald ein Käufer gefunden ist. Diese Tage hängen vom Käufer und vom Notar ab; deshalb nennen wir sie hier noch nicht.",
  acceptance: [
    "Drücken Sie auf der Internetseite aus unserer E-Mail auf „Ja“, oder geben Sie uns den Plan auf Papier unterschrieben zurück.",
    "Mit Ihrem Ja stimmen Sie diesem Plan zu. Was Sie selbst bezahlen, geben wir erst in Auftrag, wenn Sie uns das gesondert auf Papier bestätigt haben.",
    "Ihr Ja ist noch kein Maklervertrag: Den schließen wir gesondert mit Ihnen. Es verpflichtet Sie zu keiner Zahlung.",
  ],
  /** To two people of one household, who are asked by one letter. */
  oneForBoth: "Es genügt, wenn einer von Ihnen für beide zustimmt.",
  closing: "Haben Sie Fragen, oder wünschen Sie sich etwas anders? Sprechen Sie uns an, wir passen den Plan gern an.",
  privacy: `Dieser Plan ist persönlich für Sie bestimmt. ${dataRights}`,
};

/** What each phase is about, for somebody who sells for the first time. */
export const phaseWords: Record<Phase, string> = {
  "Pre-Launch": "Was wir für den Verkaufsstart fertig machen.",
  Launch: "Ihre Immobilie kommt an den Markt.",
  Laufzeit: "Wir sprechen mit Interessenten, führen Besichtigungen und berichten Ihnen.",
  Reaktivierung: "Nur falls bis dahin kein Käufer gefunden ist. Jeden dieser Schritte besprechen wir vorher mit Ihnen.",
  Endspurt: "Wir begleiten Sie bis zum Notar und zur Übergabe.",
};

/** What a commission comes to at the asking price, "rund 30.309 €"; empty where either is not known. @param percent with VAT */
function commissionSum(percent: number | null, asking: Euro | null): string {
  return percent && asking ? `rund ${euroText(Math.round((asking * percent) / 100))}` : "";
}

/**
 * A commission among the figures, in euro where the asking price is known; its value is empty where nobody said the commission.
 * @param percent with VAT
 */
export function commissionFigure(who: string, percent: number | null, asking: Euro | null) {
  const sum = commissionSum(percent, asking);
  const rate = percent === null ? "" : percent === 0 ? "keine" : rateText(percent);
  return sum ? { label: `${who} (${rate})`, value: sum } : { label: who, value: rate };
}

function rateOf(percent: number, asking: Euro | null): string {
  const sum = commissionSum(percent, asking);
  return `${rateText(percent)} des Kaufpreises einschließlich Umsatzsteuer${sum && `, beim Angebotspreis ${sum}`}.`;
}

/** The buyer's commission in a sentence. @param percent with VAT @param asking the asking price */
export function buyerCommissionText(percent: number | null, asking: Euro | null): string {
  if (percent === null) return "";
  if (percent === 0) return "Der Käufer zahlt uns keine Provision.";
  return `Provision, die der Käufer zahlt: ${rateOf(percent, asking)}`;
}

/** The seller's commission in a sentence. @param percent with VAT @param asking the asking price */
export function commissionText(percent: number | null, asking: Euro | null): string {
  if (percent === null) return "";
  if (percent === 0) return "Von Ihnen verlangen wir keine Provision.";
  return `Unsere Provision, die Sie beim Verkauf zahlen: ${rateOf(percent, asking)}`;
}
