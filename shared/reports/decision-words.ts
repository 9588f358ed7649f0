import { clockText, dateInWords, dayInWords } from "../core/time.ts";
import { numberText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";
import { afterRevocation } from "./consent.ts";
import { lastDayOf } from "./dates.ts";
import { answerTerms, type DecisionAnswer, decisionAnswers, type ShownContent } from "./decisions.ts";

/** What an e-mail about a decision says depends on. */
export interface DecisionMailFacts {
  /** With its comma. */
  salutation: string;
  property: string;
  title: string;
  asked_at: string;
  expires_at: string;
  timezone: Timezone;
  /** Empty where nobody in person asks. */
  agent: string;
  agency: string;
  /** Whether it is an offer to win the mandate. */
  isOffer?: boolean;
  /** Whether it reminds of a question that was not answered. */
  reminds: boolean;
  /** Of several owners: whose yes counts and who must still answer; empty for one. */
  together: string;
}

/** The subject of an e-mail that asks for a decision, or reminds of one. */
export function decisionSubject({ title, property, isOffer, reminds }: DecisionMailFacts): string {
  if (isOffer) return `${reminds ? "Erinnerung: " : ""}Unser Vermarktungsplan für Ihre Immobilie (${property})`;
  return `${reminds ? "Erinnerung: " : ""}Wir bitten um Ihre Entscheidung: ${title} (${property})`;
}

/** What such an e-mail says above the link, paragraph by paragraph. */
export function decisionLead({
  salutation,
  property,
  title,
  asked_at,
  timezone,
  isOffer,
  reminds,
  together,
}: DecisionMailFacts): string[] {
  const shared = together ? [together] : [];
  if (isOffer)
    return [
      salutation,
      reminds
        ? `am ${dateInWords(asked_at, timezone)} haben wir Ihnen unseren Vermarktungsplan für Ihre Immobilie (${property}) geschickt. Falls Sie noch Fragen haben, rufen Sie uns gern an.`
        : `vielen Dank für das Gespräch. Hier ist unser Vermarktungsplan für Ihre Immobilie (${property}): was wir tun, bis wann, und was es kostet. Im Anhang finden Sie ihn auch als PDF zum Ausdrucken.`,
      ...shared,
      "Bitte öffnen Sie diese Seite. Dort lesen Sie den Plan und antworten uns mit einem Knopfdruck:",
    ];
  return [
    salutation,
    reminds
      ? `am ${dateInWords(asked_at, timezone)} haben wir Sie zum Verkauf Ihrer Immobilie (${property}) um eine Entscheidung gebeten: ${title}. Falls Sie noch Fragen haben, rufen Sie uns gern an.`
      : `zum Verkauf Ihrer Immobilie (${property}) bitten wir Sie um eine Entscheidung: ${title}.`,
    ...shared,
    "Bitte öffnen Sie diese Seite. Dort lesen Sie, worum es geht, und antworten uns mit einem Knopfdruck:",
  ];
}

/** And what it says below. */
export function decisionClosing({ expires_at, timezone, agent, agency }: DecisionMailFacts): string[] {
  return [
    `Der Link ist nur für Sie bestimmt; bitte leiten Sie diese E-Mail nicht weiter. Er gilt bis zum ${dayInWords(lastDayOf(expires_at, timezone))}.`,
    ["Mit freundlichen Grüßen", agent, agency].filter(Boolean).join("\n"),
  ];
}

/** What the confirmation of an answer says depends on. */
export interface ReceiptFacts extends Pick<DecisionMailFacts, "salutation" | "property" | "timezone"> {
  decision: Pick<ShownContent, "kind" | "title" | "text" | "files"> & { asked_at: string; content_hash: string };
  said: { answer: Exclude<DecisionAnswer, "question">; at: string; from: string; words: string; for_all: boolean };
  /** What of an offer the yes does not promise, in a sentence; empty for nothing. */
  over: string;
  /** How many owners have not answered yet. */
  missing: number;
}

/** The subject of the e-mail that confirms an owner's answer. */
export function receiptSubject({ decision, property }: Pick<ReceiptFacts, "decision" | "property">): string {
  return `Ihre Antwort zu „${decision.title}“ (${property})`;
}

/** What it says: the answer, what was shown and its proof. Paragraphs between empty lines. */
export function receiptText({ salutation, property, timezone, decision, said, over, missing }: ReceiptFacts): string {
  const { kind, title, text, files, asked_at, content_hash } = decision;
  const forAll = said.for_all ? " Sie haben mit Vollmacht für alle Eigentümer geantwortet." : "";
  const shown = files.map(({ name, sha256 }) => `${name} (SHA-256: ${sha256})`);
  return [
    salutation,
    `vielen Dank für Ihre Antwort. Für Ihre Unterlagen bestätigen wir sie Ihnen zum Verkauf Ihrer Immobilie (${property}); das Protokoll liegt als PDF bei.`,
    `Ihre Antwort am ${momentText(said.at, timezone)}:\n„${decisionAnswers[said.answer]}“${forAll}`,
    said.words && `Dazu schrieben Sie:\n${said.words}`,
    over,
    said.answer === "yes" && missing > 0
      ? `${missing === 1 ? "Ein weiterer Eigentümer hat noch nicht geantwortet" : `${numberText(missing)} weitere Eigentümer haben noch nicht geantwortet`}; die Zustimmung gilt erst, wenn alle sie gegeben haben.`
      : "",
    `Gefragt hatten wir Sie am ${momentText(asked_at, timezone)}:\n${title}\n${text}`,
    shown.length > 0 ? `Gezeigt haben wir Ihnen dazu:\n${shown.join("\n")}` : "",
    `Geantwortet wurde über den Link, der an ${said.from} ging. Prüfsumme des Gezeigten (SHA-256): ${content_hash}`,
    answerTerms(kind),
    "Haben Sie nicht selbst geantwortet, oder stimmt etwas nicht? Dann melden Sie sich bitte gleich bei uns.",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The subject of the e-mail that confirms a withdrawn consent. */
export function revokedSubject({ decision, property }: Pick<ReceiptFacts, "decision" | "property">): string {
  return `Ihr Widerruf zu „${decision.title}“ (${property})`;
}

/** What it says. @param at when it was withdrawn, ISO 8601 UTC */
export function revokedText({
  salutation,
  property,
  timezone,
  decision,
  at,
}: Omit<ReceiptFacts, "said" | "over" | "missing"> & { at: string }): string {
  return [
    salutation,
    `Ihr Widerruf ist bei uns angekommen: Am ${momentText(at, timezone)} haben Sie Ihre Einwilligung in Fotos Ihrer Immobilie (${property}) für die Zukunft widerrufen. Das Protokoll liegt als PDF bei.`,
    `Er betrifft unsere Frage vom ${momentText(decision.asked_at, timezone)}: ${decision.title}. ${afterRevocation} Wir melden uns bei Ihnen.`,
    "Haben Sie nicht selbst widerrufen, oder war es ein Versehen? Dann melden Sie sich bitte gleich bei uns.",
  ].join("\n\n");
}

/** An instant as a protocol names it: "3. März 2027, 14:05 Uhr". */
export function momentText(instant: string, timezone: Timezone): string {
  return `${dateInWords(instant, timezone)}, ${clockText(instant, timezone)} Uhr`;
}
