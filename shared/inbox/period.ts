import { dayOf } from "../campaigns/agenda.ts";
import { type Day, weekLength, mondayOf } from "../core/time.ts";
import { defaultTimezone } from "../core/timezone.ts";

const until = String.raw`\s*(?:-|–|bis(?:\s+zum)?)\s*`;
const dayAndMonth = String.raw`\d{1,2}\.\s?\d{1,2}\.`;
const withYear = new RegExp(
  String.raw`${dayAndMonth}(?:\d{2,4})?${until}${dayAndMonth}\d{2,4}|(?:kw|kalenderwoche|woche)\s*\d{1,2}\s*[/. -]\s*\d{4}`,
  "i",
);
/** "KW 47" or "16.11. - 22.11.", and of a week whether another one or what is no year follows. */
const withoutYear = new RegExp(
  String.raw`(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.${until}(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)|(?<![a-zäöüß])(?:kw|kalenderwoche)\s*(\d{1,2})(?!\d)(\s*(?:[/–.,+-]|bis|und)\s*(?:kw\s*)?\d)?`,
  "gi",
);

/**
 * The week that a mail's lines are about, as a table of figures has it: the first that says its year, else the only one that
 * says none, which is then the last before the mail was sent. Nothing where that is open.
 */
export function periodIn(lines: readonly string[], sentAt: string | undefined): string | undefined {
  const whole = lines.flatMap((line) => withYear.exec(line)?.[0] ?? [])[0];
  if (whole !== undefined) return whole.replace(/^(?:kalenderwoche|woche)/i, "KW").replace(/bis(?:\s+zum)?/i, "-");
  if (sentAt === undefined) return undefined;
  const sent = dayOf(sentAt, defaultTimezone);
  const found = lines.flatMap((line) =>
    [...line.slice(0, 1_000).matchAll(withoutYear)].map((match) => yearOf(match, sent)),
  );
  const [period, ...others] = new Set(found);
  return others.length === 0 ? period : undefined;
}

/** A period with the year in which it last ended or began before a day; nothing for one of several weeks. */
function yearOf(match: RegExpExecArray, sent: Day): string | undefined {
  const [, day = "", month = "", lastDay = "", lastMonth = "", week = "", more] = match;
  if (more !== undefined) return undefined;
  const year = Number(sent.slice(0, 4));
  if (week !== "") {
    const running = mondayOf(`${year}-01-04`);
    const passed = Math.floor((Date.parse(sent) - Date.parse(running)) / weekLength) + 1;
    return `KW ${Number(week)}/${Number(week) <= passed ? year : year - 1}`;
  }
  const two = (number: string) => number.padStart(2, "0");
  const ends = `${two(lastMonth)}-${two(lastDay)}` <= sent.slice(5) ? year : year - 1;
  const begins = `${two(month)}-${two(day)}` <= `${two(lastMonth)}-${two(lastDay)}` ? ends : ends - 1;
  return `${day}.${month}.${begins} - ${lastDay}.${lastMonth}.${ends}`;
}
