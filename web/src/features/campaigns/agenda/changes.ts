import type { Agenda, AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { dayAfter, dayOf, mondayOf } from "#shared/campaigns/agenda";
import type { PlanChange } from "#shared/campaigns/plan-changes-contract";
import { movedTo, type Target } from "#shared/campaigns/planning/moves";
import { momentOf } from "#shared/campaigns/planning/moments";
import { dayNumber } from "#shared/campaigns/planning/working-days";
import type { Status } from "#shared/campaigns/status";
import { countText } from "#shared/core/numbers";
import { call, detailOf, isGone } from "../../../core/api.ts";
import { firstStepOf } from "../../../core/first-step.ts";
import { weekdayText } from "../../../core/dates.ts";
import { changeAtOnce, patchQuery, type Patchable } from "../../../core/patch-query.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { keptHere, sendOrKeep } from "../../offline/send-or-keep.ts";
import { reloadPlan } from "../plan.ts";

type Fields = Partial<Pick<AgendaTask, "status" | "scheduled_at" | "phase" | "responsible_id">>;

/** What one does about a task where it is listed. */
export interface AgendaChanges {
  finish: (task: AgendaTask) => void;
  /** Moves it to a day "YYYY-MM-DD" or the next working day after it, at its own time. */
  postpone: (task: AgendaTask, campaign: AgendaCampaign, day: string) => void;
  /** Moves it to a moment that was picked, ISO 8601 UTC, which is kept as picked. */
  moveTo: (task: AgendaTask, campaign: AgendaCampaign, scheduledAt: string) => void;
  /** Gives it to somebody, or to nobody. @param name of the person */
  delegate: (task: AgendaTask, person: { id: string; name: string } | null) => void;
}

/**
 * The changes of tasks in one list: shown at once, rolled back and said when they fail, taken back from the toast. The
 * plan that a task belongs to is read anew afterwards; the list itself is not, since its index lags behind a write.
 * @param query the list that shows the tasks
 */
export function agendaChanges(query: Patchable<Agenda>): AgendaChanges {
  const patched =
    (id: string, fields: Fields) =>
    (agenda: Agenda): Agenda => ({
      ...agenda,
      tasks: agenda.tasks.map((task) => (task.id === id ? { ...task, ...fields } : task)),
    });

  /** @returns the answer, or nothing where it failed, which was said then */
  async function change<Answer>(
    task: AgendaTask,
    fields: Fields,
    send: () => Promise<Answer>,
    words: { failed: string; retry: () => void; keep?: (answer: Answer) => Fields },
  ): Promise<Answer | undefined> {
    const { id, status, scheduled_at, phase, responsible_id } = task;
    try {
      const answer = await changeAtOnce({
        scope: `agenda ${id}`,
        query,
        show: patched(id, fields),
        takeBack: patched(id, { status, scheduled_at, phase, responsible_id }),
        send,
        keep: (said) => patched(id, words.keep?.(said) ?? {}),
      });
      void reloadPlan({ id: task.campaign_id });
      return answer;
    } catch (error) {
      console.error(error);
      if (isGone(error)) await leave(task);
      else
        notifyError(words.failed, {
          detail: detailOf(error, ""),
          retry: words.retry,
          first: firstStepOf(error, task.campaign_id),
        });
      return undefined;
    }
  }

  async function leave({ id, name }: AgendaTask): Promise<void> {
    await patchQuery(query, (agenda) => ({ ...agenda, tasks: agenda.tasks.filter((task) => task.id !== id) }));
    notifyError(`„${name}“ gibt es in diesem Plan nicht mehr.`, {
      detail: "Jemand hat die Maßnahme inzwischen entfernt.",
    });
  }

  async function setStatus(task: AgendaTask, status: Status, said?: string): Promise<void> {
    const answer = await change(
      task,
      { status },
      async () => ({
        sent: await sendOrKeep({ kind: "status", ...aboutOf(task), body: { status }, seen: [task.status] }, (key) =>
          call("POST /campaign-measures/{id}/status", { params: { id: task.id }, body: { status }, key }),
        ),
      }),
      { failed: "Der Status wurde nicht gespeichert.", retry: () => void setStatus(task, status, said) },
    );
    if (answer && said) notifySuccess(said, { undo: () => void setStatus({ ...task, status }, task.status) });
  }

  async function move(task: AgendaTask, campaign: AgendaCampaign, target: Target): Promise<void> {
    const plan = { ...campaign, timeline: null };
    const { scheduled_at, phase } = movedTo({ ...task, weekdays: [], lead_days: 0 }, target, plan);
    const place = { scheduled_at, phase };
    const seen = [task.scheduled_at];
    const answer = await change(
      task,
      { scheduled_at },
      async () => ({
        sent: await sendOrKeep({ kind: "move", ...aboutOf(task), body: target, seen, place }, (key) =>
          call("POST /campaign-measures/{id}/move", { params: { id: task.id }, body: target, key }),
        ),
      }),
      {
        failed: "Fehler beim Verschieben der Maßnahme",
        retry: () => void move(task, campaign, target),
        keep: ({ sent }) => (sent ? { scheduled_at: sent.scheduled_at, phase: sent.phase } : place),
      },
    );
    if (!answer) return;
    const day = weekdayText(answer.sent?.scheduled_at ?? scheduled_at, campaign.timezone);
    if (!answer.sent) return notifySuccess(`„${task.name}“ auf ${day} verschoben. ${keptHere}`);
    const waiting = answer.sent.disturbed.length;
    const order = waiting > 0 ? ` – stört die Reihenfolge bei ${countText(waiting, "Maßnahme", "Maßnahmen")}` : "";
    const { undo } = answer.sent;
    const moved = { ...task, scheduled_at: answer.sent.scheduled_at, phase: answer.sent.phase };
    notifySuccess(`„${task.name}“ auf ${day} verschoben${order}`, {
      undo: () => void putBack(moved, task, undo),
    });
  }

  async function putBack(task: AgendaTask, before: AgendaTask, undo: PlanChange[]): Promise<void> {
    await change(
      task,
      { scheduled_at: before.scheduled_at, phase: before.phase },
      () => call("POST /campaigns/{id}/plan-changes", { params: { id: task.campaign_id }, body: { changes: undo } }),
      { failed: "Die Änderung wurde nicht zurückgenommen.", retry: () => void putBack(task, before, undo) },
    );
  }

  async function give(task: AgendaTask, responsible_id: string | null, said?: string): Promise<void> {
    const answer = await change(
      task,
      { responsible_id },
      () => call("PUT /campaign-measures/{id}", { params: { id: task.id }, body: { responsible_id } }),
      { failed: "Die Aufgabe wurde nicht übergeben.", retry: () => void give(task, responsible_id, said) },
    );
    if (answer && said)
      notifySuccess(said, { undo: () => void give({ ...task, responsible_id }, task.responsible_id) });
  }

  return {
    finish: (task) => void setStatus(task, "done", `„${task.name}“ auf "Erledigt" gesetzt`),
    postpone: (task, campaign, day) => {
      const start = momentOf(campaign.marketing_start, campaign.timezone).day;
      void move(task, campaign, { offset_days: dayNumber(day) - start });
    },
    moveTo: (task, campaign, scheduledAt) => void move(task, campaign, { scheduled_at: scheduledAt }),
    delegate: (task, person) =>
      void give(
        task,
        person?.id ?? null,
        person ? `„${task.name}“ an ${person.name} übergeben` : `Für „${task.name}“ ist niemand mehr zuständig`,
      ),
  };
}

function aboutOf({ id, campaign_id, name }: AgendaTask) {
  return { measure_id: id, campaign_id, name };
}

/** The days to which a press postpones: tomorrow and Monday of next week, by the campaign's clock. @param now ISO 8601 UTC */
export function postponedDays(now: string, { timezone }: AgendaCampaign): { tomorrow: string; nextWeek: string } {
  const today = dayOf(now, timezone);
  return { tomorrow: dayAfter(today, 1), nextWeek: dayAfter(mondayOf(today), 7) };
}
