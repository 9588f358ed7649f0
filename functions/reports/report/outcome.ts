import { readCampaign } from "../../campaigns/read.ts";
import { saveCampaign } from "../../campaigns/store.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { present } from "../../core/condition.ts";
import { keys } from "../../core/keys.ts";
import type { MailOutcome } from "../../core/mail.ts";
import { type Operation, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { isDraft, putReport, readReport, readReports, type StoredReport } from "./store.ts";

/**
 * Notes what became of an e-mail: sent, or not (then the report is as before), or unknown (then it may be sent again).
 * If the sending was erased meanwhile, nothing is recorded.
 */
export async function noteOutcome(id: string, sendingId: string, outcome: MailOutcome): Promise<StoredReport> {
  return retryOnConflict("diese Kampagne", async () => {
    const before = await readReport(id);
    if (!before.sendings.some((sending) => sending.id === sendingId)) return before;
    const others = before.sendings.filter((sending) => sending.id !== sendingId);
    const sendings = before.sendings.map((sending) => {
      if (sending.id !== sendingId) return sending;
      return outcome === "sent" ? { ...sending, state: "sent" as const } : { ...sending, busy_until: sending.at };
    });
    const after = { ...before, sendings: outcome === "refused" ? others : sendings };
    const done: Operation[] = [putReport(before, after), { delete: keys.mail(sendingId) }];
    if (outcome === "sent")
      await withoutUnsent(await readCampaign(before.campaign_id, { consistent: true }), id, ...done);
    else await write(...done);
    return after;
  });
}

/** The writes of a report that was sent; the campaign's unsent report is cleared unless there is another draft. */
export async function withoutUnsent(campaign: StoredCampaign, reportId: string, ...more: Operation[]): Promise<void> {
  const others = (await readReports(campaign.id)).filter(({ id }) => id !== reportId);
  if (campaign.unsent_report_due !== null && !others.some(isDraft))
    await saveCampaign(campaign, { ...campaign, unsent_report_due: null }, more);
  else await write(...more, { check: keys.campaign(campaign.id), when: [present] });
}
