import type { Instant, OwnerId } from "#shared/core/kinds";
import type { Letterhead } from "#shared/agency/letterhead";
import { fileTypes } from "#shared/files/file-types";
import { sizeText } from "#shared/files/size-text";
import { allDecisionKinds, decisionAnswers, decisionStates, mailFailures, stateAt } from "#shared/reports/decisions";
import { notPromisedText } from "#shared/reports/offer-days";
import type { PromisedStep } from "#shared/reports/promise";
import { dateInWords, dateTimeText } from "#shared/core/time";
import { momentText } from "#shared/reports/decision-words";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { readDecision, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { readCampaign } from "../../campaigns/read.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { notFound } from "../../core/refusal.ts";
import { paperHtml } from "../page/paper-page.ts";
import { type Block, type Column, type Paper, tableOf, where } from "../blocks/paper.ts";
import { notPromised } from "./past-days.ts";
import { contentHash } from "./decision-files.ts";

/**
 * The protocol of a decision as a page to print: what was shown, its hash and whether it still fits, when it was asked and
 * to whom it went, when and from which confirmed address it was answered, with which words, and what of an offer that does
 * not promise.
 * @param now ISO 8601 UTC @throws Refusal 404 for an unknown id
 */
export async function protocolOf(id: string, now: Instant): Promise<{ html: string }> {
  const decision = await readDecision(id);
  const [campaign, settings] = await Promise.all([
    readCampaign(decision.campaign_id).catch(() => {
      throw notFound("Diese Freigabe");
    }),
    readSettings(),
  ]);
  const over = await notPromised(decision, campaign, now);
  return { html: paperHtml(protocolPaper(decision, campaign, { letterhead: letterheadFor(settings), over, now })) };
}

/** What stands in a protocol besides the decision and its campaign. */
interface ProtocolAround {
  letterhead: Letterhead;
  over: readonly PromisedStep[];
  /** ISO 8601 UTC. */
  now: Instant;
}

/**
 * The protocol for one of the owners who were asked, as a PDF: without addresses, questions and words of the others. How all
 * of them stand together is said, as on their page.
 */
export async function protocolPdf(
  decision: StoredDecision,
  ownerId: OwnerId,
  campaign: StoredCampaign,
  around: ProtocolAround,
): Promise<Uint8Array> {
  // pdfkit and its font machinery are loaded by those who need them.
  const { paperPdf } = await import("../pdf/paper-pdf.ts");
  const paper = protocolPaper(decision, campaign, around, ownerId);
  const date = dateInWords(around.now, campaign.timezone);
  return paperPdf({ ...paper, created: around.now, footer: `Protokoll vom ${date}` });
}

/** @param reader the owner whom it tells of nobody else; the agency's tells of all */
function protocolPaper(
  decision: StoredDecision,
  campaign: StoredCampaign,
  { letterhead, over, now }: ProtocolAround,
  reader?: OwnerId,
): Paper {
  const isTold = ({ owner_id }: { owner_id: string }) => reader === undefined || owner_id === reader;
  const property = campaign.property_address || campaign.title;
  return {
    title: `Protokoll: ${decision.title}`,
    letterhead,
    blocks: [
      { kind: "head", title: "Protokoll einer Entscheidung in Textform", property, about: property },
      rows(asked(decision, decision.recipients.filter(isTold), campaign, now)),
      ...shown(decision),
      { kind: "heading", text: "Was geantwortet wurde" },
      rows(course(courseOf(decision, isTold), campaign), "Bisher keine Antwort."),
      ...where(over.length > 0, { kind: "text", text: notPromisedText(over) }),
      ...checksum(decision),
    ],
  };
}

/** Rows of a table, each a label with its text; a sentence if there are none. */
function rows(entries: [string, string][], nothing = ""): Block {
  if (entries.length === 0) return { kind: "text", text: nothing, look: "soft" };
  const columns: Column[] = [
    { head: "", is: "label" },
    { head: "", is: "text" },
  ];
  return tableOf(
    columns,
    // A PDF's font has a box for the carriage return of a text from a browser's form.
    entries.map(([label, text]) => ({ cells: [label, text.replaceAll("\r\n", "\n")] })),
  );
}

function asked(
  decision: StoredDecision,
  recipients: StoredDecision["recipients"],
  { timezone, owners }: StoredCampaign,
  now: Instant,
): [string, string][] {
  const { kind, asked_at, asked_by, id, reminded_at } = decision;
  const reminded: [string, string][] = reminded_at ? [["Erinnert am", momentText(reminded_at, timezone)]] : [];
  return [
    ["Art", allDecisionKinds[kind]],
    ["Stand", decisionStates[stateAt(decision, owners, now)]],
    ["Gefragt am", momentText(asked_at, timezone)],
    ["Gefragt von", asked_by],
    [
      "Gesendet an",
      recipients
        .filter(({ to }) => to !== "")
        .map(({ to, mail }) => `${to}${mail === "sent" ? "" : ` (${mailFailures[mail]})`}`)
        .join(", "),
    ],
    ...reminded,
    ["Vorgang", id],
  ];
}

function shown({ title, text, files }: StoredDecision): Block[] {
  return [
    { kind: "heading", text: "Was gezeigt wurde" },
    { kind: "heading", text: title, level: 3 },
    { kind: "text", text },
    ...files.map(({ name, type, size, sha256 }): Block => ({
      kind: "text",
      text: `${name}, ${fileTypes[type].label}, ${sizeText(size)}\nSHA-256: ${sha256}`,
    })),
  ];
}

/** What came of a decision. */
type Course = Pick<StoredDecision, "questions" | "agreed" | "answer" | "revoked">;

/** Of what came of a decision, what came of those who may be told of. */
function courseOf(
  { questions, agreed, answer, revoked = [] }: StoredDecision,
  isTold: (one: { owner_id: string }) => boolean,
): Course {
  return {
    questions: questions.filter(isTold),
    agreed: agreed.filter(isTold),
    answer: answer && isTold(answer) ? answer : null,
    revoked: revoked.filter(isTold),
  };
}

function course({ questions, agreed, answer, revoked = [] }: Course, { timezone }: StoredCampaign): [string, string][] {
  const asQuestions = questions.map(({ at, from, text }) => ({
    at,
    text: `Frage, über den Link an ${from}:\n${text}`,
  }));
  const answers = [...agreed.map((yes) => ({ ...yes, answer: "yes" as const })), ...(answer ? [answer] : [])].map(
    ({ at, answer: given, for_all, from, words }) => ({
      at,
      text: `„${decisionAnswers[given]}“${for_all ? ", mit Vollmacht für alle Eigentümer" : ""}, über den Link an ${from}${words && `:\n${words}`}`,
    }),
  );
  const revocations = revoked.map(({ owner_id, at, from }) => {
    const way = from ? `, über den Link an ${from}` : owner_id && ", im Eigentümerbereich";
    return { at, text: `Einwilligung in Fotos widerrufen${way}` };
  });
  return [...asQuestions, ...answers, ...revocations]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ at, text }) => [dateTimeText(at, timezone).replace(", ", "\n"), text]);
}

function checksum(decision: StoredDecision): Block[] {
  const { content_hash, owner_ids } = decision;
  const isErased = owner_ids.length === 0;
  const isSame = contentHash(decision) === content_hash;
  return [
    { kind: "heading", text: "Nachweis" },
    {
      kind: "text",
      text: `Prüfsumme des Gezeigten (SHA-256 über Art, Titel, Text und Dateien): ${content_hash}`,
    },
    { kind: "text", text: isErased ? erased : isSame ? unchanged : changed },
    { kind: "text", text: proof, look: "soft" },
  ];
}

const erased = "Die Daten des Eigentümers wurden gelöscht; vom Gezeigten blieb nur die Prüfsumme.";
const unchanged =
  "Sie wurde beim Erstellen dieses Protokolls neu berechnet und stimmt: Der Inhalt ist seit der Frage unverändert.";
const changed = "Sie stimmt nicht mit dem gespeicherten Inhalt überein.";
const proof =
  "Der Link zur Antwort trug ein Geheimnis, das ausschließlich in der E-Mail an die genannte Adresse stand; gespeichert ist nur dessen Prüfwert. Wer antwortete, hatte also Zugang zu diesem Postfach.";
