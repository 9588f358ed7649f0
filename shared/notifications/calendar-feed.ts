import type { Instant } from "../core/kinds.ts";
import { dateOf } from "../core/time.ts";
import { momentOf } from "../campaigns/moments.ts";
import type { Timezone } from "../core/timezone.ts";

/** A campaign measure as a calendar shows it. */
export interface CalendarEvent {
  id: string;
  /** ISO 8601 UTC; midnight on the campaign's clock is a day without a time. */
  starts_at: string;
  timezone: Timezone;
  /** Work that it takes; 0 where nobody knows. */
  hours: number;
  title: string;
  campaign: string;
  /** The property's address; empty where there is none. */
  address: string;
  /** Who is responsible; nothing where nobody is. */
  person: string | undefined;
  url: string;
  done: boolean;
  /** Rises with every change of the measure or its campaign. */
  sequence: number;
}

const minutesPerDay = 24 * 60;
/** How long a measure stands in the calendar of which nobody knows how long it takes. */
const defaultMinutes = 30;
/** Octets of a line before it is folded (RFC 5545, 3.1). */
const lineLength = 75;

/**
 * Events as an iCalendar file (RFC 5545), which Outlook and phones subscribe to.
 * @param now ISO 8601 UTC
 */
export function calendarFile(events: CalendarEvent[], now: Instant): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Verkaufs-Cockpit//Kalender//DE",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Verkaufs-Cockpit",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...events.flatMap((event) => eventLines(event, now)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/**
 * The lines of an event. Who is responsible stands in the description: a published event must have no ATTENDEE (RFC 5546,
 * 3.2.1), and an ORGANIZER would let calendars answer by mail.
 */
function eventLines(event: CalendarEvent, now: Instant): string[] {
  const { id, title, campaign, address, person, url, done, sequence } = event;
  const said = [`Zuständig: ${person ?? "niemand"}`, url].join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${id}@verkaufs-cockpit`,
    `DTSTAMP:${instant(now)}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(event),
    `SUMMARY:${text(`${done ? "Erledigt: " : ""}${title} – ${campaign}`)}`,
    ...(address ? [`LOCATION:${text(address)}`] : []),
    `DESCRIPTION:${text(said)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** When an event is: a whole day, or from its time on for as long as it takes, but no longer than until midnight. */
function timeLines({ starts_at, timezone, hours }: CalendarEvent): string[] {
  const { day, minute } = momentOf(starts_at, timezone);
  if (minute === 0) return [`DTSTART;VALUE=DATE:${dateOf(day).replaceAll("-", "")}`];
  const wanted = hours > 0 ? Math.round(hours * 60) : defaultMinutes;
  return [`DTSTART:${instant(starts_at)}`, `DURATION:PT${Math.max(1, Math.min(wanted, minutesPerDay - minute))}M`];
}

/** "20270104T080000Z" */
function instant(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Text with the characters escaped that mean something in a calendar (RFC 5545, 3.3.11). */
function text(words: string): string {
  return words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\n|\r/g, String.raw`\n`);
}

/** A line in pieces of at most 75 octets, never through the middle of a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const width = octetsOf(character);
    if (octets + width > lineLength) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += width;
  }
  return [...pieces, piece].join("\r\n");
}

/** How many bytes a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}
