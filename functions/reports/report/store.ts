import type { CampaignId } from "#shared/core/kinds";
import type { Agent, Entered } from "#shared/reports/reported";
import type { OwnerReport, ReportFigures, ReportSending } from "#shared/reports/contract";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import type { ReportContent } from "#shared/reports/content";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { absent, still } from "../../core/condition.ts";
import { fileLink } from "../../core/files.ts";
import { isId } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { notFound } from "../../core/refusal.ts";
import { type Operation, query, read } from "../../core/table.ts";

/** One sending as stored. */
export interface StoredSending extends ReportSending {
  id: string;
  /** Until when its link is good, ISO 8601 UTC. */
  link_expires_at: string;
  /** Until when its request may still be at work, if nobody noted its end. */
  busy_until: string;
}

/** A report as stored. Its id is "<campaign>.<random>"; its files lie in the bucket. */
export interface StoredReport extends Entered {
  id: string;
  campaign_id: string;
  automatic: boolean;
  created_at: string;
  updated_at: string;
  /** Whose report it is; after an erasure null, like everything else about the person. */
  owner: Recipient | null;
  /** The other owners to whom it goes. */
  co_owners: Recipient[];
  period: ReportContent["covers"];
  figures: ReportFigures;
  counted: ReportContent["counted"];
  shown_recommendation: ReportContent["recommendation"];
  /** In whose name it speaks, in its files and in what goes with them; null for the agency alone. */
  signer: Agent | null;
  /** What it says first of the sale. */
  turn: ReportContent["turn"];
  late: { id: string; name: string; scheduled_at: string }[];
  /** Ids of the measures that it names as the next ones. */
  announced: ReportContent["announced"];
  files: { pdf: string; html: string } | null;
  sendings: StoredSending[];
  /** Links made under an earlier number are withdrawn. */
  link_sequence: number;
  /** The `link_sequence` of the last sending's link; null before the first. */
  last_link: number | null;
  /** Who confirmed to have read it, once each, the first one first; of who was erased the time alone. */
  reads: { owner_id: string; at: string }[];
  /** Of whom it is by their link; `kind` where the owner was asked for an answer and said which of the two it is. */
  questions: { owner_id: string; at: string; text: string; kind?: "answer" | "question" }[];
  /** Rises with every write, so that a change made from an old copy is noticed. */
  revision: number;
}

/** Splits a report's id into its campaign and the rest; nothing where it can't be one. */
function partsOf(id: string): [string, string] | undefined {
  const [campaign = "", report = "", ...more] = id.split(".");
  return more.length === 0 && isId(campaign) && isId(report) ? [campaign, report] : undefined;
}

/** One report, read consistently; nothing for an unknown id. */
export async function findReport(id: string): Promise<StoredReport | undefined> {
  const parts = partsOf(id);
  return parts && read<StoredReport>(keys.report(...parts), { consistent: true });
}

/** One report, read consistently. @throws Refusal 404 for an unknown id */
export async function readReport(id: string): Promise<StoredReport> {
  const report = await findReport(id);
  if (!report) throw notFound("Diesen Bericht");
  return report;
}

/** The reports of a campaign, the newest first. */
export async function readReports(campaignId: CampaignId): Promise<StoredReport[]> {
  const reports = await query<StoredReport>({ ...keys.reports(campaignId), consistent: true });
  return reports.sort((one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id));
}

/** Whether nobody tried to send a report yet: it may be edited and renewed. */
export function isDraft(report: StoredReport): boolean {
  return report.sendings.length === 0;
}

/** The owners a report is to, the first one first; nobody after an erasure. */
export function recipientsIn({ owner, co_owners }: Pick<StoredReport, "owner" | "co_owners">): Recipient[] {
  return owner ? [owner, ...co_owners].map(recipientOf) : [];
}

/** Whether a report is to those who are the campaign's owners now, and to nobody else. */
export function isToOwners(report: StoredReport, { owners }: Pick<StoredCampaign, "owners">): boolean {
  // Of a report that was erased nobody knows to whom it went.
  if (report.owner === null) return false;
  return (
    recipientsIn(report)
      .map(({ id }) => id)
      .toSorted()
      .join() === idsOf(owners).toSorted().join()
  );
}

/** The put of a report that is new (`before` undefined) or still as it was read. */
export function putReport(before: StoredReport | undefined, after: StoredReport): Operation {
  const [campaign, random] = partsOf(after.id) as [string, string];
  return {
    put: { ...after, ...keys.report(campaign, random), revision: (before?.revision ?? 0) + 1 },
    when: before ? still(before, "revision") : [absent],
  };
}

/** What the API answers of a report, with links to its files that hold for a quarter of an hour. */
export async function shownReport(report: StoredReport): Promise<OwnerReport> {
  const [pdf_url, html_url] = report.files
    ? await Promise.all([fileLink(report.files.pdf), fileLink(report.files.html)])
    : [null, null];
  const last = report.sendings.at(-1);
  return {
    id: report.id,
    campaign_id: report.campaign_id,
    state: last === undefined ? "draft" : report.sendings.some(({ state }) => state === "sent") ? "sent" : last.state,
    automatic: report.automatic,
    created_at: report.created_at,
    updated_at: report.updated_at,
    period: report.period,
    owner: report.owner && recipientOf(report.owner),
    co_owners: recipientsIn(report).slice(1),
    figures: report.figures,
    counted: report.counted,
    recommendation: report.shown_recommendation.text,
    decision: report.shown_recommendation.decision,
    closing_note: report.closing_note,
    turn: report.turn,
    signer: report.signer?.name ?? null,
    late: report.late.map(({ id, name, scheduled_at }) => ({
      campaign_measure_id: id,
      name,
      scheduled_at,
      reason: report.late_reasons[id] ?? "",
    })),
    pdf_url,
    html_url,
    sending: last ? shownSending(last) : null,
    sendings: report.sendings.map(shownSending),
    link_expires_at: last && report.last_link === report.link_sequence ? last.link_expires_at : null,
    reads: report.reads,
    questions: report.questions.map(({ kind = null, ...said }) => ({ ...said, kind })),
  };
}

function shownSending({ state, at, by, channel, to }: StoredSending): ReportSending {
  return { state, at, by, channel, to };
}
