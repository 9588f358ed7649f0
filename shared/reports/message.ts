import type { Agent } from "./reported.ts";
import type { Letterhead } from "../agency/letterhead.ts";

/** What the words that go with a report depend on. */
export interface MessageFacts {
  /** With its comma. */
  salutation: string;
  /** What has to be known first; empty for nothing. */
  turn: string;
  property: string;
  /** What the owner is asked to decide; empty for nothing. */
  decision: string;
  /** Who signs; empty for the agency alone. */
  agent: string;
  agency: string;
}

/** The prepared words of an e-mail; the link follows under it. */
export function mailText({ salutation, turn, property, decision, agent, agency }: MessageFacts): string {
  return [
    salutation,
    ...(turn ? [afterComma(turn)] : []),
    `${turn ? "Im" : "im"} Anhang finden Sie den aktuellen Bericht zum Verkauf Ihrer Immobilie (${property}) als PDF-Datei.`,
    ...(decision
      ? [
          `Darin bitten wir Sie um Ihre Antwort:\n${decision}`,
          "Am einfachsten antworten Sie auf diese E-Mail oder rufen uns an.",
        ]
      : []),
    ["Mit freundlichen Grüßen", agent, agency].filter(Boolean).join("\n"),
  ].join("\n\n");
}

/** What a report or e-mail says first as it begins after a salutation's comma; "Ihre" keeps its capital. */
export function afterComma(sentences: string): string {
  return sentences.replace(/^(Bisher|Seit|Die|Der|Es|Wir|Unser|Für)(?!\p{L})/u, (word) => word.toLowerCase());
}

/** What stands below an e-mail: who wrote it, and what the law wants to stand on a business letter. */
export function mailSignature(
  agent: Agent,
  { name, address, phone: office, imprint, privacy_url }: Letterhead,
): string {
  const { title = "", phone = "", signature = "" } = agent;
  const person = [agent.name, title, phone && `Telefon ${phone}`, agent.email, signature];
  const agency = [
    name,
    address,
    office && `Telefon ${office}`,
    ...imprint,
    privacy_url && `Datenschutz: ${privacy_url}`,
  ];
  return [person, agency].map((part) => part.filter(Boolean).join("\n")).join("\n\n");
}

/** The subject of an e-mail. */
export function mailSubject(property: string): string {
  return `Ihr Vermarktungsbericht: ${property}`;
}

/** What an e-mail says above the report's link. */
export function linkText(expires: string): string {
  return `Sie können den Bericht auch im Internet lesen und uns dort sagen, dass Sie ihn gelesen haben, oder uns schreiben (möglich bis zum ${expires}):`;
}

/** The prepared words of an SMS or a WhatsApp message, the sale's turn first; the link follows in the next line. */
export function shortText({ salutation, turn, property, agent, agency }: MessageFacts): string {
  return `${salutation} ${turn && `${afterComma(turn)} `}Ihr aktueller Bericht zum Verkauf Ihrer Immobilie (${property}) liegt für Sie bereit. Viele Grüße, ${[agent, agency].filter(Boolean).join(", ")}`;
}

/** An agent's words to the first of several owners as they go to another one: with that one's salutation, where they begin with the first one's. */
export function withSalutation(words: string, first: string, own: string): string {
  return words.startsWith(first) ? `${own}${words.slice(first.length)}` : words;
}

/** The link that opens the device's app with number and text. @param number international, without plus */
export function deviceLink(channel: "sms" | "whatsapp", number: string, text: string): string {
  const encoded = encodeURIComponent(text);
  return channel === "sms" ? `sms:+${number}?body=${encoded}` : `https://wa.me/${number}?text=${encoded}`;
}
