import { type Day, dayAfter, dayNumber, dayOfParts, mondayOf } from "../core/time.ts";
import { numberOf } from "../core/numbers.ts";
import type { PropertyValues } from "./contract.ts";
import { figureRoles, type PortalChannel, type PortalColumns, portalIn } from "./portal-columns.ts";
import type { PortalTable } from "./portal-file.ts";

/** A portal file's figures for one week. */
export interface PortalWeek {
  /** "YYYY-MM-DD" */
  monday: Day;
  views: number;
  bookmarks: number;
  /** Enquiries that the portal passed on, telephone clicks among them. */
  requests: number;
  /** Whether the table has only some of its days: it begins or ends within the week. */
  isPartial?: true;
}

/** Which result of a campaign a week is: the same file again, by hand or by e-mail, doubles nothing. */
export function portalWeekId(channel: PortalChannel, monday: Day): string {
  return `portal-${channel}-${monday}`;
}

/** Which rows of a file count, and what its columns are taken for. */
export interface PortalChoice {
  columns: PortalColumns;
  /** Of a file with several properties, which one. */
  object?: string | undefined;
  /** Of a file with several portals, which one. */
  channel?: PortalChannel | undefined;
  /** Whether somebody said that several rows of one day are all of this property. */
  together?: boolean | undefined;
}

/** A property of a portal's file. */
interface PortalObject {
  /** What stands in its rows. */
  value: string;
  /** That and, where the file has one, its title. */
  label: string;
}

/** Why a table gives no weeks. */
interface WeeksProblem {
  problem: string;
  /** A day has several rows, which may be added up when somebody says so. */
  isRepeated?: true;
}

/**
 * The weeks of a table, the newest first, how many rows of them could not be read, and whether the table begins within a week and has no
 * whole one, as the last seven days do; or the sentence that says why not.
 */
export function weeksOf(
  { head, rows }: Pick<PortalTable, "head" | "rows">,
  { columns, object, channel, together = false }: PortalChoice,
): { weeks: PortalWeek[]; skipped: number; isCut?: true } | WeeksProblem {
  const weeks = new Map<Day, PortalWeek>();
  const rowsByDay = new Map<string, string[]>();
  const singleDays = new Set<Day>();
  let skipped = 0;
  if (columns.day === undefined) return { problem: "Bitte wählen Sie die Spalte mit Tag oder Woche." };
  if (figureRoles.every((role) => columns[role] === undefined))
    return { problem: "Bitte wählen Sie mindestens eine Spalte mit Zahlen." };
  const isByWeek = /woche|kw|week/i.test(head[columns.day] ?? "");
  for (const row of rows) {
    // A line below the table.
    if (figureRoles.every((role) => cell(row, columns[role]) === "")) continue;
    const said = [cell(row, columns.day), cell(row, columns.until)].filter(Boolean).join(" - ");
    if (isLongRange(said))
      return {
        problem: `„${said}“ ist mehr als eine Woche. Bitte laden Sie die Zahlen nach Tagen oder Wochen herunter.`,
      };
    if (object !== undefined && cell(row, columns.object) !== object) continue;
    const portal = portalIn([cell(row, columns.portal)]);
    if (portal !== undefined && channel !== undefined && portal !== channel) continue;
    const monday = mondayIn(said, cell(row, columns.year), isByWeek);
    if (!monday && isSum(row)) continue;
    const [views, bookmarks, requests, calls] = figureRoles.map((role) => figureOf(cell(row, columns[role])));
    if (!monday || views === undefined || bookmarks === undefined || requests === undefined || calls === undefined) {
      skipped += 1;
      continue;
    }
    const key = JSON.stringify(
      [columns.day, columns.until, columns.year, columns.portal].map((place) => cell(row, place)),
    );
    const before = rowsByDay.get(key);
    if (before && !together) return repeatedDay(head, columns, before, row);
    rowsByDay.set(key, row);
    const week = weeks.get(monday) ?? { monday, views: 0, bookmarks: 0, requests: 0 };
    week.views += views;
    week.bookmarks += bookmarks;
    week.requests += requests + calls;
    weeks.set(monday, week);
    const [day, until = day] = daysIn(said);
    if (day && day === until && !isByWeek) singleDays.add(day);
  }
  if (weeks.size === 0) return { problem: "In der Datei steht keine Zeile mit Tag und Zahlen." };
  const days = [...singleDays].toSorted();
  markPartial(weeks, days);
  const newest = [...weeks.values()].toSorted((one, other) => other.monday.localeCompare(one.monday));
  const isCut = days[0] !== undefined && days[0] !== mondayOf(days[0]) && newest.every((week) => week.isPartial);
  return { weeks: newest, skipped, ...(isCut && { isCut }) };
}

/** Marks the weeks within which a table of single days begins and ends. One with a row a week names the same weekday in each. */
function markPartial(weeks: ReadonlyMap<Day, PortalWeek>, days: readonly Day[]): void {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  if (days.length > 1 && days.every((day) => (dayNumber(day) - dayNumber(first)) % 7 === 0)) return;
  const cut = [first === mondayOf(first) ? [] : first, last === dayAfter(mondayOf(last), 6) ? [] : last].flat();
  for (const day of cut) {
    const week = weeks.get(mondayOf(day));
    if (week) week.isPartial = true;
  }
}

/** Whether a week would lose days that are kept of it: the table has only some of them and says less. @param kept what stands there */
export function losesDays(
  { isPartial, views, bookmarks, requests }: PortalWeek,
  kept: Pick<PortalWeek, "views" | "bookmarks" | "requests">,
): boolean {
  const isLess = views < kept.views || bookmarks < kept.bookmarks || requests < kept.requests;
  return isPartial === true && isLess;
}

function cell(row: readonly string[], place: number | undefined): string {
  return place === undefined ? "" : (row[place] ?? "").trim();
}

function isSum(row: readonly string[]): boolean {
  return row.some((text) => /^(summe|gesamt|insgesamt|total|zwischensumme)\b/i.test(text.trim()));
}

/** What is asked where two rows are of one day: they may be of two properties, of which no column is known to tell. */
function repeatedDay(
  head: readonly string[],
  columns: PortalColumns,
  one: readonly string[],
  other: readonly string[],
): WeeksProblem {
  const known = new Set(Object.values(columns));
  const telling = head.find((_, place) => !known.has(place) && cell(one, place) !== cell(other, place));
  const several = `Für „${cell(one, columns.day)}“ hat die Datei mehrere Zeilen`;
  const problem = telling
    ? `${several}; sie unterscheiden sich in „${telling}“. Sind es mehrere Objekte, wählen Sie diese Spalte bei „Objekt“.`
    : `${several}, und nichts sagt, von welchem Objekt sie sind.`;
  return { problem, isRepeated: true };
}

/** The properties of a table: more than one means that its rows are not of one campaign. */
export function objectsOf(
  { head, rows }: Pick<PortalTable, "head" | "rows">,
  { object, day }: PortalColumns,
): PortalObject[] {
  if (object === undefined) return [];
  const title = head.findIndex(
    (name, place) => place !== object && /^(objekt|titel|adresse|anzeige|überschrift)/i.test(name),
  );
  const labels = new Map<string, string>();
  for (const row of rows) {
    const value = (row[object] ?? "").trim();
    // A line without a day is no property but a sum.
    if (value === "" || (day !== undefined && (row[day] ?? "").trim() === "") || labels.has(value)) continue;
    const name = (row[title] ?? "").trim();
    labels.set(value, name === "" || name === value ? value : `${value} · ${name}`);
  }
  return [...labels].map(([value, label]) => ({ value, label }));
}

/** Which of a file's properties is a campaign's, by the agency's number or its addresses on portals; nothing unless it is sure. */
export function ownObject(
  objects: readonly PortalObject[],
  { external_number, portals }: Pick<PropertyValues, "external_number" | "portals">,
): string | undefined {
  const own = objects.filter(
    ({ value }) =>
      value === external_number ||
      (/^\d{6,}$/.test(value) && portals.some(({ url }) => url.split(/\D+/).includes(value))),
  );
  return own.length === 1 ? own[0]?.value : undefined;
}

function figureOf(text: string): number | undefined {
  if (text === "" || text === "-" || text === "–") return 0;
  // No count has decimals: three digits behind a sign are thousands.
  const value = numberOf(/^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, "") : text);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}

const months = ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"];

/** The days that a text names, in its order: "16.11.2026", "16. November 2026", "2026-11-16", both ends of a range, also "16.11. - 22.11.2026". */
function daysIn(text: string): (Day | undefined)[] {
  const plain = text
    .slice(0, 100)
    .replaceAll(/(\d{1,2})\.\s*(jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-zä]*\.?\s*/gi, (_, day, month) => {
      return `${day}.${months.indexOf(String(month).toLowerCase()) + 1}.`;
    });
  const german = [...plain.matchAll(/(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2}(?![\d.]))?/g)];
  if (german.length === 0)
    return [...plain.matchAll(/(\d{4})([-/])(\d{2})\2(\d{2})/g)].map(([, year = "", , month = "", day = ""]) =>
      dayOfPortal(year, month, day),
    );
  const lastYear = german.at(-1)?.[3] ?? "";
  const lastMonth = Number(german.at(-1)?.[2]);
  if (lastYear === "") return [];
  return german.map(([, day = "", month = "", year]) =>
    dayOfPortal(year ?? String(Number(lastYear) - (Number(month) > lastMonth ? 1 : 0)), month, day),
  );
}

/** Whether a text is a range of more than a week, of which nobody can say what came in which of its weeks. */
function isLongRange(text: string): boolean {
  const [from, until] = daysIn(text);
  return from !== undefined && until !== undefined && until > dayAfter(from, 6);
}

/**
 * The Monday of a day, of a range of a week at most (where most of its days are), or of a week ("KW 47/2026", "47. KW 2026",
 * "2026-W47", "KW 47/26", or "47" next to its year). @param isByWeek whether the column is one of weeks: then "2026/47" and "47/26" are, too
 */
function mondayIn(text: string, ofYear: string, isByWeek: boolean): Day | undefined {
  const days = daysIn(text);
  const [from, until = from] = days;
  if (days.length > 0)
    return from && until && until >= from
      ? mondayOf(dayAfter(from, Math.floor((dayNumber(until) - dayNumber(from)) / 2)))
      : undefined;
  const [, year, week] = /^(\d{4})[-/ ]*(?:kw|w)\s*(\d{1,2})$/i.exec(text) ?? [];
  if (year && week) return mondayOfWeek(Number(year), Number(week));
  const [, bareYear, bareWeek] = (isByWeek && /^(\d{4})\s*[-/. ]\s*(\d{1,2})$/.exec(text)) || [];
  if (bareYear && bareWeek) return mondayOfWeek(Number(bareYear), Number(bareWeek));
  const [, word, number, said, short] =
    /^(kw|w|woche)?\s*(\d{1,2})\.?(?:\s*(?:kw|woche))?(?:\s*[/. -]\s*(\d{4})|\s*\/\s*([23]\d))?$/i.exec(text) ?? [];
  if (short && !word && !isByWeek) return undefined;
  const inYear = said ?? (short ? `20${short}` : /^(?:19|20)\d{2}$/.exec(ofYear)?.[0]);
  return number && inYear ? mondayOfWeek(Number(inYear), Number(number)) : undefined;
}

function dayOfPortal(year: string, month: string, date: string): Day | undefined {
  const day = dayOfParts(year.length === 2 ? `20${year}` : year, month, date);
  return day && day >= "2000" && day < "2100" ? day : undefined;
}

/** The Monday of an ISO 8601 week: week 1 is the one with 4 January. */
function mondayOfWeek(year: number, week: number): Day | undefined {
  if (week < 1 || week > 53) return undefined;
  return dayAfter(mondayOf(`${year}-01-04`), (week - 1) * 7);
}
