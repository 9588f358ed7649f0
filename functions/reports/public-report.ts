import { questionForm } from "#shared/reports/public-contract";
import { wantsAtOnce } from "#shared/accounts/mail-settings";
import { putEventMail } from "../accounts/event-mails.ts";
import { listUsers, type StoredUser } from "../accounts/store.ts";
import { readCampaign } from "../campaigns/read.ts";
import type { Answer, Upload } from "../core/request.ts";
import { fileLink, readFile } from "../core/files.ts";
import { Refusal } from "../core/refusal.ts";
import { write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { putReply } from "../notifications/store.ts";
import { type Html, html } from "../core/html.ts";
import { reportOfLink } from "./link.ts";
import { answer, gone, leadTo, notice } from "./public-answers.ts";
import { replyPlace } from "./report-page.ts";
import { replyForms } from "./reply-forms.ts";
import { putReport, type StoredReport } from "./store.ts";

/** Most questions to one report: more than an owner has, fewer than a machine would send. */
const mostQuestions = 20;
/** Most people whom an owner's question is mailed to at once. */
const mostTold = 50;
/** Most of a question in its notification; the whole stands on the report. */
const shownLength = 200;

/** The report's page as it was sent, with the forms for an answer. */
export async function showReport(token: string, now: string): Promise<Answer<string>> {
  const report = await reportOfLink(token, now);
  const stored = report && (await readFile(report.files.html));
  if (!report || !stored) return gone();
  const text = Buffer.from(stored).toString("utf8");
  return answer(
    200,
    text.replace(replyPlace, () => replyForms(token, report).html),
  );
}

/** Leads to the PDF by a short-lived link of the file store. */
export async function showPdf(token: string, now: string): Promise<Answer<string>> {
  const report = await reportOfLink(token, now);
  return report ? leadTo(await fileLink(report.files.pdf)) : gone();
}

/** Notes that the owner has read the report, once, and tells the agency. */
export async function markRead(token: string, now: string): Promise<Answer<string>> {
  return reply(token, now, (report) =>
    report.read_at !== null
      ? undefined
      : {
          after: { ...report, read_at: now },
          id: `other.${report.id}.read`,
          title: "Eigentümer hat den Bericht gelesen",
          message: "Der Eigentümer hat den Bericht als gelesen bestätigt.",
        },
  );
}

/** Keeps the owner's question and tells the agency; the same question again is no second one. */
export async function askQuestion(token: string, { bytes, type }: Upload, now: string): Promise<Answer<string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    return problem(415, "Bitte stellen Sie Ihre Frage über das Formular auf der Berichtsseite.", token);
  const fields = Object.fromEntries(new URLSearchParams(Buffer.from(bytes.subarray(0, 64 * 1024)).toString("utf8")));
  const parsed = questionForm.safeParse(fields);
  if (!parsed.success) return problem(400, parsed.error.issues[0]?.message ?? "Ihre Frage fehlt", token);
  const { question } = parsed.data;
  return reply(token, now, (report) => {
    if (report.questions.some(({ text }) => text === question)) return undefined;
    if (report.questions.length >= mostQuestions)
      throw new Refusal(429, "Zu diesem Bericht liegen uns bereits viele Fragen vor. Bitte rufen Sie uns an.");
    return {
      after: { ...report, questions: [...report.questions, { at: now, text: question }] },
      id: `other.${report.id}.question-${report.questions.length + 1}`,
      title: "Rückfrage des Eigentümers",
      message: cut(question),
    };
  });
}

/** A question as its notification shows it; never cut within a character, since half of one could not be stored. */
function cut(question: string): string {
  return question.length > shownLength
    ? `${question.slice(0, shownLength).replace(/[\uD800-\uDBFF]$/, "")}…`
    : question;
}

interface Reply {
  after: StoredReport;
  id: string;
  title: string;
  message: string;
}

/** Writes the owner's reply and its notification in one transaction and thanks. */
async function reply(
  token: string,
  now: string,
  decide: (report: StoredReport) => Reply | undefined,
): Promise<Answer<string>> {
  try {
    const known = await untilWritten("diese Kampagne", async () => {
      const report = await reportOfLink(token, now);
      if (!report) return false;
      const decided = decide(report);
      if (!decided) return true;
      const { after, id, title, message } = decided;
      const campaign = await readCampaign(report.campaign_id);
      const isAsked = after.questions.length > report.questions.length;
      const told = isAsked ? await askedPeople(campaign.responsible_id) : [];
      await write(
        putReport(report, after),
        ...told.map((user) => putEventMail(user.id, "question", id, now)),
        putReply({
          id,
          title,
          message: `${campaign.title}: ${message}`,
          campaign_id: campaign.id,
          priority: after.read_at === report.read_at ? "high" : "low",
          due_date: null,
          for_users: campaign.responsible_id ? [campaign.responsible_id] : [],
          created_at: now,
        }),
      );
      return true;
    });
    return known ? answer(200, thanks(token)) : gone();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return gone();
    if (error instanceof Refusal) return problem(error.status, error.detail, token);
    throw error;
  }
}

/** Who is mailed a question at once: whoever is responsible for the campaign, else everybody; of them who wishes it. */
async function askedPeople(responsible: string | null | undefined): Promise<StoredUser[]> {
  const active = (await listUsers()).filter((user) => user.is_active);
  const person = active.find(({ id }) => id === responsible);
  return (person ? [person] : active).filter((user) => wantsAtOnce(user, "question")).slice(0, mostTold);
}

function thanks(token: string): string {
  return notice(
    "Vielen Dank",
    html`<p>Ihre Rückmeldung ist bei uns angekommen.</p>
      ${back(token)}`,
  );
}

function problem(status: number, detail: string, token: string): Answer<string> {
  return answer(
    status,
    notice(
      "Das hat nicht geklappt",
      html`<p role="alert">${detail}</p>
        ${back(token)}`,
    ),
  );
}

function back(token: string): Html {
  return html`<p><a href="/api/public/reports/${token}">Zurück zum Bericht</a></p>`;
}
