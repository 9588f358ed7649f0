import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport, ReportEdit, ReportSend } from "#shared/reports/contract";
import { reportDueAfter } from "#shared/reports/due";
import { type ResponseOf, call } from "../../core/api.ts";
import { keepAnswer, patchQuery } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { invalidate } from "../../core/query-keys.ts";
import { keepCampaign } from "../campaigns/campaign-changes.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";
import { reportQuery, reportsQuery } from "./queries.ts";

/** Writes the report to a campaign's owner, or renews its draft; the next is due one period from now. @throws ApiError */
export async function generateReport(campaign: Campaign): Promise<OwnerReport> {
  const { id, report_frequency_days, timezone } = campaign;
  const report = await call("POST /campaigns/{id}/owner-reports/generate", { params: { id } });
  await keepReport(report);
  const next_report_due = reportDueAfter(report_frequency_days, timezone, new Date().toISOString());
  await keepCampaign({ ...campaign, next_report_due });
  refresh();
  return report;
}

/** Changes what the agent entered into a draft, which is written again from the campaign as it is now. @throws ApiError */
export async function editReport(id: string, edit: ReportEdit): Promise<OwnerReport> {
  return keepReport(await call("PUT /owner-reports/{id}", { params: { id }, body: edit }));
}

/** Sends a report by e-mail, or prepares it for the device. @throws ApiError */
export async function sendReport(
  { id, campaign_id }: OwnerReport,
  how: ReportSend,
): Promise<ResponseOf<"POST /owner-reports/{id}/send">> {
  try {
    const answer = await call("POST /owner-reports/{id}/send", { params: { id }, body: how });
    await keepReport(answer.report);
    refresh();
    return answer;
  } catch (error) {
    reloadReport(id, campaign_id);
    throw error;
  }
}

/** Makes the links that went out useless. @throws ApiError */
export async function withdrawLink(id: string): Promise<void> {
  await keepReport(await call("POST /owner-reports/{id}/withdraw-link", { params: { id } }));
}

/** Reads a report again, since somebody else may have changed or sent it. */
export function reloadReport(id: string, campaignId: string): void {
  void queryClient.invalidateQueries(reportQuery(id));
  void queryClient.invalidateQueries(reportsQuery(campaignId));
}

/** Puts the server's answer into its own place and into the list, the newest first. */
async function keepReport(report: OwnerReport): Promise<OwnerReport> {
  await Promise.all([
    keepAnswer(reportQuery(report.id), report),
    patchQuery(reportsQuery(report.campaign_id), (reports) =>
      reports.some(({ id }) => id === report.id)
        ? reports.map((other) => (other.id === report.id ? report : other))
        : [report, ...reports],
    ),
  ]);
  return report;
}

/** What else tells of due and unsent reports is read again. */
function refresh(): void {
  invalidate("campaigns");
  readNotificationsSoon();
}
