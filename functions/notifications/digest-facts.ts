import type { CampaignId } from "#shared/core/kinds";
import { responsibleOf } from "#shared/campaigns/responsible";
import { wantsMail } from "#shared/accounts/mail-settings";
import { isAtWork, measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import type { Notification } from "#shared/notifications/contract";
import { digestGroups, type DigestMeasure, type DigestNews } from "#shared/notifications/digest";
import { type DigestWords, digestWords } from "#shared/notifications/digest-mail";
import { notificationPath } from "#shared/notifications/notification-path";
import type { ReminderEntry } from "#shared/notifications/reminder-mail";
import type { StoredUser } from "../accounts/store.ts";
import { keyOf } from "../campaigns/items.ts";
import { fromItem } from "../campaigns/measure-item.ts";
import { readMany } from "../core/table.ts";
import type { DigestMail } from "./mail-store.ts";
import type { RunFacts } from "./run-facts.ts";
import { isQuestion, readNotifications } from "./store.ts";

/**
 * What a digest says, from the state of now: what its person is responsible for, or nobody is, for measure or campaign.
 * @returns nothing where there is nothing to say
 */
export async function digestOfMail(
  user: StoredUser,
  { entries, from, to, next }: Pick<DigestMail, "entries" | "from" | "to" | "next">,
  facts: RunFacts,
): Promise<DigestWords | undefined> {
  const [all, active] = await Promise.all([facts.campaigns(), facts.active()]);
  const campaigns = new Map(all.filter(isAtWork).map((campaign) => [campaign.id, campaign]));
  const inTeam = (id: string | null | undefined) => ({ responsible_id: id && active.has(id) ? id : null });
  const isFor = (campaignId: CampaignId, responsible = "") => {
    const person = responsibleOf(inTeam(responsible), inTeam(campaigns.get(campaignId)?.responsible_id));
    return person === null || person === user.id;
  };
  const [measures, reminders, news] = await Promise.all([
    wantsMail(user, "measures") ? ownMeasures(next, facts, isFor) : [],
    wantsMail(user, "reminder") ? stillOpen(entries) : [],
    newsOf(user, { from, to }, facts),
  ]);
  const own = news.filter(({ kind, campaign_id }) => kind === "mention" || isFor(campaign_id));
  const groups = digestGroups([...campaigns.values()], { measures, reminders, news: own }, to);
  return groups.length > 0 ? digestWords(groups, to, next) : undefined;
}

async function ownMeasures(
  until: string,
  facts: RunFacts,
  isFor: (campaignId: CampaignId, responsible?: string) => boolean,
): Promise<DigestMeasure[]> {
  const open = await facts.openUntil(until);
  return open
    .filter(({ campaign_id, details }) => isFor(campaign_id, details.responsible))
    .map(({ id, campaign_id, scheduled_at, name, series }) => {
      const shown = measureName({ name_override: null, measure_name: name });
      return { id, campaign_id, scheduled_at, name: shown, series };
    });
}

/** Reminders whose measure is still open; one that moved meanwhile is reminded of again. */
export async function stillOpen(entries: ReminderEntry[]): Promise<ReminderEntry[]> {
  const stored = await readMany([...new Set(entries.map(({ id }) => id))].map((id) => keyOf({ id })));
  const byId = new Map(stored.map(fromItem).map((measure) => [measure.id, measure]));
  return entries.filter(({ id, scheduled_at }) => {
    const measure = byId.get(id);
    return (
      measure !== undefined && isOpen(measure.status) && !measure.provisional && measure.scheduled_at === scheduled_at
    );
  });
}

/** What happened since the last digest and was not read in the cockpit, and reports as long as they are due. */
async function newsOf(
  user: StoredUser,
  { from, to }: Pick<DigestMail, "from" | "to">,
  facts: RunFacts,
): Promise<DigestNews[]> {
  const all = await readNotifications(user.id, facts.notifications());
  return all
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .flatMap((notification) => {
      const kind = kindOf(notification);
      if (!kind || !wantsMail(user, kind)) return [];
      const { created_at, is_read, campaign_id, title, message } = notification;
      const path = notificationPath(notification);
      const isNew = !is_read && created_at > from && created_at <= to;
      return kind === "report" || isNew ? [{ kind, campaign_id, title, message, path }] : [];
    });
}

function kindOf(notification: Notification): DigestNews["kind"] | undefined {
  if (notification.notification_type === "mention") return "mention";
  if (notification.notification_type === "owner_report_due") return "report";
  return isQuestion(notification) ? "question" : undefined;
}
