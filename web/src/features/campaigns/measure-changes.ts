import { bulkLimit } from "#shared/core/bulk-limit";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { RefusedMeasures } from "#shared/plan/measure-contract";
import type { PlanChange } from "#shared/plan/plan-changes-contract";
import type { Disturbed } from "#shared/plan/plan-contract";
import { movedTo, type Place, type PlanStart, type Target } from "#shared/plan/change/moves";
import { measureName } from "#shared/campaigns/reading";
import { chunksOf } from "#shared/core/chunks";
import { given } from "#shared/core/given";
import type { Status } from "#shared/campaigns/status";
import { call, isGone } from "../../core/api.ts";
import { cacheMeasures } from "../offline/answered.ts";
import type { StatusChange } from "../offline/change-kinds.ts";
import { change, changeOrQueue, type Shown, withSet } from "../offline/changes.ts";
import { forgetMeasures, invalidateRelated, patchPlan, reloadPlan } from "./plan.ts";

/** A measure as a plan or a list over all campaigns has it. */
export type Subject = CampaignMeasure | AgendaTask;

/** What people call a measure. */
export function nameOf(measure: Subject): string {
  return "name" in measure ? measure.name : measureName(measure);
}

/**
 * Sets a measure's status: shown at once, rolled back when the call fails, kept on the device without a network.
 * @param skip_reason why it is skipped
 * @returns what takes it back; nothing where it waits for a network @throws ApiError
 */
export function setStatus(measure: Subject, status: Status, skip_reason?: string): Promise<PlanChange[] | undefined> {
  return sendStatus(measure, { status, ...given({ skip_reason }) });
}

/** Says when a done measure was done: shown at once, rolled back when the call fails. @param doneAt ISO 8601 UTC @throws ApiError */
export async function setDoneAt(measure: CampaignMeasure, doneAt: string): Promise<void> {
  await sendStatus(measure, { status: "done", done_at: doneAt });
}

/** Ends a series for good, with its occurrences: as a status is set. @returns what takes it back @throws ApiError */
export function endOfSeries(measure: Subject): Promise<PlanChange[] | undefined> {
  return sendStatus(measure, { status: "done", end_series: true });
}

async function sendStatus(measure: Subject, said: Omit<StatusChange["body"], "occurrence_at">) {
  // Sent twice, since an answer was lost, it leaves out one occurrence.
  const isOfOne = said.status === "skipped" && measure.series !== null && !said.end_series;
  const body = { ...said, ...(isOfOne && { occurrence_at: measure.scheduled_at }) };
  const answer = await changeOrQueue({ kind: "status", ...aboutOf(measure), body, seen: [measure.status] });
  if (answer) invalidateRelated();
  return answer?.undo;
}

function aboutOf(measure: Subject) {
  return { measure_id: measure.id, campaign_id: measure.campaign_id, name: nameOf(measure) };
}

/** Hides a measure from owner reports or shows it there: at once, rolled back when the call fails. @throws ApiError */
export async function setOwnerVisibility({ id }: CampaignMeasure, hidden: boolean): Promise<void> {
  await changeOne(id, { hidden_from_owner: hidden }, () =>
    call("PUT /campaign-measures/{id}/owner-visibility", { params: { id }, body: { hidden } }),
  );
}

/** Gives a measure to somebody, or to nobody: shown at once, rolled back when the call fails. @throws ApiError */
export async function setResponsible({ id }: Subject, responsible_id: string | null): Promise<void> {
  await changeOne(id, { responsible_id }, () =>
    call("PUT /campaign-measures/{id}", { params: { id }, body: { responsible_id } }),
  );
}

async function changeOne(id: string, fields: Partial<CampaignMeasure>, send: () => Promise<CampaignMeasure>) {
  await change(
    [id],
    (current) => ({ ...current, ...fields }),
    async () => cacheMeasures([await send()]),
  );
  invalidateRelated();
}

/**
 * Moves a measure to a day counted from the marketing start, or to a moment that a person picked: shown at once where it
 * will land, rolled back on failure, kept on the device without a network.
 * Afterwards the campaign is loaded again (docs/product.md, Drag and drop).
 * @returns where it is, what that disturbs, and what takes it back; nothing where it waits for a network @throws ApiError
 */
export async function moveMeasure(
  measure: Subject,
  to: Target,
  plan: PlanStart,
): Promise<{ scheduled_at: string; disturbed: Disturbed[]; undo: PlanChange[] } | undefined> {
  const place = placeOf(measure, to, plan);
  const seen = [measure.scheduled_at];
  const answer = await changeOrQueue({ kind: "move", ...aboutOf(measure), body: to, seen, place });
  void reloadPlan({ id: measure.campaign_id });
  return answer;
}

/** Where a measure lands that is moved, as far as it shows; of a list over all campaigns without when its result is there. */
export function placeOf(measure: Subject, to: Target, plan: PlanStart): Pick<Place, "scheduled_at" | "phase"> {
  if (!("name" in measure)) return movedTo(measure, to, plan);
  const { scheduled_at, phase } = movedTo({ ...measure, weekdays: [], lead_days: 0 }, to, plan);
  return { scheduled_at, phase };
}

/** What a bulk update did. `undo`: in parts of at most 500, as one call takes them. */
export interface BulkUpdated {
  updated: number;
  refused: RefusedMeasures[];
  undo: PlanChange[][];
}

/**
 * Changes several measures of one campaign at once, in calls of at most 500. Those that are gone leave the screen, those
 * that may not begin yet stay as they were.
 * @returns how many were changed, what may not begin yet with its reason, and what takes it back, a part per call @throws ApiError
 */
export async function updateMeasures(
  campaignId: string,
  wanted: readonly Pick<CampaignMeasure, "id" | "series" | "scheduled_at">[],
  updates: { status?: Status; skip_reason?: string | undefined; priority_override?: number | null },
): Promise<BulkUpdated> {
  const ids = wanted.map(({ id }) => id);
  const fields = given(updates);
  return change(
    ids,
    (current) => withSet(current, fields),
    async () => {
      const answer: BulkUpdated = { updated: 0, refused: [], undo: [] };
      for (const part of chunksOf(wanted, bulkLimit)) {
        const chunk = part.map(({ id }) => id);
        const inChunk = part.filter(({ series }) => series !== null);
        // Sent twice, since an answer was lost, it leaves out one occurrence of each.
        const occurrences = Object.fromEntries(inChunk.map(({ id, scheduled_at }) => [id, scheduled_at]));
        const { updated, not_found, refused, undo } = await call("POST /campaign-measures/bulk-update", {
          body: { measure_ids: chunk, updates, occurrences },
        });
        const left = [...not_found, ...refused.flatMap(({ measure_ids }) => measure_ids)];
        const changed = new Set(chunk).difference(new Set(left));
        await patchPlan(campaignId, (measures) =>
          measures.map((measure) => (changed.has(measure.id) ? withSet(measure, fields) : measure)),
        );
        if (not_found.length > 0) await forgetMeasures(campaignId, not_found);
        answer.updated += updated;
        answer.refused.push(...refused);
        if (undo.length > 0) answer.undo.push(undo);
      }
      return answer;
    },
  );
}

/** What a reminder from the screens is: by e-mail, an hour before (docs/product.md, Quick actions). */
const defaultReminder = { channel: "email", send_before_minutes: 60 } as const;

/** Whether a measure has the reminder that the screens make. */
export function hasDefaultReminder({ reminders = [] }: Partial<Pick<CampaignMeasure, "reminders">>): boolean {
  return reminders.some(
    ({ channel, send_before_minutes }) =>
      channel === defaultReminder.channel && send_before_minutes === defaultReminder.send_before_minutes,
  );
}

/** Gives a measure a reminder: shown at once, taken back when the call fails. @throws ApiError */
export async function remind(measure: CampaignMeasure): Promise<void> {
  const withReminder = <One extends Shown>(current: One, id: string): One =>
    hasDefaultReminder(current)
      ? current
      : { ...current, reminders: [...(current.reminders ?? []), { ...defaultReminder, id }] };
  await change(
    [measure.id],
    (current) => withReminder(current, "pending"),
    async () => {
      const { id } = await call("POST /campaign-measures/{id}/reminders", {
        params: { id: measure.id },
        body: defaultReminder,
      });
      await patchPlan(measure.campaign_id, (measures) =>
        measures.map((current) => (current.id === measure.id ? withReminder(current, id) : current)),
      );
    },
  );
}

/** Gives all planned measures of a campaign a reminder, and loads them again. @throws ApiError */
export async function remindOfAllPlanned(campaignId: string): Promise<void> {
  await call("POST /campaigns/{id}/bulk-reminders", {
    params: { id: campaignId },
    body: { ...defaultReminder, only_status: "planned" },
  });
  await reloadPlan({ id: campaignId });
}

/** Takes a measure of the library into a campaign, on a day counted from the marketing start; each call adds one. @throws ApiError */
export async function addMeasure(campaignId: string, measureId: string, offsetDays: number): Promise<void> {
  const body = { measure_id: measureId, offset_days: offsetDays };
  await keepMeasure(await call("POST /campaigns/{id}/measures", { params: { id: campaignId }, body }));
}

/** Takes a measure out of a campaign; one that is gone already is fine. @throws ApiError */
export async function removeMeasure(measure: CampaignMeasure): Promise<void> {
  await call("DELETE /campaign-measures/{id}", { params: { id: measure.id } }).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  await patchPlan(measure.campaign_id, (measures) => measures.filter(({ id }) => id !== measure.id));
}

/** Puts a measure as the server answered it into its plan, a new one too. */
export async function keepMeasure(answer: CampaignMeasure): Promise<void> {
  await patchPlan(answer.campaign_id, (measures) => [...measures.filter(({ id }) => id !== answer.id), answer]);
}
