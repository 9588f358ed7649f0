import type { CampaignId, OwnerId } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import type { ReportContent } from "#shared/reports/content";
import { allEnded } from "../../core/all-ended.ts";
import { deleteFiles, putFile } from "../../core/files.ts";
import { newId } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { type Operation, query, write } from "../../core/table.ts";
import { paperHtml } from "../page/paper-page.ts";
import type { PaperPictures } from "../blocks/paper.ts";
import { reportPaper } from "../papers/report-paper.ts";

/** The folder of a campaign's reports, and of one of them. */
const folderOf = (campaignId: CampaignId) => `${campaignId}/`;
const reportFolder = (campaignId: CampaignId, reportId: string) => `${folderOf(campaignId)}${reportId}/`;

/**
 * Writes a report's PDF and page. Each time under keys of their own: what an item names is what was written with it,
 * however many write at once, and earlier states of a draft are kept.
 */
export async function writeFiles(
  campaignId: CampaignId,
  reportId: string,
  content: ReportContent,
  pictures: PaperPictures,
): Promise<{ pdf: string; html: string }> {
  // pdfkit and its font machinery are loaded by those who need them.
  const { paperPdf } = await import("../pdf/paper-pdf.ts");
  const paper = reportPaper(content);
  const folder = `${reportFolder(campaignId, reportId)}${newId()}`;
  const files = { pdf: `${folder}.pdf`, html: `${folder}.html` };
  const name = reportName(content.covers.to);
  await allEnded([
    putFile(files.pdf, await paperPdf(paper, pictures), { type: "application/pdf", name: `${name}.pdf` }),
    putFile(files.html, paperHtml(paper, pictures), { type: "text/html; charset=utf-8", name: `${name}.html` }),
  ]);
  return files;
}

/** What a report's file is called, without its ending: by the last day that it covers, as Germany's calendar has it. */
export function reportName(until: string): string {
  return `Vermarktungsbericht-${dayOf(until, defaultTimezone)}`;
}

/** That a report's files are being written, about whom. */
interface PendingFiles {
  report_id: string;
  owner_ids: string[];
}

/** Notes that files with an owner's name are about to be written: an erasure finds them although no report names them yet. */
export async function notePending(campaignId: CampaignId, pending: PendingFiles): Promise<void> {
  await write(unnamed(campaignId, pending));
}

/** The write that says that there may be files with an owner's name that no report names. */
export function unnamed(campaignId: CampaignId, pending: PendingFiles): Operation {
  return { put: { ...pending, ...keys.pendingReport(campaignId, randomOf(pending.report_id)) } };
}

/** The write that says that a report now names its files, or that they are gone. */
export function settled(campaignId: CampaignId, reportId: string): Operation {
  return { delete: keys.pendingReport(campaignId, randomOf(reportId)) };
}

/** The notes of files about an owner that were written for reports that were never saved. */
export async function pendingAbout(campaignId: CampaignId, ownerId: OwnerId): Promise<PendingFiles[]> {
  const pending = await query<PendingFiles>({ ...keys.pendingReports(campaignId), consistent: true });
  return pending.filter(({ owner_ids }) => owner_ids.includes(ownerId));
}

/** Deletes the files about an owner that were written for reports that were never saved. @returns of how many reports */
export async function deletePendingAbout(campaignId: CampaignId, ownerId: OwnerId): Promise<number> {
  const concerned = await pendingAbout(campaignId, ownerId);
  for (const { report_id } of concerned) await deleteUnnamed(campaignId, report_id);
  return concerned.length;
}

const randomOf = (reportId: string) => reportId.split(".")[1] ?? reportId;

/** Deletes what was written for an item that then could not be saved. */
export async function discardFiles(files: { pdf: string; html: string }): Promise<void> {
  await allEnded(Object.values(files).map(deleteFiles));
}

/** Deletes all files of a report that names none, earlier states included, and then the note of them. */
export async function deleteUnnamed(campaignId: CampaignId, reportId: string): Promise<void> {
  await deleteFiles(reportFolder(campaignId, reportId));
  await write(settled(campaignId, reportId));
}

/** Deletes the files of all reports of a campaign. For the scheduled function, when a campaign was deleted. */
export async function deleteFilesOf(campaignId: CampaignId): Promise<void> {
  await deleteFiles(folderOf(campaignId));
}
