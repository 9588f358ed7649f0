/** A campaign measure as a calendar shows it. */
export interface CalendarEvent {
  id: string;
  /** ISO 8601 UTC. */
  starts_at: string;
  title: string;
  campaign: string;
  url: string;
  done: boolean;
}

/** How long a measure stands in the calendar; its true length is nobody's knowledge. */
const duration = "PT30M";
/** Octets of a line before it is folded (RFC 5545, 3.1). */
const lineLength = 75;

/**
 * Events as an iCalendar file (RFC 5545), which Outlook and phones subscribe to.
 * @param now ISO 8601 UTC
 */
export function calendarFile(events: CalendarEvent[], now: string): string {
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

function eventLines({ id, starts_at, title, campaign, url, done }: CalendarEvent, now: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${id}@verkaufs-cockpit`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(starts_at)}`,
    `DURATION:${duration}`,
    `SUMMARY:${text(`${done ? "Erledigt: " : ""}${title} – ${campaign}`)}`,
    `DESCRIPTION:${text(url)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
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
