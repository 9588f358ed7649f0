import type { CampaignMeasure, RefusedMeasures } from "#shared/campaigns/contract";
import type { PlanChange } from "#shared/campaigns/plan-changes-contract";
import type { Disturbed } from "#shared/campaigns/plan-contract";
import { movedTo, type PlanStart, type Target } from "#shared/campaigns/planning/moves";
import { measureName } from "#shared/campaigns/reading";
import type { Status } from "#shared/campaigns/status";
import { call, isGone } from "../../core/api.ts";
import { sendOrKeep } from "../offline/send-or-keep.ts";
import { change } from "./pending-changes.ts";
import { forgetMeasures, patchPlan, reloadPlan } from "./plan.ts";

/** Most measures that one bulk call takes (docs/product.md, Campaign measures). */
const bulkLimit = 500;

/** Sets a measure's status: shown at once, rolled back when the call fails, kept on the device without a network. @throws ApiError */
export async function setStatus(measure: CampaignMeasure, status: Status): Promise<void> {
  await change(
    [measure.id],
    (current) => ({ ...current, status }),
    async () => keepSent(await sendStatus(measure, { status })),
  );
}

/** Says when a done measure was done: shown at once, rolled back when the call fails. @param doneAt ISO 8601 UTC @throws ApiError */
export async function setDoneAt(measure: CampaignMeasure, doneAt: string): Promise<void> {
  await change(
    [measure.id],
    (current) => ({ ...current, done_at: doneAt }),
    async () => keepSent(await sendStatus(measure, { status: "done", done_at: doneAt })),
  );
}

function sendStatus(measure: CampaignMeasure, body: { status: Status; done_at?: string }) {
  const { id: measure_id, campaign_id } = measure;
  return sendOrKeep(
    { kind: "status", measure_id, campaign_id, name: measureName(measure), body, seen: [measure.status] },
    (key) => call("POST /campaign-measures/{id}/status", { params: { id: measure_id }, body, key }),
  );
}

/** Hides a measure from owner reports or shows it there: at once, rolled back when the call fails. @throws ApiError */
export async function setOwnerVisibility(measure: CampaignMeasure, hidden: boolean): Promise<void> {
  await change(
    [measure.id],
    (current) => ({ ...current, hidden_from_owner: hidden }),
    async () =>
      keep(
        await call("PUT /campaign-measures/{id}/owner-visibility", { params: { id: measure.id }, body: { hidden } }),
      ),
  );
}

/**
 * Moves a measure to a day counted from the marketing start, or to a moment that a person picked: shown at once where it
 * will land, rolled back on failure, kept on the device without a network.
 * Afterwards the campaign is loaded anew (docs/product.md, Drag and drop).
 * @returns what that disturbs, and what takes it back; nothing where it waits for a network @throws ApiError
 */
export async function moveMeasure(
  measure: CampaignMeasure,
  to: Target,
  plan: PlanStart,
): Promise<{ disturbed: Disturbed[]; undo: PlanChange[] } | undefined> {
  const answer = await change(
    [measure.id],
    (current) => ({ ...current, ...movedTo(current, to, plan) }),
    async () => {
      const { id: measure_id, campaign_id } = measure;
      const { scheduled_at, phase } = movedTo(measure, to, plan);
      const name = measureName(measure);
      const seen = [measure.scheduled_at];
      const said = await sendOrKeep(
        { kind: "move", measure_id, campaign_id, name, body: to, seen, place: { scheduled_at, phase } },
        (key) => call("POST /campaign-measures/{id}/move", { params: { id: measure_id }, body: to, key }),
      );
      if (!said) return undefined;
      const { disturbed, undo, moved: _moved, ...own } = said;
      await keep(own);
      return { disturbed, undo };
    },
  );
  void reloadPlan({ id: measure.campaign_id });
  return answer;
}

/**
 * Changes several measures of one campaign at once, in calls of at most 500. Those that are gone leave the screen, those
 * that may not begin yet stay as they were.
 * @returns how many were changed, and what may not begin yet with its reason @throws ApiError
 */
export async function updateMeasures(
  campaignId: string,
  ids: string[],
  updates: { status?: Status; priority_override?: number | null },
): Promise<{ updated: number; refused: RefusedMeasures[] }> {
  const fields = Object.fromEntries(Object.entries(updates).filter(([, value]) => value !== undefined));
  return change(
    ids,
    (current) => ({ ...current, ...fields }),
    async () => {
      const answer: { updated: number; refused: RefusedMeasures[] } = { updated: 0, refused: [] };
      for (let start = 0; start < ids.length; start += bulkLimit) {
        const chunk = ids.slice(start, start + bulkLimit);
        const { updated, not_found, refused } = await call("POST /campaign-measures/bulk-update", {
          body: { measure_ids: chunk, updates },
        });
        const left = [...not_found, ...refused.flatMap(({ measure_ids }) => measure_ids)];
        const changed = new Set(chunk).difference(new Set(left));
        await patchPlan(campaignId, (measures) =>
          measures.map((measure) => (changed.has(measure.id) ? { ...measure, ...fields } : measure)),
        );
        if (not_found.length > 0) await forgetMeasures(campaignId, not_found);
        answer.updated += updated;
        answer.refused.push(...refused);
      }
      return answer;
    },
  );
}

/** What a reminder from the screens is: by e-mail, an hour before (docs/product.md, Quick actions). */
export const defaultReminder = { channel: "email", send_before_minutes: 60 } as const;

/** Whether a measure has the reminder that the screens make. */
export function hasDefaultReminder({ reminders }: Pick<CampaignMeasure, "reminders">): boolean {
  return reminders.some(
    ({ channel, send_before_minutes }) =>
      channel === defaultReminder.channel && send_before_minutes === defaultReminder.send_before_minutes,
  );
}

/** Gives a measure a reminder: shown at once, taken back when the call fails. @throws ApiError */
export async function remind(measure: CampaignMeasure): Promise<void> {
  const withReminder = (current: CampaignMeasure, id: string): CampaignMeasure =>
    hasDefaultReminder(current)
      ? current
      : { ...current, reminders: [...current.reminders, { ...defaultReminder, id }] };
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

/** Gives all planned measures of a campaign a reminder, and loads them anew. @throws ApiError */
export async function remindOfAllPlanned(campaignId: string): Promise<void> {
  await call("POST /campaigns/{id}/bulk-reminders", {
    params: { id: campaignId },
    body: { ...defaultReminder, only_status: "planned" },
  });
  await reloadPlan({ id: campaignId });
}

/** Takes a measure of the library into a campaign, on a day counted from the marketing start; each call adds one. @throws ApiError */
export async function addMeasure(campaignId: string, measureId: string, offsetDays: number): Promise<void> {
  const body = { id: crypto.randomUUID(), measure_id: measureId, offset_days: offsetDays };
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

async function keepSent(answer: CampaignMeasure | undefined): Promise<void> {
  if (answer) await keep(answer);
}

async function keep(answer: CampaignMeasure): Promise<void> {
  await patchPlan(answer.campaign_id, (measures) =>
    measures.map((measure) => (measure.id === answer.id ? answer : measure)),
  );
}
