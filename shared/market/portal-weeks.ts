import { mondayOf } from "../campaigns/agenda.ts";
import { numberOf } from "../core/numbers.ts";
import type { PropertyValues } from "./contract.ts";
import { figureRoles, type PortalChannel, type PortalColumns, portalIn } from "./portal-columns.ts";
import type { PortalTable } from "./portal-file.ts";

/** What a portal's file says of one week. */
export interface PortalWeek {
  /** "YYYY-MM-DD" */
  monday: string;
  views: number;
  bookmarks: number;
  /** Enquiries that the portal passed on, telephone clicks among them. */
  requests: number;
}

/** Which rows of a file count, and what its columns are taken for. */
export interface PortalChoice {
  columns: PortalColumns;
  /** Of a file with several properties, which one. */
  object?: string | undefined;
  /** Of a file with several portals, which one. */
  channel?: PortalChannel | undefined;
}

/** A property of a portal's file. */
export interface PortalObject {
  /** What stands in its rows. */
  value: string;
  /** That and, where the file has one, its title. */
  label: string;
}

/** The weeks of a table, the newest first, and how many rows of them could not be read; or the sentence that says why not. */
export function weeksOf(
  { rows }: Pick<PortalTable, "rows">,
  { columns, object, channel }: PortalChoice,
): { weeks: PortalWeek[]; skipped: number } | { problem: string } {
  const weeks = new Map<string, PortalWeek>();
  let skipped = 0;
  const cell = (row: string[], place: number | undefined) => (place === undefined ? "" : (row[place] ?? "").trim());
  if (columns.day === undefined) return { problem: "Bitte wählen Sie die Spalte mit Tag oder Woche." };
  if (figureRoles.every((role) => columns[role] === undefined))
    return { problem: "Bitte wählen Sie mindestens eine Spalte mit Zahlen." };
  for (const row of rows) {
    if (object !== undefined && cell(row, columns.object) !== object) continue;
    const portal = portalIn([cell(row, columns.portal)]);
    if (portal !== undefined && channel !== undefined && portal !== channel) continue;
    const monday = mondayIn(cell(row, columns.day), cell(row, columns.year));
    const [views, bookmarks, requests, calls] = figureRoles.map((role) => figureOf(cell(row, columns[role])));
    if (!monday || views === undefined || bookmarks === undefined || requests === undefined || calls === undefined) {
      skipped += 1;
      continue;
    }
    const week = weeks.get(monday) ?? { monday, views: 0, bookmarks: 0, requests: 0 };
    week.views += views;
    week.bookmarks += bookmarks;
    week.requests += requests + calls;
    weeks.set(monday, week);
  }
  if (weeks.size === 0) return { problem: "In der Datei steht keine Zeile mit Tag und Zahlen." };
  return { weeks: [...weeks.values()].toSorted((one, other) => other.monday.localeCompare(one.monday)), skipped };
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
  const value = numberOf(text);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}

/**
 * The Monday of a day ("16.11.2026", "2026-11-16", the first of a range) or of a week ("KW 47/2026", "2026-W47", or "47"
 * beside its year).
 */
function mondayIn(text: string, ofYear: string): string | undefined {
  const german = /(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})/.exec(text);
  if (german) return dayIn(german[3] ?? "", german[2] ?? "", german[1] ?? "");
  const iso = /(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return dayIn(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const [, year, week] = /^(\d{4})[-/ ]*(?:kw|w)\s*(\d{1,2})$/i.exec(text) ?? [];
  if (year && week) return mondayOfWeek(Number(year), Number(week));
  const [, number, said] = /^(?:kw|w|woche)?\s*(\d{1,2})\.?(?:\s*[/. -]\s*(\d{4}))?$/i.exec(text) ?? [];
  const inYear = said ?? /^(?:19|20)\d{2}$/.exec(ofYear)?.[0];
  return number && inYear ? mondayOfWeek(Number(inYear), Number(number)) : undefined;
}

function dayIn(year: string, month: string, date: string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const isReal = !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
  return isReal && text >= "2000" && text < "2100" ? mondayOf(text) : undefined;
}

/** The Monday of an ISO 8601 week: week 1 is the one with 4 January. */
function mondayOfWeek(year: number, week: number): string | undefined {
  if (week < 1 || week > 53) return undefined;
  const first = Date.parse(`${mondayOf(`${year}-01-04`)}T00:00:00Z`);
  return new Date(first + (week - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
}
