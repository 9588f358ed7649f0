import type { Instant } from "../core/kinds.ts";
import { clockText, longDateText, weekdayName } from "../core/time.ts";
import { countText, measuresText, numberText } from "../core/numbers.ts";
import { type Timezone, defaultTimezone } from "../core/timezone.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { DigestGroup, DigestMeasure, DigestNews } from "./digest.ts";

/** One line of a digest: title, detail and its path in the cockpit; without one, its campaign's path. */
interface DigestLine {
  text: string;
  about: string;
  path?: string;
}

/** Lines under a heading, and how many more there are. */
interface DigestPart {
  heading: string;
  lines: DigestLine[];
  more: number;
}

/** A digest as it is written, as text and as HTML. */
export interface DigestWords {
  subject: string;
  lead: string;
  campaigns: { title: string; id: string; parts: DigestPart[] }[];
  /** How many campaigns are not named; empty for none. */
  more: string;
}

/** What a digest names of each campaign, and how many campaigns; of the others it says how many they are. */
const max = { late: 5, next: 8, news: 8, campaigns: 25 };

/**
 * The words of a digest.
 * @param groups at least one
 * @param now when it is sent
 * @param next when the next one comes; both ISO 8601 UTC
 */
export function digestWords(groups: readonly DigestGroup[], now: Instant, next: string): DigestWords {
  const left = groups.length - max.campaigns;
  return {
    subject: subjectOf(groups, now),
    lead: `das steht bei Ihnen an. Die nächste Übersicht kommt am ${weekdayInWords(next, now, defaultTimezone)}.`,
    campaigns: groups
      .slice(0, max.campaigns)
      .map((group) => ({ title: group.title, id: group.id, parts: partsOf(group, now) })),
    more: left > 0 ? `und ${countText(left, "weitere Kampagne", "weitere Kampagnen")}` : "",
  };
}

/** "Ihr Donnerstag: 5 Maßnahmen, davon 2 überfällig, und 1 Hinweis" */
function subjectOf(groups: readonly DigestGroup[], now: Instant): string {
  const count = (list: (group: DigestGroup) => readonly unknown[]) =>
    groups.reduce((sum, group) => sum + list(group).length, 0);
  const late = count((group) => group.late);
  const all = late + count((group) => group.next);
  const news = count((group) => group.news);
  const weekday = weekdayName(dayOf(now, defaultTimezone));
  const measures =
    late === 0
      ? measuresText(all)
      : late === all
        ? `${measuresText(late)} überfällig`
        : `${measuresText(all)}, davon ${numberText(late)} überfällig`;
  const hints = countText(news, "Hinweis", "Hinweise");
  return `Ihr ${weekday}: ${[...(all > 0 ? [measures] : []), ...(news > 0 ? [hints] : [])].join(" und ")}`;
}

function partsOf({ title, timezone, late, next, news }: DigestGroup, now: Instant): DigestPart[] {
  const since = ({ name, scheduled_at }: DigestMeasure) => ({
    text: name,
    about: `seit ${weekdayInWords(scheduled_at, now, timezone)}`,
  });
  const when = ({ name, scheduled_at }: DigestMeasure) => ({
    text: name,
    about: timeText(scheduled_at, now, timezone),
  });
  const told = (one: DigestNews) => ({ text: one.title, about: withoutTitle(one.message, title), path: one.path });
  return [
    part("Überfällig", late, max.late, since),
    part("Steht an", next, max.next, when),
    part("Hinweise", news, max.news, told),
  ].filter(({ lines }) => lines.length > 0);
}

function part<T>(heading: string, all: readonly T[], limit: number, line: (one: T) => DigestLine): DigestPart {
  return { heading, lines: all.slice(0, limit).map(line), more: Math.max(0, all.length - limit) };
}

/** A message in one line, without its campaign, which it names where it stands alone. */
function withoutTitle(message: string, title: string): string {
  const own = message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message;
  return own.replace(`, ${title}: `, () => ": ").replaceAll(/\s+/gu, " ");
}

/** "heute, 14:00 Uhr", "Freitag, 8. Januar, 09:00 Uhr" */
function timeText(instant: string, now: Instant, timezone: Timezone): string {
  const days = calendarDaysBetween(now, instant, timezone);
  const day = days === 0 ? "heute" : days === 1 ? "morgen" : weekdayInWords(instant, now, timezone);
  return `${day}, ${clockText(instant, timezone)} Uhr`;
}

/** "Freitag, 8. Januar", with the year where it is another. */
function weekdayInWords(instant: string, now: Instant, timezone: Timezone): string {
  const text = longDateText(instant, timezone);
  const ofThisYear = longDateText(now, timezone).slice(-5);
  return text.endsWith(ofThisYear) ? text.slice(0, -5) : text;
}

/** A digest as plain text. @param site address of the cockpit without a slash at the end */
export function digestText(name: string, { lead, campaigns, more }: DigestWords, site: string): string {
  const blocks = campaigns.map(({ title, id, parts }) => {
    const lines = parts.flatMap(({ heading, lines: named, more: left }) => [
      `${heading}:`,
      ...named.map(({ text, about, path }) => `- ${text}: ${about}${path === undefined ? "" : `\n  ${site}${path}`}`),
      ...(left > 0 ? [`  ${moreText(left)}`] : []),
    ]);
    return `${title}\n${lines.join("\n")}\n${site}/dashboard/${id}`;
  });
  const all = [...blocks, ...(more ? [more] : []), `Alles auf einen Blick: ${site}/heute`];
  return `Guten Tag ${name},\n\n${lead}\n\n${all.join("\n\n")}\n\nIhr Verkaufs-Cockpit\n`;
}

/** What stands below the lines that are named. */
export function moreText(left: number): string {
  return `und ${numberText(left)} weitere`;
}
