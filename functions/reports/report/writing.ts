import { nothingEntered, type Entered } from "#shared/reports/reported";
import { given } from "#shared/core/given";
import { isAtWork } from "#shared/campaigns/reading";
import type { ReportEdit } from "#shared/reports/contract";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { recipientOf } from "#shared/reports/recipient";
import { reportContent } from "#shared/reports/content";
import { reportDueAfter } from "#shared/reports/due";
import { refuseOfOffer } from "../../plan/offer-state.ts";
import { promisedTo } from "../../campaigns/baseline.ts";
import { readCampaign, readPlan } from "../../campaigns/read.ts";
import { finishShift } from "../../campaigns/shift.ts";
import { saveCampaign } from "../../campaigns/store.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { still } from "../../core/condition.ts";
import { keys } from "../../core/keys.ts";
import { currentCreation, madeId } from "../../core/making.ts";
import { Refusal } from "../../core/refusal.ts";
import { isConditionFailed } from "../../core/store-errors.ts";
import { write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { letterheadFor, readLogo, readSettings } from "../../agency/store.ts";
import { jpegOf } from "../../core/picture.ts";
import { readTitlePicture } from "../../files/items.ts";
import { type Author, portraitOf, signerOf } from "../author.ts";
import { discardFiles, notePending, settled, writeFiles } from "./files.ts";
import { isDraft, isToOwners, putReport, readReport, readReports, type StoredReport } from "./store.ts";
import { readOwner } from "../../owners/store.ts";
import { isPriceTalked, openTitles } from "#shared/reports/decisions";
import type { ReportedMarket } from "#shared/reports/market-part";
import { readDecisions } from "../../campaigns/owner-decision.ts";
import { readMarket } from "../../market/results.ts";

/** A report that was written, and whether it is a new one. */
interface Generated {
  report: StoredReport;
  created: boolean;
}

/**
 * Writes the report to a campaign's owner. A draft that lies unsent is renewed instead of joined by a second one. The
 * next report is due one period from now (docs/product.md, Owner reports); report and campaign change in one
 * transaction.
 * @throws Refusal 404 for an unknown campaign, 400 without an owner, 409 for an offer
 */
export async function generateReport(campaignId: string, author: Author, now: string): Promise<Generated> {
  return retryOnConflict("diese Kampagne", async () => generateFor(await currentCampaign(campaignId), author, now));
}

async function currentCampaign(id: string): Promise<StoredCampaign> {
  return finishShift(await readCampaign(id, { consistent: true }));
}

/** @throws ConditionFailed when the campaign or its draft was changed meanwhile */
async function generateFor(before: StoredCampaign, author: Author | null, now: string): Promise<Generated> {
  refuseOfOffer(before, "Berichte gibt es, sobald der Eigentümer es angenommen hat.");
  const campaignId = before.id;
  const reports = await readReports(campaignId);
  const own = `${campaignId}.${madeId()}`;
  const known = reports.find((report) => isMadeBefore(report, own));
  if (known) return { report: known, created: false };
  const draft = reports.find(isDraft);
  const same = draft && isToOwners(draft, before) ? draft : undefined;
  const entered = same ?? nothingEntered;
  const id = draft?.id ?? own;
  const written = await compose(before, reports, id, entered, author, now);
  const report: StoredReport = {
    ...written,
    id,
    campaign_id: campaignId,
    automatic: author === null,
    created_at: draft?.created_at ?? now,
    updated_at: now,
    sendings: [],
    link_sequence: 0,
    last_link: null,
    reads: [],
    questions: [],
    revision: draft?.revision ?? 0,
  };
  const after = {
    ...before,
    next_report_due: reportDueAfter(before.report_frequency_days, before.timezone, now),
    unsent_report_due: before.unsent_report_due ?? before.next_report_due ?? now,
  };
  await orDiscard(report, () => saveCampaign(before, after, [putReport(draft, report), settled(campaignId, id)]));
  // What an earlier draft said to somebody else is nobody's any more.
  if (draft?.files && !same) await discardFiles(draft.files);
  return { report, created: draft === undefined };
}

/** Whether the same call wrote a report before: one that it was answered, or that was sent before it was. */
function isMadeBefore(report: StoredReport, own: string): boolean {
  return report.id === currentCreation()?.answered || (report.id === own && !isDraft(report));
}

/**
 * Writes the report that is due by itself, where that is wished and the property is neither sold nor withdrawn. Safe to run twice and in parallel: once it is written,
 * the next is due one period later.
 * @param now ISO 8601 UTC, the time that the run stands for
 * @returns whether a report was written
 */
export async function generateDueReport(campaignId: string, now: string): Promise<boolean> {
  const isDue = (campaign: StoredCampaign) =>
    campaign.auto_reports_enabled &&
    isAtWork(campaign) &&
    campaign.owner_id !== null &&
    campaign.next_report_due !== null &&
    campaign.next_report_due <= now;
  return retryOnConflict("diese Kampagne", async () => {
    const campaign = await currentCampaign(campaignId);
    if (!isDue(campaign)) return false;
    // Nobody waits for a report of what is over; should it go on, the next one is due as usual.
    if (campaign.outcome) {
      const { report_frequency_days, timezone } = campaign;
      await saveCampaign(campaign, {
        ...campaign,
        next_report_due: reportDueAfter(report_frequency_days, timezone, now),
      });
      return false;
    }
    await generateFor(campaign, null, now);
    return true;
  });
}

/**
 * Changes what an agent entered into a draft and writes it again, from the campaign as it is now.
 * @throws Refusal 404 for an unknown id, 409 once somebody began to send it or when the campaign has another owner
 */
export async function editReport(id: string, edit: ReportEdit, author: Author, now: string): Promise<StoredReport> {
  return retryOnConflict("diese Kampagne", async () => {
    const before = await readReport(id);
    if (!isDraft(before))
      throw new Refusal(
        409,
        "Ein gesendeter Bericht kann nicht mehr geändert werden. Bitte erstellen Sie einen neuen.",
      );
    const campaign = await currentCampaign(before.campaign_id);
    if (!isToOwners(before, campaign)) throw otherOwner();
    const entered = withEdit(before, edit);
    const reports = await readReports(campaign.id);
    const after = { ...before, ...(await compose(campaign, reports, id, entered, author, now)), updated_at: now };
    await orDiscard(after, () =>
      write(
        putReport(before, after),
        { check: keys.campaign(campaign.id), when: still(campaign, "owners") },
        settled(campaign.id, id),
      ),
    );
    return after;
  });
}

/** What was entered with what an edit says; reasons are changed one by one. */
function withEdit(before: Entered, edit: ReportEdit): Entered {
  return { ...before, ...given(edit), late_reasons: { ...before.late_reasons, ...edit.late_reasons } };
}

/** Of a stored report what was entered. */
function enteredIn(report: Entered): Entered {
  const { inquiries, viewings, offers, closing_note, late_reasons, recommendation, decision } = report;
  return { inquiries, viewings, offers, closing_note, late_reasons, recommendation, decision };
}

/** 409 for a draft whose campaign changed hands. */
export function otherOwner(): Refusal {
  return new Refusal(
    409,
    "Der Eigentümer dieser Kampagne hat inzwischen gewechselt. Bitte erstellen Sie den Bericht neu.",
  );
}

/** Makes the content from everything as it is now and writes its files. */
async function compose(
  campaign: StoredCampaign,
  reports: StoredReport[],
  id: string,
  before: Entered,
  asked: Author | null,
  now: string,
) {
  if (campaign.owner_id === null)
    throw new Refusal(400, "Dieser Kampagne ist kein Eigentümer zugewiesen. Bitte ordnen Sie ihn zuerst zu.");
  const author = await signerOf(campaign.responsible_id, asked);
  const [owners, { measures }, settings, portrait, market, title, promised] = await Promise.all([
    Promise.all(idsOf(campaign.owners).map(async (ownerId) => recipientOf(await readOwner(ownerId)))),
    readPlan(campaign.id, { consistent: true }),
    readSettings(),
    portraitOf(author),
    reportedMarket(campaign, now),
    readTitlePicture(campaign.id).then(jpegOf),
    promisedTo(campaign),
  ]);
  const [owner, ...co_owners] = owners;
  if (!owner) throw new TypeError("A campaign's first owner is one of its owners");
  const last = reports.find((report) => !isDraft(report) && report.owner?.id === owner.id);
  const entered = enteredIn(before);
  const content = reportContent({
    campaign,
    measures,
    owner,
    co_owners,
    letterhead: letterheadFor(settings),
    agent: author && author.agent,
    entered,
    market,
    promised,
    announced: last?.announced ?? [],
    since: last?.period.to ?? null,
    now,
  });
  await notePending(campaign.id, { report_id: id, owner_ids: idsOf(campaign.owners) });
  const late = content.late.map(({ id: measure, name, scheduled_at }) => ({ id: measure, name, scheduled_at }));
  return {
    ...entered,
    late_reasons: Object.fromEntries(content.late.flatMap(({ id: key, reason }) => (reason ? [[key, reason]] : []))),
    owner,
    co_owners,
    period: content.covers,
    figures: content.numbers,
    counted: content.counted,
    shown_recommendation: content.recommendation,
    signer: content.contact,
    turn: content.turn,
    late,
    announced: content.announced,
    files: await writeFiles(campaign.id, id, content, {
      logo: await readLogo(settings),
      portrait,
      title,
    }),
  };
}

/**
 * Saves; where the store refused that, the files just written are nobody's and go. Where nobody knows what it did they
 * stay: either the report names them, or the note of them does.
 */
async function orDiscard(report: StoredReport, save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (report.files && isConditionFailed(error)) {
      await discardFiles(report.files);
      await write(settled(report.campaign_id, report.id));
    }
    throw error;
  }
}

/** What a report tells of property and market; of interested people nothing is read. @param now ISO 8601 UTC */
async function reportedMarket(campaign: StoredCampaign, now: string): Promise<ReportedMarket> {
  const { sale_on, outcome, set_aside } = campaign;
  const [market, decisions] = await Promise.all([readMarket(campaign.id), readDecisions(campaign.id)]);
  const price_talk = isPriceTalked(decisions, campaign.owners, now);
  const asked = openTitles(decisions, campaign.owners, now);
  return { ...market, aside: set_aside.map(({ key }) => key), sale_on, outcome, price_talk, asked };
}
