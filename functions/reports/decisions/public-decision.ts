import { answeredEndings } from "#shared/notifications/notification-path";
import { type AnswerForm, answerForm } from "#shared/reports/decision-contract";
import { type DecisionState, isKnownKind, questionsPerDecision, stateAt } from "#shared/reports/decisions";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import { salutationLines } from "#shared/owners/salutation";
import { countPublicForm } from "../../accounts/throttle.ts";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { decisionChange, findDecision, noLongerDue, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { html } from "../../core/html.ts";
import { stableId } from "../../core/ids.ts";
import { readFile } from "../../core/files.ts";
import { dueAt, keys } from "../../core/keys.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Answer, Upload } from "../../core/request.ts";
import { noteRenewals } from "../../core/renewals.ts";
import { type Operation, read, write } from "../../core/table.ts";
import { untilWritten } from "../../core/until-written.ts";
import { decisionInRoom } from "../../rooms/decisions.ts";
import { signerOf } from "../author.ts";
import { type AnswerEffects, effectsOf } from "./answer-effects.ts";
import { contentHash, linkShown } from "./decision-files.ts";
import type { StoredDecisionLink } from "./decision-mail.ts";
import { afterMandate } from "../../campaigns/offer-state.ts";
import { type DecisionAround, decisionHtml, offerForms } from "../page/decision-page.ts";
import { putOwnerMessage, putOwnerNotice } from "../messages/owner-messages.ts";
import { mandateBy } from "../offers/mandate.ts";
import { replyPlace } from "../page/report-page.ts";
import { answer, fieldsOf, gone, leadTo, notice, onPage, parsedForm } from "../page/public-answers.ts";

/** Refusals that are told on the page itself, so that nobody has to write their words again. */
const pageStatuses = [400, 409, 429];
/** Most of such words. */
const mostRepeated = 10_000;

/** What a link opens: the decision, its campaign, how it stands now, and to which address the link went. */
interface Opened {
  decision: StoredDecision;
  campaign: StoredCampaign;
  state: DecisionState;
  from: string;
}

/** The decision behind a link that is still good. @param now ISO 8601 UTC */
async function opened(token: string, now: string): Promise<Opened | undefined> {
  const link = await read<StoredDecisionLink>(keys.decisionLink(token), { consistent: true });
  if (!link || link.expires_at * 1000 <= Date.parse(now)) return undefined;
  const decision = await findDecision(link.decision_id);
  const from = decision?.recipients[link.recipient]?.to;
  if (!decision || from === undefined) return undefined;
  const campaign = await read<StoredCampaign>(keys.campaign(decision.campaign_id), { consistent: true });
  if (!campaign || decision.owner_id === null || campaign.owner_id !== decision.owner_id) return undefined;
  // Read before its campaign, it may have been answered in between.
  if (isEndedOffer(decision, campaign))
    return (await findDecision(decision.id))?.state === "open" ? undefined : opened(token, now);
  const state = stateAt(decision, campaign.owner_id, now);
  return state === "withdrawn" || state === "expired" ? undefined : { decision, campaign, state, from };
}

/** Whether an offer waits for an answer that would make nothing of it: the agency has the mandate, or the offer was lost. */
function isEndedOffer({ kind, state }: StoredDecision, { is_offer, archived }: StoredCampaign): boolean {
  return kind === "offer" && state === "open" && (!is_offer || archived);
}

/** What an owner is asked to decide, with the forms for the answer, or with the answer once there is one. */
export async function showDecision(token: string, now: string): Promise<Answer<string>> {
  const found = await opened(token, now);
  return found ? answerWith(200, found, token) : gone();
}

/** Leads to a file that is shown with the question, by a short-lived link of the file store. @param number from "1" */
export async function openDecisionFile(
  token: string,
  number: string | undefined,
  now: string,
): Promise<Answer<string>> {
  const file = (await opened(token, now))?.decision.files[Number(number) - 1];
  return file ? leadTo(await linkShown(file)) : gone();
}

/**
 * Keeps the owner's answer with the address that the link went to, and tells the agency. Yes and no are kept once; the
 * same press again changes nothing, another one after it is refused. A question leaves the decision open.
 * @param sources as in Request
 */
export async function answerDecision(
  token: string,
  upload: Upload,
  sources: string[],
  now: string,
): Promise<Answer<string>> {
  const back = html`<p><a href="/api/public/decisions/${token}">Zurück zur Frage</a></p>`;
  return onPage(back, async () => {
    await countPublicForm(token, await opened(token, now), sources, now);
    return untilWritten("diese Freigabe", () => answerOnce(token, upload, now));
  });
}

async function answerOnce(token: string, upload: Upload, now: string): Promise<Answer<string>> {
  const found = await opened(token, now);
  if (!found) return gone();
  const { decision, campaign, from } = found;
  const refuse = ({ status, detail }: Refusal) => {
    const words = fieldsOf(upload).words ?? "";
    return answerWith(status, found, token, { problem: { detail, words: words.slice(0, mostRepeated) } });
  };
  try {
    const form = parsedForm(answerForm, upload);
    if (found.state === "superseded" || decision.answer?.answer === form.answer)
      return await answerWith(200, found, token);
    const after = answered(decision, from, form, now);
    if (after !== decision) await keep(decision, after, campaign, now);
    return await answerWith(200, { ...found, decision: after }, token, { thanks: true });
  } catch (error) {
    if (error instanceof Refusal && pageStatuses.includes(error.status)) return refuse(error);
    throw error;
  }
}

/**
 * The decision after an answer; the same where it says nothing new.
 * @throws Refusal 409 where it was answered or shows something else, 400 for a question without words, 429 for too many
 */
function answered(
  decision: StoredDecision,
  from: string,
  { answer: pressed, words, content_hash }: AnswerForm,
  now: string,
): StoredDecision {
  if (decision.answer)
    throw new Refusal(
      409,
      "Diese Frage wurde schon beantwortet. Bitte rufen Sie uns an, wenn Sie sich anders entschieden haben.",
    );
  if (content_hash !== decision.content_hash || contentHash(decision) !== decision.content_hash)
    throw new Refusal(
      409,
      "Ihre Antwort gehörte zu einem anderen Stand. Bitte lesen Sie diese Seite und antworten Sie noch einmal.",
    );
  if (pressed === "yes" && !isKnownKind(decision.kind))
    throw new Refusal(
      409,
      "Dazu nehmen wir hier kein Ja mehr entgegen; es gilt nichts als vereinbart. Bitte rufen Sie uns an.",
    );
  if (pressed !== "question")
    return {
      ...decision,
      state: pressed === "yes" ? "approved" : "refused",
      answer: { answer: pressed, at: now, from, words },
    };
  if (words === "")
    throw new Refusal(
      400,
      "Bitte schreiben Sie Ihre Frage in das Feld und drücken Sie dann noch einmal „Ich habe eine Frage“.",
    );
  if (decision.questions.some(({ text }) => text === words)) return decision;
  if (decision.questions.length >= questionsPerDecision)
    throw new Refusal(429, "Dazu liegen uns bereits mehrere Fragen von Ihnen vor. Bitte rufen Sie uns an.");
  return { ...decision, questions: [...decision.questions, { at: now, from, text: words }] };
}

/** Writes an answer, what follows from it, what tells the agency of it, and what the room shows of it in one transaction. */
async function keep(
  before: StoredDecision,
  after: StoredDecision,
  campaign: StoredCampaign,
  now: string,
): Promise<void> {
  const { answer: said, questions, state } = after;
  const mandate = await mandateBy(after, campaign, now);
  const effects: AnswerEffects = mandate
    ? { operations: mandate, told: {}, done: [] }
    : await effectsOf(after, campaign, now);
  const due = effects.due && dueAt(effects.due, after.id);
  await write(
    decisionChange(
      before,
      { ...(said ? { state, answer: said } : { questions }), ...due },
      due ? ["due_tries"] : noLongerDue,
    ),
    ...effects.operations,
    ...(await told(after, campaign, effects.done, now)),
    ...(said ? await decisionInRoom(after, [], effects.told) : []),
  );
  await noteRenewals([campaign.id]);
  if (mandate) await afterMandate(campaign, now);
}

/** The writes that tell the agency: words lie among the messages, where they can be answered; a bare yes or no is a notification. */
async function told(
  { id, kind, title, owner_id, answer: said, questions }: StoredDecision,
  campaign: StoredCampaign,
  done: string[],
  now: string,
): Promise<Operation[]> {
  const titles = kind === "offer" ? offerTitles : noticeTitles;
  const heading = said ? titles[said.answer] : titles.question;
  const text = said ? said.words : (questions.at(-1)?.text ?? "");
  const subject = kind === "offer" ? title : `Freigabe „${title}“`;
  const [first] = done;
  const finished = first === undefined ? subject : `${subject}. Im Plan erledigt: „${first}“`;
  const ending = answeredEndings[kind === "offer" ? "offer" : "decision"];
  if (text === "" || owner_id === null)
    return putOwnerNotice({ id: `other.${id}.${ending}`, title: heading, campaign, text: finished, now });
  const message = stableId(id, said ? "answer" : String(questions.length));
  return putOwnerMessage({ id: message, campaign, owner_id, text, subject, notice: heading, now });
}

/** What the agency's notification calls what an owner said. */
const noticeTitles = {
  yes: "Eigentümer stimmt zu",
  no: "Eigentümer lehnt ab",
  question: "Rückfrage des Eigentümers",
} as const;

/** And where it is about an offer. */
const offerTitles = {
  yes: "Angebot angenommen",
  no: "Angebot abgelehnt",
  question: "Rückfrage zum Angebot",
} as const;

/** The page of a decision, or that there is a newer question. */
async function answerWith(
  status: number,
  { decision, campaign, state }: Opened,
  token: string,
  more: Pick<DecisionAround, "problem" | "thanks"> = {},
): Promise<Answer<string>> {
  if (state === "superseded" && !decision.answer)
    return answer(
      200,
      notice(
        "Es gibt eine neuere Frage",
        html`<p>
          Zu „${decision.title}“ haben wir Ihnen inzwischen eine neuere Frage geschickt. Bitte öffnen Sie den Link in
          der neueren E-Mail.
        </p>`,
      ),
    );
  const [owner, settings, signer] = await Promise.all([
    read<Partial<Recipient>>(keys.owner(decision.owner_id ?? "")),
    readSettings(),
    signerOf(campaign.responsible_id, null),
  ]);
  const around: DecisionAround = {
    letterhead: letterheadFor(settings),
    salutation: salutationLines(recipientOf({ ...owner, id: decision.owner_id ?? "" })),
    property: campaign.property_address || campaign.title,
    timezone: campaign.timezone,
    contact: signer?.agent ?? null,
    ...more,
  };
  const page = decision.page_key ? await readFile(decision.page_key) : undefined;
  if (!page) return answer(status, decisionHtml(decision, around, token));
  const text = Buffer.from(page).toString("utf8");
  return answer(
    status,
    text.replace(replyPlace, () => offerForms(decision, around, token).html),
  );
}
