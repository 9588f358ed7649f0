import { hourLength } from "#shared/core/time";
import type { PushNote } from "../accounts/push-notes.ts";
import { handOver } from "../plan/hand-over.ts";
import { lapseOccurrences } from "../plan/lapse.ts";
import type { StoredDecision } from "../campaigns/owner-decision.ts";
import { fromItem } from "../campaigns/measure-item.ts";
import { findHead, readCampaign } from "../campaigns/read.ts";
import { finishShift } from "../campaigns/shift.ts";
import { deleteChildren } from "../campaigns/store.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { logged } from "#shared/core/log-messages";
import { chunksOf } from "#shared/core/chunks";
import { still } from "../core/condition.ts";
import { type Job, putJob, hourlyJob } from "../core/jobs.ts";
import { keys } from "../core/keys.ts";
import { logger, notingFailure } from "../core/log.ts";
import { ifGone } from "../core/refusal.ts";
import { type Item, write, tryWrite } from "../core/table.ts";
import { consumed, resetConsumed } from "../core/table-client.ts";
import { countUse } from "../core/usage.ts";
import type { StoredFile } from "../files/items.ts";
import { removeDueFile } from "../files/removal.ts";
import { takeUntaken } from "../inbox/letter-box.ts";
import { removeDueLetter, type StoredLetter } from "../inbox/letters.ts";
import { refreshCampaign, refreshNotifications } from "../notifications/refresh.ts";
import { type Delivery, resumeMail } from "../notifications/deliver.ts";
import { forgetUser } from "../notifications/store.ts";
import { sendDigest } from "../notifications/digest.ts";
import type { StoredDigest } from "../notifications/digest-store.ts";
import type { TeamMail } from "../notifications/mail-store.ts";
import { deliverPush } from "../notifications/push-run.ts";
import { runFacts } from "../notifications/run-facts.ts";
import { sendDueReminders } from "../notifications/send-reminders.ts";
import { remindOwner } from "../reports/decisions/decision-reminder.ts";
import { sendReceipt, type StoredReceipt } from "../reports/decisions/decision-receipt.ts";
import { deleteFilesOf } from "../reports/report/files.ts";
import { generateDueReport } from "../reports/report/writing.ts";
import { attempt, type DueItem, isKnownJob, kindOf, readDue } from "./due-items.ts";
import { migrations } from "./known-migrations.ts";
import { migrate, startMigrations } from "./migrations.ts";

/** What EventBridge Scheduler sends: the time that the run stands for, ISO 8601 UTC. */
interface ScheduledEvent {
  time: string;
}

/** How long into a run jobs, files and reports are begun, in milliseconds; then mails and reminders have the rest of its four minutes. */
const jobsMs = 60_000;

/**
 * Sends due reminders and digests, tells people's devices, reminds owners of what waits for their decision, confirms their answers, writes due reports, resumes jobs and mails, deletes files whose time is over, and once an hour renews the notifications and takes mails in that could not be taken before. Reads
 * only what is due at the event's time. Running it twice, or twice at once, changes nothing more.
 * @returns the figures that it logs in one line
 */
export const handler = notingFailure(async ({ time: given }: ScheduledEvent) => {
  resetConsumed();
  const started = performance.now();
  const time = new Date(given).toISOString();
  const due = Map.groupBy(await readDue(time), kindOf);
  const figures = { time, jobs: 0, reports: 0, mails: 0, pushes: 0, reminders: 0, failed: 0 };
  const count = (kind: "jobs" | "reports", success: boolean) => (figures[success ? kind : "failed"] += 1);
  const countMail = (outcome: Delivery) => {
    if (outcome !== "nothing") figures[outcome === "sent" ? "mails" : "failed"] += 1;
  };

  const inTurn = async <T>(kind: "jobs" | "reports", items: (T & DueItem)[], work: (item: T & DueItem) => unknown) => {
    for (const item of items)
      if (performance.now() - started < jobsMs) count(kind, await attempt(item, time, async () => work(item)));
  };
  await inTurn("jobs", itemsOf<Job>(due.get("job")), (job) => resume(job, time));
  await inTurn("jobs", itemsOf<StoredFile>(due.get("file")), (file) => removeDueFile(file, time));
  await inTurn("jobs", itemsOf<StoredLetter>(due.get("letter")), (letter) => removeDueLetter(letter, time));
  await inTurn("reports", itemsOf<StoredCampaign>(due.get("campaign")), (head) => report(head.id, time));
  for (const item of due.get(undefined) ?? []) count("jobs", await attempt(item, time, refuseUnknown));
  const facts = runFacts();
  const mailing = async (item: DueItem, work: () => Promise<Delivery>) => {
    if (!(await attempt(item, time, async () => countMail(await work())))) figures.failed += 1;
  };
  for (const mail of itemsOf<TeamMail>(due.get("mail"))) await mailing(mail, () => resumeMail(mail, time, facts));
  for (const digest of itemsOf<StoredDigest>(due.get("digest")))
    await mailing(digest, () => sendDigest(digest, time, facts));

  for (const decision of itemsOf<StoredDecision>(due.get("decision")))
    await mailing(decision, () => remindOwner(decision, time));
  for (const receipt of itemsOf<StoredReceipt>(due.get("receipt")))
    await mailing(receipt, () => sendReceipt(receipt, time));
  const measures = itemsOf<Item>(due.get("measure")).map((item) => ({ ...item, ...fromItem(item) }));
  const reminded = await sendDueReminders(measures, time, facts);
  for (const measure of reminded.damaged) await attempt(measure, time, refuseDamaged);
  figures.reminders = measures.length;
  figures.mails += reminded.mails;
  figures.failed += reminded.notSent + reminded.waiting + reminded.damaged.length;
  figures.pushes = await tellDevices(itemsOf<PushNote>(due.get("push")), facts.pushes, time);

  const result = { ...figures, read_units: consumed.read, write_units: consumed.write };
  logger.info(logged.run, result);
  await countUse(started, 0, 0);
  return result;
});

/** Maximum number of notes for devices that are sent at the same time: a service that does not answer holds up no others. */
const toldAtOnce = 10;

/** Sends what is on its way to people's devices, last of all: what is told there stands in the cockpit anyway. @returns how many devices it reached */
async function tellDevices(due: (PushNote & DueItem)[], noted: Set<string>, time: string): Promise<number> {
  const silent = new Set<string>();
  let reached = 0;
  const waiting: { id: string; due_sk?: string }[] = [...due, ...[...noted].map((id) => ({ id }))];
  for (const some of chunksOf(waiting, toldAtOnce))
    await Promise.all(
      some.map((note) =>
        deliverPush(note, time, silent).then(
          (count) => void (reached += count),
          (error: unknown) => logger.warn("push waits", { push: note.id, error: error as Error }),
        ),
      ),
    );
  return reached;
}

/** Writes the report that is due by itself; the notification that it was due follows at once. */
async function report(campaignId: string, time: string): Promise<void> {
  if (await generateDueReport(campaignId, time)) await refreshCampaign(campaignId, time);
}

async function resume(job: Job & DueItem, time: string): Promise<void> {
  // Left by a newer version, before the agency went back: it waits for that one, and nothing of it is lost.
  if (!isKnownJob(job)) throw new Error(`no work is known for a job of the kind ${job.kind}`);
  if (job.kind === "delete-campaign") {
    // Somebody brought it back from a backup meanwhile: nothing of it goes any more.
    if (await findHead(job.campaign_id, { consistent: true })) {
      await tryWrite({ delete: keys.job(job.id), when: still(job, "due_sk") });
      return;
    }
    if (job.files) await deleteFilesOf(job.campaign_id);
    return deleteChildren(job.campaign_id, time, job.files && !job.last);
  }
  if (job.kind === "hourly") {
    await lapseOccurrences(time);
    await refreshNotifications(time);
    await startMigrations(time, migrations);
    await takeUntaken(time);
    return write(putJob({ ...hourlyJob, ran_at: time }, time, hourLength));
  }
  if (job.kind === "migrate") return migrate(job, migrations);
  if (job.kind === "hand-over") {
    await handOver(job, time);
    await forgetUser(job.user_id);
    await refreshNotifications(time);
    // Another hand-over that was said meanwhile stays.
    await tryWrite({ delete: keys.job(job.id), when: still(job, "due_sk") });
    return;
  }
  // A campaign that is deleted by now has nothing left to shift.
  await finish(job, time).catch(ifGone(undefined));
  await write({ delete: keys.job(job.id) });
}

/** Does what is left of a save, its notifications included: the save got no answer and asks for none. */
async function finish(job: Job & { kind: "shift-campaign" }, time: string): Promise<void> {
  await finishShift(await readCampaign(job.campaign_id, { consistent: true }));
  await refreshCampaign(job.campaign_id, time);
}

const refuseUnknown = () => Promise.reject(new Error("only a newer version knows what to do with this"));
const refuseDamaged = () => Promise.reject(new Error("this measure is damaged"));

function itemsOf<T>(items: DueItem[] | undefined): (T & DueItem)[] {
  return (items ?? []) as (T & DueItem)[];
}
