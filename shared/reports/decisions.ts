import type { Instant } from "../core/kinds.ts";
import type { CampaignOwner } from "../campaigns/campaign-owner-fields.ts";
import { decidersOf, idsOf, speaksForAll } from "../campaigns/campaign-owners.ts";
import { dayLength, hourLength } from "../core/time.ts";
import type { MediaType } from "../files/file-types.ts";

/** What an owner is asked to decide in text form (docs/product.md, Decisions of the owner). */
export const decisionKinds = {
  expose: "Exposé",
  photos: "Fotos",
  price: "Preisänderung",
  bids: "Bieterfrist",
  other: "Sonstiges",
} as const;
/** What agents ask by the form of decisions. */
export type AskedKind = keyof typeof decisionKinds;
/** And what else an owner answers: an offer to win the mandate (docs/product.md, Marketing offer). */
export const allDecisionKinds = { ...decisionKinds, offer: "Vermarktungsplan" } as const;
export type DecisionKind = keyof typeof allDecisionKinds;

/** What is said where the question to a recipient did not arrive for certain. */
export const mailFailures = { refused: "E-Mail nicht hinausgegangen", unknown: "Versand unbestätigt" } as const;

/** How a decision stands: its stored states, and what time and another owner make of an open one. */
export const decisionStates = {
  open: "Wartet auf Antwort",
  approved: "Zugestimmt",
  refused: "Abgelehnt",
  withdrawn: "Zurückgezogen",
  revoked: "Einwilligung widerrufen",
  superseded: "Durch eine neuere ersetzt",
  expired: "Ohne Antwort abgelaufen",
} as const;
export type DecisionState = keyof typeof decisionStates;
/** The states that are stored. */
export type KeptDecisionState = Exclude<DecisionState, "expired">;

/** Days that a question to an owner stays open, and its links with it. */
export const decisionDays = 60;
/** Hours after which an owner who has not answered is reminded, once; of an offer the agent is asked to. */
export const reminderHours = 72;

/**
 * Whether a press mails an offer again as a reminder: it waits for its answer for so long, and nobody reminded of it. The
 * cockpit does it by no clock (UWG § 7 (2); docs/product.md, Marketing offer). @param now ISO 8601 UTC
 */
export function isOfferToRemindOf(
  { kind, state, asked_at, reminded_at }: { kind: string; state: string; asked_at: string; reminded_at: string | null },
  now: Instant,
): boolean {
  const hours = (Date.parse(now) - Date.parse(asked_at)) / hourLength;
  return kind === "offer" && state === "open" && reminded_at === null && hours >= reminderHours;
}
/** Maximum number of files that go with one decision, and maximum number of bytes of them together. */
export const filesPerDecision = 5;
export const bytesPerDecision = 25 * 1024 * 1024;
/** Maximum number of decisions of one campaign. */
export const decisionsPerCampaign = 100;
/** Maximum number of questions that an owner asks about one decision. */
export const questionsPerDecision = 5;
/** Maximum number of e-mails a day by which an owner has the link to one decision sent again. */
export const linksPerDay = 3;

/** A file as it was shown. */
export interface ShownFile {
  name: string;
  type: MediaType;
  /** Bytes. */
  size: number;
  /** Of its bytes, hexadecimal. */
  sha256: string;
}

/** What an owner is shown and asked. */
export interface ShownContent {
  kind: DecisionKind;
  title: string;
  text: string;
  files: ShownFile[];
}

/**
 * What was shown as one unambiguous text, whose SHA-256 says later whether it is still the same: JSON in a fixed order,
 * without spaces.
 */
export function canonicalContent({ kind, title, text, files }: ShownContent): string {
  return JSON.stringify({
    kind,
    title,
    text,
    files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  });
}

/** What of a decision says how it stands. */
interface Standing {
  state: KeptDecisionState;
  /** Who is or was asked; nobody once they were erased. */
  owner_ids: readonly string[];
  /** That it shows what is about the person who was asked: it is as good as withdrawn once somebody else must answer. */
  personal?: boolean | undefined;
  expires_at: string;
}

/**
 * How a decision stands at an instant: an open one ends by time; once none of those who were asked is an owner any more it
 * is as good as withdrawn. @param owners the campaign's as they are now @param now ISO 8601 UTC
 */
export function stateAt(
  { state, owner_ids, personal, expires_at }: Standing,
  owners: readonly CampaignOwner[],
  now: Instant,
): DecisionState {
  if (state !== "open") return state;
  const isAsked = (id: string) => owner_ids.includes(id);
  if (!(personal ? decidersOf(owners).every(isAsked) : idsOf(owners).some(isAsked)) || owners.length === 0)
    return "withdrawn";
  return expires_at <= now ? "expired" : "open";
}

/** A yes that is not the last one that is needed. */
export interface Agreed {
  owner_id: string;
  /** Whether it was given with the power of attorney, for all. */
  for_all: boolean;
}

/**
 * Whose yes is missing, of the owners as they are now: who left answers no more, who came must. A yes that somebody gave
 * for themselves is none for all: once authorised, they are asked again.
 */
export function missingOf({ agreed }: { agreed: readonly Agreed[] }, owners: readonly CampaignOwner[]): string[] {
  return decidersOf(owners).filter((id) => {
    const isForAll = owners.some((owner) => owner.owner_id === id && speaksForAll(owner));
    return !agreed.some((yes) => yes.owner_id === id && (yes.for_all || !isForAll));
  });
}

/** What an owner can answer; a question leaves it open. */
export const decisionAnswers = {
  yes: "Ja, ich bin einverstanden",
  no: "Nein, ich bin nicht einverstanden",
  question: "Ich habe eine Frage",
} as const;
export type DecisionAnswer = keyof typeof decisionAnswers;

/**
 * What an owner is told about their answer before they press. It orders nothing and promises no money, whatever was asked
 * (BGB § 312j (3), (4)). It can be changed afterwards by talking to the agency; a consent to photographs, which may show
 * how somebody lives, can be withdrawn at any time (DSGVO Art. 7 (3): it is said before it is given).
 */
export function answerTerms(kind: DecisionKind): string {
  const kept = "Ihr „Ja“ oder „Nein“ halten wir so fest. Möchten Sie es später ändern, melden Sie sich bei uns.";
  return [kept, noOrder, ...(kind === "expose" ? [exposePhotos] : []), ...(isConsent(kind) ? [photoTerms] : [])].join(
    " ",
  );
}

/** Whether a yes to a kind is a consent to photographs too, which each owner may withdraw (DSGVO Art. 7 (3)). */
export function isConsent(kind: string): boolean {
  return kind === "photos" || kind === "expose";
}

/** That no answer on a page is a promise of money. */
export const noOrder =
  "Ihre Antwort ist keine Bestellung: Sie verpflichten sich damit zu keiner Zahlung. Was Sie etwas kostet, vereinbaren wir mit Ihnen auf Papier.";

/** Why a yes to an exposé is a consent to photographs as well. */
const exposePhotos = "Zeigt das Exposé Fotos, gilt Ihr „Ja“ auch für sie.";

/** What holds of a consent to photographs before and after it is given. */
const photoTerms =
  "Eine Einwilligung in Fotos ist freiwillig; Sie können sie jederzeit für die Zukunft widerrufen: mit einem Knopf auf der Seite hinter Ihrem Link oder durch eine kurze Nachricht an uns.";

/** What the form begins with, by kind. */
export const decisionSamples: Record<AskedKind, { title: string; text: string }> = {
  expose: {
    title: "Freigabe des Exposés",
    text: "bitte sehen Sie sich das Exposé in Ruhe an. Sagen Sie uns, was nach Ihrer Kenntnis nicht stimmt. Dürfen wir es so veröffentlichen?",
  },
  photos: {
    title: "Freigabe der Fotos",
    text: "bitte sehen Sie sich die Fotos Ihrer Immobilie an. Dürfen wir sie bis zum Abschluss des Verkaufs in Anzeigen auf Immobilienportalen, im Exposé, auf unserer Internetseite, in sozialen Netzwerken und in gedruckten Anzeigen zeigen? Andere Bewohner fragen wir selbst.",
  },
  price: {
    title: "Neuer Angebotspreis",
    text: "wir empfehlen Ihnen, den Angebotspreis zu ändern.\n\nUnser Grund: …",
  },
  bids: {
    title: "Frist für Gebote",
    text: "wir möchten den Interessenten eine Frist setzen, bis zu der sie ihr Gebot abgeben.\n\nFrist bis (Tag und Uhrzeit): …\n\nDie Gebote binden Sie nicht: Sie entscheiden frei, ob und an wen Sie verkaufen. Sind Sie damit einverstanden?",
  },
  other: { title: "", text: "" },
};

/** Days for which an answer about the price is the last word on it. */
const priceTalkDays = 28;

/**
 * Whether the price needs no other talk: a question about it waits for its owner's answer, or was answered lately, with yes
 * or no. @param owners the campaign's @param now ISO 8601 UTC
 */
export function isPriceTalked(
  decisions: readonly (Standing & { kind: DecisionKind; answer: { at: string } | null })[],
  owners: readonly CampaignOwner[],
  now: Instant,
): boolean {
  const since = new Date(Date.parse(now) - priceTalkDays * dayLength).toISOString();
  return decisions.some(
    (decision) =>
      decision.kind === "price" &&
      idsOf(owners).some((id) => decision.owner_ids.includes(id)) &&
      (stateAt(decision, owners, now) === "open" || (decision.answer !== null && decision.answer.at >= since)),
  );
}

/**
 * The titles of what waits for the answer of those who decide, the first asked first; nothing that is about one of them.
 * @param owners the campaign's @param now ISO 8601 UTC
 */
export function openTitles(
  decisions: readonly (Standing & { kind: DecisionKind; title: string; asked_at: string; personal?: boolean })[],
  owners: readonly CampaignOwner[],
  now: Instant,
): string[] {
  return decisions
    .filter(
      (decision) =>
        decision.kind !== "offer" &&
        !decision.personal &&
        decision.title !== "" &&
        decidersOf(owners).every((id) => decision.owner_ids.includes(id)) &&
        stateAt(decision, owners, now) === "open",
    )
    .toSorted((one, other) => one.asked_at.localeCompare(other.asked_at))
    .map(({ title }) => title);
}

/** Whether a text has a place where something is to be written: "…" as in the samples, or as it is typed, "..." or ". . .". */
export function hasGap(text: string): boolean {
  return /…|\.\s?\.\s?\./.test(text);
}

/** Why a text with such a place is not sent. */
export const gapText =
  "Bitte füllen Sie aus, wo noch „…“ oder „...“ steht. Vorher geht die Frage nicht an den Eigentümer.";

/** Why a measure can't begin that waits for an approval. @param owners the campaign's @param now ISO 8601 UTC */
export function waitingText(
  measure: string,
  decision: (Standing & { title: string }) | undefined,
  owners: readonly CampaignOwner[],
  now: Instant,
): string {
  const state = decision ? stateAt(decision, owners, now) : "withdrawn";
  const waits = `„${measure}“ wartet auf ${decision?.title ? `die Freigabe „${decision.title}“` : "eine Freigabe"}.`;
  const instead = "Fragen Sie erneut, oder nehmen Sie die Freigabe bei der Maßnahme heraus.";
  const isOne = decidersOf(owners).length === 1;
  if (state === "open")
    return `${waits} ${isOne ? "Der Eigentümer hat" : "Die Eigentümer haben"} noch nicht ${isOne ? "" : "alle "}zugestimmt.`;
  if (state === "revoked") return `${waits} Ein Eigentümer hat seine Einwilligung in Fotos widerrufen. ${instead}`;
  if (state === "refused") return `${waits} ${isOne ? "Der Eigentümer" : "Ein Eigentümer"} hat abgelehnt. ${instead}`;
  return `${waits} Sie ist zurückgezogen oder abgelaufen. ${instead}`;
}
