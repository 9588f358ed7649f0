import type { Instant } from "../core/kinds.ts";
import type { MailKind } from "../accounts/mail-settings.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import { isOwed, type Owing } from "../campaigns/reading.ts";
import type { ReminderEntry } from "./reminder-mail.ts";

/** What of a campaign its part of a digest needs. */
export interface DigestCampaign extends Pick<Owing, "timezone" | "outcome"> {
  id: string;
  title: string;
}

/** An open measure as a digest names it. */
export interface DigestMeasure {
  id: string;
  campaign_id: string;
  name: string;
  scheduled_at: string;
  /** What it is of, where it comes back: it is never late. */
  series?: object | null;
}

/** What else happened in a campaign, or waits there. */
export interface DigestNews {
  kind: Exclude<MailKind, "reminder" | "measures">;
  campaign_id: string;
  title: string;
  message: string;
  /** Where in the cockpit one can do something about it. */
  path: string;
}

/** A campaign's part of a digest: what is late, what comes until the next digest and what is to be remembered, what is new. */
export interface DigestGroup extends DigestCampaign {
  late: DigestMeasure[];
  next: DigestMeasure[];
  news: DigestNews[];
}

/**
 * What stands in a digest, by campaign: those with something late first, the longest late before all; the others by their
 * next measure, those with nothing but news last. A measure stands there once, however often it is to be told.
 * @param campaigns those that are not archived
 * @param facts open measures until the next digest, reminders, news
 * @param now ISO 8601 UTC; late is what was due before today on the campaign's clock
 */
export function digestGroups(
  campaigns: readonly DigestCampaign[],
  facts: { measures: readonly DigestMeasure[]; reminders: readonly ReminderEntry[]; news: readonly DigestNews[] },
  now: Instant,
): DigestGroup[] {
  const reminded = facts.reminders.map(({ measure, ...entry }): DigestMeasure => ({ ...entry, name: measure }));
  const measures = new Map([...reminded, ...facts.measures].map((measure) => [measure.id, measure]));
  const byCampaign = Map.groupBy(measures.values(), ({ campaign_id }) => campaign_id);
  const news = Map.groupBy(facts.news, ({ campaign_id }) => campaign_id);
  return campaigns
    .map((campaign) => {
      const { id, title, timezone } = campaign;
      const own = (byCampaign.get(id) ?? []).toSorted((one, other) =>
        one.scheduled_at.localeCompare(other.scheduled_at),
      );
      const isBehind = (measure: DigestMeasure) => calendarDaysBetween(measure.scheduled_at, now, timezone) > 0;
      const late = own.filter((measure) => isOwed(measure, campaign) && isBehind(measure) && !measure.series);
      const next = own.filter((measure) => !isBehind(measure));
      return { id, title, timezone, late, next, news: news.get(id) ?? [] };
    })
    .filter(({ late, next, news: told }) => late.length + next.length + told.length > 0)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)) || one.title.localeCompare(other.title, "de"));
}

function orderOf({ late, next }: DigestGroup): string {
  return late[0] ? `0${late[0].scheduled_at}` : next[0] ? `1${next[0].scheduled_at}` : "2";
}
