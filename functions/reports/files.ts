import type { ReportContent } from "#shared/reports/content";
import { deleteFiles, putFile } from "../core/files.ts";
import { newId } from "../core/ids.ts";
import type { ReportPictures } from "./pdf.ts";
import { reportHtml } from "./report-page.ts";

/** The folder of a campaign's reports, and of one of them. */
const folderOf = (campaignId: string) => `${campaignId}/`;
const reportFolder = (campaignId: string, reportId: string) => `${folderOf(campaignId)}${reportId}/`;

/**
 * Writes a report's PDF and page. Each time under keys of their own: what an item names is what was written with it,
 * however many write at once, and earlier states of a draft are kept.
 */
export async function writeFiles(
  campaignId: string,
  reportId: string,
  content: ReportContent,
  pictures: ReportPictures,
): Promise<{ pdf: string; html: string }> {
  // pdfkit and its font machinery are loaded by those who need them.
  const { reportPdf } = await import("./pdf.ts");
  const folder = `${reportFolder(campaignId, reportId)}${newId()}`;
  const files = { pdf: `${folder}.pdf`, html: `${folder}.html` };
  const name = `Vermarktungsbericht-${content.covers.to.slice(0, 10)}`;
  await Promise.all([
    putFile(files.pdf, await reportPdf(content, pictures), { type: "application/pdf", name: `${name}.pdf` }),
    putFile(files.html, reportHtml(content, pictures), { type: "text/html; charset=utf-8", name: `${name}.html` }),
  ]);
  return files;
}

/** Deletes what was written for an item that then could not be saved. */
export async function discardFiles(files: { pdf: string; html: string }): Promise<void> {
  await Promise.all(Object.values(files).map(deleteFiles));
}

/** Deletes all files of one report, earlier states included. */
export async function deleteFilesOfReport(campaignId: string, reportId: string): Promise<void> {
  await deleteFiles(reportFolder(campaignId, reportId));
}

/** Deletes the files of all reports of a campaign. For the scheduled function, when a campaign was deleted. */
export async function deleteFilesOf(campaignId: string): Promise<void> {
  await deleteFiles(folderOf(campaignId));
}
