import { clockText, longDateText } from "../core/time.ts";
import { planPath } from "../core/places.ts";
import { countText, measuresText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";

/** One line of a reminder e-mail. */
export interface ReminderEntry {
  /** The campaign measure's id. */
  id: string;
  measure: string;
  campaign: string;
  campaign_id: string;
  scheduled_at: string;
  timezone: Timezone;
}

/** Maximum number of measures that one e-mail names; of the others it says how many they are. */
export const maxEntries = 300;

/** The subject of one person's reminders: the measure's name, or how many there are. @param more measures not named */
export function reminderSubject(entries: ReminderEntry[], more: number): string {
  const [only] = entries;
  if (only && entries.length + more === 1) return `Erinnerung: ${only.measure}`;
  return `Erinnerung: ${measuresText(entries.length + more)} stehen an`;
}

/** What stands below the measures that are named. */
export function moreText(more: number): string {
  return `und ${countText(more, "weitere Maßnahme", "weitere Maßnahmen")}`;
}

/** "Montag, 4. Januar 2027, 09:00 Uhr", in the campaign's timezone (docs/product.md, Words and look). */
export function reminderTimeText({ scheduled_at, timezone }: ReminderEntry): string {
  return `${longDateText(scheduled_at, timezone)}, ${clockText(scheduled_at, timezone)} Uhr`;
}

/** Where a reminder leads: its measure, opened. @param site address of the cockpit without a slash at the end */
export function reminderLink({ campaign_id, id }: ReminderEntry, site: string): string {
  return site + planPath(campaign_id, { measure: id });
}

/** The e-mail as plain text. @param more measures not named */
export function reminderText(name: string, entries: ReminderEntry[], more: number, site: string): string {
  const lines = entries.map(
    (entry) => `- ${entry.measure}\n  ${reminderTimeText(entry)} · ${entry.campaign}\n  ${reminderLink(entry, site)}`,
  );
  if (more > 0) lines.push(moreText(more));
  return `Guten Tag ${name},\n\ndiese Maßnahmen stehen an:\n\n${lines.join("\n\n")}\n\nIhr Verkaufs-Cockpit\n`;
}
