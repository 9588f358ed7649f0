import type { CampaignId, UserId } from "#shared/core/kinds";
import type { Status } from "#shared/campaigns/status";
import { changeMeasures } from "./change-measures.ts";
import { changeOne } from "./measures.ts";
import { reminderId } from "./reminder-id.ts";
import type { PlannedMeasure, StoredReminder } from "../campaigns/items.ts";

/** What a reminder is asked for with: its channel and how many minutes before the measure it comes. */
interface ReminderRequest {
  channel: "email";
  send_before_minutes: number;
}

/** Adds a reminder to a measure unless it has it. @returns the reminder, and whether it is new. @throws Refusal 404 for an unknown id */
export async function addReminder(measureId: string, request: ReminderRequest, userId: UserId) {
  let created = false;
  await changeOne(measureId, (measure) => {
    created = !hasReminder(measure, request);
    return created ? withReminder(measure, request, userId) : measure;
  });
  return { created, reminder: { ...request, id: reminderId(measureId, request), campaign_measure_id: measureId } };
}

/** Adds a reminder to all measures of a campaign that have a status. @throws Refusal 404 for an unknown campaign */
export async function addReminders(campaignId: CampaignId, request: ReminderRequest, status: Status, userId: UserId) {
  const created = new Set<string>();
  const measures = await changeMeasures(campaignId, "all", (measure) => {
    if (measure.status !== status || measure.provisional || hasReminder(measure, request)) return measure;
    created.add(measure.id);
    return withReminder(measure, request, userId);
  });
  const concerned = measures.filter((measure) => measure.status === status && hasReminder(measure, request));
  return { created: created.size, existing: concerned.length - concerned.filter(({ id }) => created.has(id)).length };
}

function hasReminder(measure: PlannedMeasure, request: ReminderRequest): boolean {
  return measure.reminders.some(({ id }) => id === reminderId(measure.id, request));
}

function withReminder(measure: PlannedMeasure, request: ReminderRequest, userId: UserId): PlannedMeasure {
  const reminder: StoredReminder = { ...request, id: reminderId(measure.id, request), user_id: userId };
  return { ...measure, reminders: [...measure.reminders, reminder] };
}
