import { bulkLimit } from "#shared/core/bulk-limit";
import { chunksOf } from "#shared/core/chunks";
import { type Day, dayNumber, weekdayDateText } from "#shared/core/time";
import type { AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { momentOf } from "#shared/campaigns/moments";
import type { PlanChange, PlanChanges } from "#shared/plan/plan-changes-contract";
import type { PlanStart, Target } from "#shared/plan/change/moves";
import type { Status } from "#shared/campaigns/status";
import { given } from "#shared/core/given";
import { measuresText } from "#shared/core/numbers";
import { describeRefusal } from "../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { keptHere } from "../offline/changes.ts";
import { moveMeasure, nameOf, placeOf, setResponsible, setStatus, type Subject } from "./measure-changes.ts";
import { removeIfDeleted } from "./measure-gone.ts";
import { reloadPlan } from "./plan.ts";
import { changePlan, notifyFailure, notifyUndoable, applyUndo } from "./plan-changes.ts";

/*
 * What one does about a task where it is listed over all campaigns: shown at once, rolled back and said when it fails, taken
 * back from the toast. The list itself is not read again afterwards, since its index lags behind a write.
 */

/** Sets a task to done. */
export function finish(task: Subject): void {
  void setTo(task, "done", `„${nameOf(task)}“ auf "Erledigt" gesetzt`);
}

/** Skips a task, of a series its next occurrence. @param reason why, where somebody says it */
export function skip(task: Subject, reason?: string): void {
  void setTo(task, "skipped", `„${nameOf(task)}“ auf "Übersprungen" gesetzt`, reason);
}

/** Plans a task again that was done, skipped or begun. */
export function replan(task: Subject): void {
  void setTo(task, "planned", `„${nameOf(task)}“ auf "Geplant" gesetzt`);
}

/** Moves a task to a day "YYYY-MM-DD" or the next working day after it, at its own time. */
export function postpone(task: Subject, campaign: AgendaCampaign, day: Day): void {
  const start = momentOf(campaign.marketing_start, campaign.timezone).day;
  void move(task, campaign, { offset_days: dayNumber(day) - start });
}

/** Skips several tasks of one campaign. @param skip_reason why, where somebody says it */
export function skipAll(tasks: readonly AgendaTask[], campaign: AgendaCampaign, skip_reason?: string): Promise<void> {
  const changes = tasks.map(({ id }): PlanChange => ({ id, status: "skipped", ...given({ skip_reason }) }));
  return changeAll([[campaign.id, changes]], (count) => `${measuresText(count)} übersprungen`);
}

/** A campaign in which several tasks are changed at once; of lists over all campaigns nobody knows the timeline. */
type OfPlan = Omit<PlanStart, "timeline"> & Partial<Pick<PlanStart, "timeline">> & { id: string };

/**
 * Moves several tasks of one campaign, each at its own time and to the next working day where nobody works.
 * @param to a day "YYYY-MM-DD" for all of them, or so many days later each
 */
export function postponeAll(tasks: readonly Subject[], campaign: OfPlan, to: Day | { later: number }): Promise<void> {
  const plan = { timeline: null, ...campaign };
  const dayOfTask = ({ scheduled_at }: Subject) => momentOf(scheduled_at, campaign.timezone).day;
  const start = momentOf(campaign.marketing_start, campaign.timezone).day;
  const changes = tasks.map((task): PlanChange => {
    const day = typeof to === "string" ? dayNumber(to) : dayOfTask(task) + to.later;
    return { id: task.id, ...placeOf(task, { offset_days: day - start }, plan), day_picked: true };
  });
  return changeAll([[campaign.id, changes]], (count) => `${measuresText(count)} verschoben`);
}

/**
 * Changes many measures of one campaign or several: in calls of at most 500, all taken back by one press.
 * @param wanted per campaign @param said what was done, by how many it really changed
 */
async function changeAll(
  wanted: readonly (readonly [campaignId: string, changes: PlanChange[]])[],
  said: (count: number) => string,
  failed = "Die Änderung wurde nicht gespeichert.",
): Promise<void> {
  const done: { campaignId: string; undo: PlanChanges }[] = [];
  for (const [campaignId, all] of wanted)
    for (const changes of chunksOf(all, bulkLimit))
      try {
        done.push({ campaignId, undo: await changePlan(campaignId, { changes }) });
      } catch (error) {
        notifyFailure(error, campaignId, failed, () => void changeAll([[campaignId, changes]], said, failed));
      }
  if (done.length === 0) return;
  const count = done.reduce((sum, { undo }) => sum + undo.changes.length, 0);
  if (count === 0) notifySuccess("Daran war nichts zu ändern");
  else notifySuccess(said(count), { undo: () => void takeBackEach(done) });
}

async function takeBackEach(done: readonly { campaignId: string; undo: PlanChanges }[]): Promise<void> {
  for (const { campaignId, undo } of done) await applyUndo(campaignId, undo);
}

/** Moves a task to a moment that was picked, ISO 8601 UTC, which is kept as picked. */
export function moveTo(task: Subject, campaign: AgendaCampaign, scheduledAt: string): void {
  void move(task, campaign, { scheduled_at: scheduledAt });
}

/** Gives a task to somebody, or to nobody. @param person with their name */
export function delegate(task: Subject, person: { id: string; name: string } | null): void {
  const name = nameOf(task);
  const said = person ? `„${name}“ an ${person.name} übergeben` : `Für „${name}“ ist niemand mehr zuständig`;
  void give(task, person?.id ?? null, said);
}

/** @returns the answer, or nothing where it failed, which was said then */
async function tried<Answer>(
  task: Subject,
  send: () => Promise<Answer>,
  failed: string,
  retry: () => void,
): Promise<{ answer: Answer } | undefined> {
  try {
    const answer = await send();
    void reloadPlan({ id: task.campaign_id });
    return { answer };
  } catch (error) {
    console.error(error);
    if (!removeIfDeleted(error, task)) notifyError(failed, describeRefusal(error, task.campaign_id, retry));
    return undefined;
  }
}

async function setTo(task: Subject, status: Status, said?: string, reason?: string): Promise<void> {
  const again = () => void setTo(task, status, said, reason);
  const done = await tried(task, () => setStatus(task, status, reason), "Der Status wurde nicht gespeichert.", again);
  if (!done || !said) return;
  notifyUndoable(task.campaign_id, said, done.answer, () => void setTo({ ...task, status }, task.status));
}

async function move(task: Subject, campaign: AgendaCampaign, target: Target): Promise<void> {
  const plan = { ...campaign, timeline: null };
  const again = () => void move(task, campaign, target);
  const send = () => moveMeasure(task, target, plan);
  const done = await tried(task, send, "Fehler beim Verschieben der Maßnahme", again);
  if (!done) return;
  const { answer } = done;
  const { scheduled_at } = answer ?? placeOf(task, target, plan);
  const sentence = `„${nameOf(task)}“ auf ${weekdayDateText(scheduled_at, campaign.timezone)} verschoben`;
  if (!answer) return notifySuccess(`${sentence}. ${keptHere}`);
  const waiting = answer.disturbed.length;
  const order = waiting > 0 ? ` – stört die Reihenfolge bei ${measuresText(waiting)}` : "";
  notifySuccess(`${sentence}${order}`, { undo: () => void applyUndo(task.campaign_id, { changes: answer.undo }) });
}

/** Gives several tasks to somebody, of several campaigns too. */
export function handOver(tasks: readonly Subject[], person: { id: string; name: string }): Promise<void> {
  const ofCampaigns = Map.groupBy(tasks, ({ campaign_id }) => campaign_id);
  const changed = ({ id }: Subject): PlanChange => ({ id, responsible_id: person.id });
  return changeAll(
    [...ofCampaigns].map(([campaignId, own]) => [campaignId, own.map(changed)]),
    (count) => `${measuresText(count)} an ${person.name} übergeben`,
    "Die Maßnahmen wurden nicht übergeben.",
  );
}

async function give(task: Subject, responsible_id: string | null, said?: string): Promise<void> {
  const again = () => void give(task, responsible_id, said);
  const send = () => setResponsible(task, responsible_id);
  const done = await tried(task, send, "Die Maßnahme wurde nicht übergeben.", again);
  if (done && said) notifySuccess(said, { undo: () => void give({ ...task, responsible_id }, task.responsible_id) });
}
