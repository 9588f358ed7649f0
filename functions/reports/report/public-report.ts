import { readEnding } from "#shared/notifications/asks";
import { questionForm } from "#shared/reports/public-contract";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { periodText } from "#shared/reports/dates";
import { countPublicForm } from "../../accounts/throttle.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { readCampaign } from "../../campaigns/read.ts";
import type { HttpResponse, Upload } from "../../core/request.ts";
import { fileLink, readFile } from "../../core/files.ts";
import { ifGone, Refusal } from "../../core/refusal.ts";
import { still } from "../../core/condition.ts";
import { newId } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { type Operation, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { putReply } from "../../notifications/store.ts";
import { type Html, html } from "../../core/html.ts";
import { nameAmongOwners } from "../owner-names.ts";
import { openedByLink, reportOfLink } from "./link.ts";
import { type OwnerWords, putOwnerMessage, putOwnerNotice, saidBy } from "../messages/owner-messages.ts";
import { htmlResponse, gone, redirectTo, notice, onPage, parsedForm, writtenIn } from "../page/public-responses.ts";
import { replyPlace } from "../papers/report-paper.ts";
import { replyForms } from "./reply-forms.ts";
import { putReport, type StoredReport } from "./store.ts";

/** Maximum number of questions of one owner to one report: more than an owner has, fewer than a machine would send. */
const maxQuestions = 20;
/** What the agency's notification calls what an owner said. */
const replyTitles = {
  answer: "Antwort auf unsere Empfehlung",
  question: "Rückfrage des Eigentümers",
  message: "Nachricht des Eigentümers",
  read: "Eigentümer hat den Bericht gelesen",
} as const;
/** And of one of several owners, whose name stands in it. */
const replyTitlesOfOne = {
  answer: "Antwort auf unsere Empfehlung",
  question: "Rückfrage eines Eigentümers",
  message: "Nachricht eines Eigentümers",
  read: "Ein Eigentümer hat den Bericht gelesen",
} as const;

/** The report's page as it was sent, with the forms for an answer. */
export async function showReport(token: string, now: string): Promise<HttpResponse<string>> {
  const opened = await openedByLink(token, now);
  if (!opened) return gone();
  const { report } = opened;
  const [stored, campaign] = await Promise.all([
    readFile(report.files.html),
    readCampaign(report.campaign_id).catch(ifGone(undefined)),
  ]);
  if (!stored || !campaign) return gone();
  const text = Buffer.from(stored).toString("utf8");
  return htmlResponse(
    200,
    text.replace(replyPlace, () => replyForms(token, opened, campaign.timezone).html),
  );
}

/** Leads to the PDF by a short-lived link of the file store. */
export async function showPdf(token: string, now: string): Promise<HttpResponse<string>> {
  const report = await reportOfLink(token, now);
  return report ? redirectTo(await fileLink(report.files.pdf)) : gone();
}

/** Notes that an owner has read the report, once of each, and tells the agency. @param sources as in Request */
export async function markRead(token: string, sources: string[], now: string): Promise<HttpResponse<string>> {
  return reply(token, sources, now, html``, async (report, campaign, ownerId) => {
    if (report.reads.some(({ owner_id }) => owner_id === ownerId)) return [];
    const name = await nameAmongOwners(campaign, ownerId);
    return [
      putReport(report, { ...report, reads: [...report.reads, { owner_id: ownerId, at: now }] }),
      putReply({
        id: `other.${report.id}.${ownerId}.${readEnding}`,
        title: (name ? replyTitlesOfOne : replyTitles).read,
        message: `${campaign.title}: ${name ? `Als gelesen bestätigt von ${name}.` : "Der Eigentümer hat den Bericht als gelesen bestätigt."}`,
        campaign_id: campaign.id,
        priority: "low",
        due_date: null,
        for_users: campaign.responsible_id ? [campaign.responsible_id] : [],
        created_at: now,
      }),
    ];
  });
}

/**
 * Keeps what an owner says to a report, with it and among the messages, and tells the agency; the same words of the same owner are not
 * said twice.
 * @param sources as in Request
 */
export async function askQuestion(
  token: string,
  upload: Upload,
  sources: string[],
  now: string,
): Promise<HttpResponse<string>> {
  const written = writtenIn(upload, "question");
  return reply(token, sources, now, written, async (report, campaign, ownerId) => {
    const { question: text, kind, id = newId() } = parsedForm(questionForm, upload);
    const own = report.questions.filter(({ owner_id }) => owner_id === ownerId);
    if (own.some((known) => known.text === text)) return [];
    if (own.length >= maxQuestions)
      throw new Refusal(
        429,
        "Zu diesem Bericht liegen uns bereits viele Nachrichten von Ihnen vor. Bitte rufen Sie uns an.",
      );
    const said: StoredReport["questions"][number] = { owner_id: ownerId, at: now, text, ...(kind && { kind }) };
    const name = await nameAmongOwners(campaign, ownerId);
    const title = (name ? replyTitlesOfOne : replyTitles)[kind ?? "message"];
    return [
      putReport(report, { ...report, questions: [...report.questions, said] }),
      ...(await told(report, campaign, ownerId, { id, text, notice: title, now }, name)),
    ];
  });
}

/**
 * The writes that tell the agency: among the messages of the owner to whom the link went; of a former one by a notification alone.
 * @param name what the owner is called, where the campaign has others
 */
async function told(
  report: StoredReport,
  campaign: StoredCampaign,
  ownerId: string,
  said: Pick<OwnerWords, "id" | "text" | "notice" | "now">,
  name: string,
): Promise<Operation[]> {
  const { period, questions } = report;
  if (idsOf(campaign.owners).includes(ownerId)) {
    const subject = `Zum Bericht ${periodText(period.from, period.to, campaign.timezone)}`;
    const words = await putOwnerMessage({ ...said, campaign, owner_id: ownerId, subject });
    return [...words, { check: keys.campaign(campaign.id), when: still(campaign, "owners") }];
  }
  const { notice: title, now } = said;
  const text = saidBy(name, said.text);
  return putOwnerNotice({ id: `other.${report.id}.question-${questions.length + 1}`, title, campaign, text, now });
}

/** Writes the owner's reply with what tells of it in one transaction and thanks. @param written what is repeated where that fails */
async function reply(
  token: string,
  sources: string[],
  now: string,
  written: Html,
  decide: (report: StoredReport, campaign: StoredCampaign, ownerId: string) => Promise<Operation[]>,
): Promise<HttpResponse<string>> {
  const back = html`<p><a href="/api/public/reports/${token}">Zurück zum Bericht</a></p>`;
  return onPage(html`${written}${back}`, async () => {
    await countPublicForm(token, await reportOfLink(token, now), sources, now);
    const known = await retryOnConflict("diese Kampagne", async () => {
      const opened = await openedByLink(token, now);
      if (!opened) return false;
      const { report, ownerId } = opened;
      const operations = await decide(report, await readCampaign(report.campaign_id), ownerId);
      if (operations.length > 0) await write(...operations);
      return true;
    });
    if (!known) return gone();
    const content = html`<p>Ihre Rückmeldung ist bei uns angekommen.</p>
      ${back}`;
    return htmlResponse(200, notice("Vielen Dank", content));
  });
}
