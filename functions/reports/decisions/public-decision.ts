import type { Instant } from "#shared/core/kinds";
import { type AnswerForm, answerForm } from "#shared/reports/decision-contract";
import { type DecisionState, missingOf, questionsPerDecision, stateAt } from "#shared/reports/decisions";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import { decidersOf, idsOf } from "#shared/campaigns/campaign-owners";
import { salutationLines } from "#shared/owners/salutation";
import { countPublicForm } from "../../accounts/throttle.ts";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { findHead } from "../../campaigns/read.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { findDecision, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { html } from "../../core/html.ts";
import { readFile } from "../../core/files.ts";
import { keys } from "../../core/keys.ts";
import { Refusal } from "../../core/refusal.ts";
import type { HttpResponse, Upload } from "../../core/request.ts";
import { read } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { signerOfQuestion } from "../author.ts";
import { agreedBy, keepAnswer } from "./keeping.ts";
import { contentHash, linkShown } from "./decision-files.ts";
import { notPromised, refuseUnseen } from "./past-days.ts";
import { revokeConsent } from "./revoking.ts";
import { isSpokesman, jointAnswerOf } from "./joint-answer.ts";
import type { StoredDecisionLink } from "./decision-mail.ts";
import { paperHtml } from "../page/paper-page.ts";
import { type DecisionAround, decisionPaper, offerForms } from "../papers/decision-paper.ts";
import { replyPlace } from "../papers/report-paper.ts";
import {
  htmlResponse,
  ended,
  fieldsOf,
  gone,
  redirectTo,
  notice,
  onPage,
  parsedForm,
} from "../page/public-responses.ts";

/** Statuses of refusals that are shown on the page itself, so that nobody has to retype. */
const pageStatuses = [400, 409, 429];
/** Maximum length of what is shown again. */
const maxRepeated = 10_000;

/** What a link opens: the decision, its campaign, how it stands now, and to whom the link went. */
interface Opened {
  decision: StoredDecision;
  campaign: StoredCampaign;
  state: DecisionState;
  from: Asked;
}

/** Whom a link went to, and at which address. */
interface Asked {
  owner_id: string;
  to: string;
}

/** The decision to which a link leads, whatever became of it, while who was asked is an owner of the campaign. */
async function linked(token: string, now: Instant): Promise<Omit<Opened, "state"> | undefined> {
  const link = await read<StoredDecisionLink>(keys.decisionLink(token), { consistent: true });
  if (!link || link.expires_at * 1000 <= Date.parse(now)) return undefined;
  const decision = await findDecision(link.decision_id);
  const from = decision?.recipients[link.recipient];
  if (!decision || !from?.to) return undefined;
  const campaign = await findHead(decision.campaign_id, { consistent: true });
  // Who is no owner any more neither answers nor reads.
  if (!campaign || !idsOf(campaign.owners).includes(from.owner_id)) return undefined;
  return { decision, campaign, from };
}

/** The decision behind a link that is still good. @param now ISO 8601 UTC */
async function opened(token: string, now: Instant): Promise<Opened | undefined> {
  const found = await linked(token, now);
  if (!found) return undefined;
  const { decision, campaign, from } = found;
  // Read before its campaign, it may have been answered in between.
  if (isEndedOffer(decision, campaign))
    return (await findDecision(decision.id))?.state === "open" ? undefined : opened(token, now);
  const state = stateAt(decision, campaign.owners, now);
  return state === "withdrawn" || state === "expired" ? undefined : { decision, campaign, state, from };
}

/** Whether an open offer can no longer be accepted: the agency has the mandate already, or the offer was lost. */
function isEndedOffer({ kind, state }: StoredDecision, { is_offer, archived }: StoredCampaign): boolean {
  return kind === "offer" && state === "open" && (!is_offer || archived);
}

/**
 * The page of a link that takes no more answers: the plan needs none (it doesn't say who gave the mandate, which may not be the
 * reader), else the link is no longer valid.
 */
async function closed(token: string, now: Instant): Promise<HttpResponse<string>> {
  const found = await linked(token, now);
  if (found?.decision.kind !== "offer" || found.decision.answer || found.campaign.is_offer) return gone();
  return ended(
    "Dieser Plan braucht keine Antwort mehr",
    (whom) =>
      `Zu diesem Vermarktungsplan brauchen wir Ihre Antwort nicht mehr; annehmen können Sie ihn auf dieser Seite nicht mehr. Einen Maklervertrag schließen wir nur gesondert mit Ihnen. Haben Sie Fragen? ${whom}`,
  );
}

/** What an owner is asked to decide, with the forms for the answer, or with the answer once there is one. */
export async function showDecision(token: string, now: Instant): Promise<HttpResponse<string>> {
  const found = await opened(token, now);
  return found ? answerWith(200, found, token, now) : closed(token, now);
}

/** Leads to a file that is shown with the question, by a short-lived link of the file store. @param number from "1" */
export async function openDecisionFile(
  token: string,
  number: string | undefined,
  now: Instant,
): Promise<HttpResponse<string>> {
  const file = (await opened(token, now))?.decision.files[Number(number) - 1];
  return file ? redirectTo(await linkShown(file)) : gone();
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
  now: Instant,
): Promise<HttpResponse<string>> {
  const back = html`<p><a href="/api/public/decisions/${token}">Zurück zur Frage</a></p>`;
  return onPage(back, async () => {
    await countPublicForm(token, await opened(token, now), sources, now);
    return retryOnConflict("diese Freigabe", () => answerOnce(token, upload, now));
  });
}

async function answerOnce(token: string, upload: Upload, now: Instant): Promise<HttpResponse<string>> {
  const found = await opened(token, now);
  if (!found) return closed(token, now);
  const { decision, campaign, from } = found;
  const refuse = ({ status, detail }: Refusal) => {
    const words = fieldsOf(upload).words ?? "";
    return answerWith(status, found, token, now, { problem: { detail, words: words.slice(0, maxRepeated) } });
  };
  try {
    const form = parsedForm(answerForm, upload);
    if (found.state === "superseded" || decision.answer?.answer === form.answer)
      return await answerWith(200, found, token, now);
    const after = answered(decision, campaign, from, form, now);
    const { answer: pressed, words } = form;
    if (after !== decision && pressed === "yes") refuseUnseen(await notPromised(decision, campaign, now), form.over);
    if (after !== decision)
      await keepAnswer(decision, after, campaign, now, {
        owner_id: from.owner_id,
        answer: pressed,
        words,
        isNew: true,
      });
    return await answerWith(200, { ...found, decision: after }, token, now, { thanks: true });
  } catch (error) {
    if (error instanceof Refusal && pageStatuses.includes(error.status)) return refuse(error);
    throw error;
  }
}

/**
 * Withdraws the consent to photographs of the owner whom a link went to, theirs alone (DSGVO Art. 7 (3)).
 * @param sources as in Request
 */
export async function revokeByLink(token: string, sources: string[], now: Instant): Promise<HttpResponse<string>> {
  const back = html`<p><a href="/api/public/decisions/${token}">Zurück zur Seite</a></p>`;
  return onPage(back, async () => {
    const found = await opened(token, now);
    await countPublicForm(token, found, sources, now);
    if (!found) return closed(token, now);
    const { decision, campaign, from } = found;
    await revokeConsent(decision.id, campaign.id, { owner_id: from.owner_id, from: from.to }, now);
    const after = await opened(token, now);
    return after ? answerWith(200, after, token, now) : closed(token, now);
  });
}

/**
 * The decision after an answer: a no ends it, a yes once no other is missing. The same where it says nothing new.
 * @throws Refusal 409 where it was answered or shows something else, 400 for a question without words, 429 for too many
 */
function answered(
  decision: StoredDecision,
  { owners }: StoredCampaign,
  { owner_id, to: from }: Asked,
  { answer: pressed, words, content_hash, for_all: shown }: AnswerForm,
  now: Instant,
): StoredDecision {
  if (decision.answer)
    throw new Refusal(
      409,
      "Diese Frage wurde schon beantwortet. Bitte rufen Sie uns an, wenn Sie sich anders entschieden haben.",
    );
  if (decision.state === "revoked")
    throw new Refusal(409, "Ein Eigentümer hat seine Einwilligung inzwischen widerrufen. Wir melden uns bei Ihnen.");
  if (content_hash !== decision.content_hash || contentHash(decision) !== decision.content_hash)
    throw new Refusal(
      409,
      "Ihre Antwort gehörte zu einem anderen Stand. Bitte lesen Sie diese Seite und antworten Sie noch einmal.",
    );
  if (pressed !== "question") {
    if (!decidersOf(owners).includes(owner_id))
      throw new Refusal(
        409,
        "Für alle Eigentümer antwortet inzwischen jemand mit Vollmacht. Sie brauchen nichts zu tun.",
      );
    const isMissing = missingOf(decision, owners).includes(owner_id);
    if (!isMissing && pressed === "yes") return decision;
    if (!isMissing)
      throw new Refusal(
        409,
        "Sie haben dieser Frage schon zugestimmt. Bitte rufen Sie uns an, wenn Sie sich anders entschieden haben.",
      );
    const for_all = isSpokesman(owners, owner_id);
    if (for_all !== (shown === "yes"))
      throw new Refusal(
        409,
        for_all
          ? "Ihre Vollmacht liegt uns inzwischen vor: Ihre Antwort gilt damit für alle Eigentümer. Bitte lesen Sie diese Seite und antworten Sie noch einmal."
          : "Ihre Antwort gilt nicht mehr für alle Eigentümer. Bitte lesen Sie diese Seite und antworten Sie noch einmal für sich.",
      );
    const given = { owner_id, for_all, at: now, from, words };
    if (pressed === "no") return { ...decision, state: "refused", answer: { ...given, answer: "no" } };
    const agreed = [...decision.agreed, given];
    const isLast = missingOf({ agreed }, owners).length === 0;
    return isLast ? agreedBy(decision, given, decision.agreed) : { ...decision, agreed };
  }
  if (words === "")
    throw new Refusal(
      400,
      "Bitte schreiben Sie Ihre Frage in das Feld und drücken Sie dann noch einmal „Ich habe eine Frage“.",
    );
  const own = decision.questions.filter((asked) => asked.owner_id === owner_id);
  if (own.some(({ text }) => text === words)) return decision;
  if (own.length >= questionsPerDecision)
    throw new Refusal(429, "Dazu liegen uns bereits mehrere Fragen von Ihnen vor. Bitte rufen Sie uns an.");
  return { ...decision, questions: [...decision.questions, { owner_id, at: now, from, text: words }] };
}

/** The page of a decision, or that there is a newer question. @param now ISO 8601 UTC */
async function answerWith(
  status: number,
  { decision, campaign, state, from }: Opened,
  token: string,
  now: Instant,
  more: Pick<DecisionAround, "problem" | "thanks"> = {},
): Promise<HttpResponse<string>> {
  if (state === "superseded" && !decision.answer)
    return htmlResponse(
      200,
      notice(
        "Es gibt eine neuere Frage",
        html`<p>
          Zu „${decision.title}“ haben wir Ihnen inzwischen eine neuere Frage geschickt. Bitte öffnen Sie den Link in
          der neueren E-Mail.
        </p>`,
      ),
    );
  const [owner, settings, signer, together, over] = await Promise.all([
    read<Partial<Recipient>>(keys.owner(from.owner_id)),
    readSettings(),
    signerOfQuestion(decision, campaign),
    jointAnswerOf(decision, campaign, from.owner_id),
    notPromised(decision, campaign, now),
  ]);
  const around: DecisionAround = {
    letterhead: letterheadFor(settings),
    salutation: salutationLines(recipientOf({ ...owner, id: from.owner_id })),
    property: campaign.property_address || campaign.title,
    timezone: campaign.timezone,
    contact: signer?.agent ?? null,
    ...together,
    over,
    ...more,
  };
  const page = decision.page_key ? await readFile(decision.page_key) : undefined;
  if (!page) return htmlResponse(status, paperHtml(decisionPaper(decision, around, token)));
  const text = Buffer.from(page).toString("utf8");
  return htmlResponse(
    status,
    text.replace(replyPlace, () => offerForms(decision, around, token).html),
  );
}
