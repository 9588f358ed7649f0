import { retryDelayMs } from "./mail-store.ts";
import { hourLength, minuteLength } from "#shared/core/time";
import {
  type PushMessage,
  type PushWords,
  mentionWords,
  questionWords,
  reminderWords,
} from "#shared/notifications/push-words";
import { measureName } from "#shared/campaigns/reading";
import { notificationPath } from "#shared/notifications/notification-path";
import { stableId } from "../core/ids.ts";
import { forgetPushDevice, type PushDevice, readPushDevices } from "../accounts/push-devices.ts";
import { type PushNote, putPushNote } from "../accounts/push-notes.ts";
import type { StoredUser } from "../accounts/store.ts";
import { findHead } from "../campaigns/read.ts";
import { keyOf, type StoredCampaign } from "../campaigns/items.ts";
import { fromItem } from "../campaigns/measure-item.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { read, write, tryWrite } from "../core/table.ts";
import { stillOpen } from "./digest-facts.ts";
import { type PushOutcome, sendPush } from "./push-sender.ts";
import type { StoredNotification } from "./seen.ts";

/** How long a device is tried that its service could not be asked for. Later it would be no news. */
const maxTime = 2 * hourLength;
const longestDelay = 30 * minuteLength;

/** Services that did not answer in this run: others who wait for them are left to the next one. */
type SilentServices = Set<string>;

/**
 * Sends what is on its way to somebody's devices, in one try for each device that it has not reached. Claimed before it is
 * sent, so that of two runs at once one sends it; a run that dies in between leaves it to the next, and what a device gets
 * twice it shows once (docs/product.md, Notifications on devices).
 * @param found its id, and where the index `due` named it, when it is due
 * @param time the run's time, ISO 8601 UTC
 * @returns how many devices it reached
 */
export async function deliverPush(
  { id, due_sk }: { id: string; due_sk?: string },
  time: string,
  silent: SilentServices,
): Promise<number> {
  const note = await read<PushNote & { due_sk: string }>(keys.push(id), { consistent: true });
  if (!note || (due_sk !== undefined && note.due_sk !== due_sk)) return 0;
  const user = await read<StoredUser>(keys.user(note.user_id), { consistent: true });
  const own = user?.is_active ? await readPushDevices(user, time) : [];
  const waiting = own.filter((device) => !note.reached.includes(device.id));
  const isLate = Date.parse(time) - Date.parse(note.since) >= maxTime;
  const message = waiting.length > 0 && !isLate ? await messageOf(note) : undefined;
  if (!message) {
    await tryWrite({ delete: keys.push(id), when: still(note, "due_sk") });
    return 0;
  }
  const trying: PushNote = { ...fieldsOf(note), attempts: note.attempts + 1 };
  const claimed = await tryWrite({
    ...putPushNote(trying, after(time, retryDelayMs)),
    when: still(note, "due_sk", "attempts"),
  });
  if (!claimed) return 0;
  const outcomes = await Promise.all(
    waiting.map(async (device) => ({ device, outcome: await ask(device, message, silent) })),
  );
  await settle(trying, outcomes, time);
  return outcomes.filter(({ outcome }) => outcome === "sent").length;
}

interface Asked {
  device: PushDevice;
  outcome: PushOutcome;
}

async function ask(device: PushDevice, message: PushMessage, silent: SilentServices): Promise<PushOutcome> {
  const { host } = new URL(device.endpoint);
  if (silent.has(host)) return "later";
  const outcome = await sendPush(device, message);
  if (outcome === "later") silent.add(host);
  return outcome;
}

/** Forgets devices that are gone, and keeps the note for those that are to be tried again. */
async function settle(note: PushNote, asked: Asked[], time: string): Promise<void> {
  for (const { device, outcome } of asked) if (outcome === "gone") await forgetPushDevice(note.user_id, device);
  const done = asked.filter(({ outcome }) => outcome !== "later").map(({ device }) => device.id);
  if (done.length === asked.length) return write({ delete: keys.push(note.id) });
  const reached = [...note.reached, ...done];
  return write(
    putPushNote({ ...note, reached }, after(time, Math.min(note.attempts * 5 * minuteLength, longestDelay))),
  );
}

/** What a note says, or nothing where its cause is gone. What may replace what, its tag says. */
async function messageOf({ id, about }: PushNote): Promise<PushMessage | undefined> {
  if ("entries" in about) {
    const open = await stillOpen(about.entries);
    return open.length > 0 ? { ...reminderWords(open, about.more), tag: id } : undefined;
  }
  const event = await read<StoredNotification>(keys.notification(about.notification_id), { consistent: true });
  const campaign = event && (await findHead(event.campaign_id));
  if (!event || !campaign) return undefined;
  const { campaign_id, notification_type, measure_id = "" } = event;
  if (notification_type === "mention") {
    const mention = await mentionOf(event, measure_id, campaign);
    return mention && { ...mention, tag: id };
  }
  return { ...questionWords(campaign.title, notificationPath(event)), tag: stableId("question", campaign_id) };
}

async function mentionOf(
  { title, campaign_id }: StoredNotification,
  id: string,
  campaign: StoredCampaign,
): Promise<PushWords | undefined> {
  const measure = await read(keyOf({ id }));
  return (
    measure &&
    mentionWords(title, { id, measure: measureName(fromItem(measure)), campaign: campaign.title, campaign_id })
  );
}

function after(time: string, delay: number): string {
  return new Date(Date.parse(time) + delay).toISOString();
}

/** A note without what the index and failed runs added to it. */
function fieldsOf({ id, user_id, about, attempts, since, reached, expires_at }: PushNote): PushNote {
  return { id, user_id, about, attempts, since, reached, expires_at };
}
