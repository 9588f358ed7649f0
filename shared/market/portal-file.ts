import { decodeText, separatorOf, separators } from "../core/csv-text.ts";
import { numberOf } from "../core/numbers.ts";
import { mondayOf } from "../campaigns/agenda.ts";

/** What a portal's file says of one week. */
export interface PortalWeek {
  /** "YYYY-MM-DD" */
  monday: string;
  views: number;
  bookmarks: number;
  requests: number;
}

/** What was read, or the sentence that says why it could not be. */
export type PortalFile = { weeks: PortalWeek[]; skipped: number } | { problem: string };

/** Most bytes of a portal's file. */
export const portalFileBytes = 2 * 1024 * 1024;

/*
 * Portals name their columns each in their own way and change them; what a column means is known by the words in its
 * head. The first column that fits counts.
 */
const day = /datum|^tag$|woche|^kw|zeitraum|date/;
const columns = {
  views: /aufruf|impression|ansicht|besuch|klick|view/,
  bookmarks: /merk|favorit|gespeichert|beobacht|bookmark/,
  requests: /anfrage|kontakt|nachricht|abruf|request|contact/,
} as const;
type Figure = keyof typeof columns;

/**
 * Reads the figures that a portal hands out as CSV, by days or weeks, added up by weeks.
 * @param bytes in UTF-8, UTF-16 or Windows-1252, separated by semicolon, comma or tab
 * @param parse reads the cells; the program's own reader of CSV
 */
export function readPortalFile(bytes: Uint8Array, parse: (text: string, separator: string) => string[][]): PortalFile {
  if (bytes.length > portalFileBytes) return { problem: "Die Datei ist zu groß. Erlaubt sind höchstens 2 MB." };
  const { text } = decodeText(bytes);
  if (text.trim() === "") return { problem: "Die Datei ist leer." };
  if (text.includes("\u0000"))
    return { problem: "Diese Datei ist keine CSV-Datei. Bitte laden Sie die Zahlen als CSV herunter." };
  let isReadable = false;
  // Above the head there may be lines of another make, so that the first one does not tell the separator.
  for (const separator of [separatorOf(text), ...separators]) {
    const rows = cellsOf(() => parse(text, separator));
    if (!rows) continue;
    isReadable = true;
    const at = rows.findIndex((row) => headOf(row) !== undefined);
    const head = headOf(rows[at] ?? []);
    if (head) return weeksOf(rows.slice(at + 1), head);
  }
  return {
    problem: isReadable
      ? "In der Datei fehlt eine Spalte mit Tag oder Woche oder eine mit Aufrufen, Merkzettel oder Anfragen. Sie können die Zahlen auch von Hand eintragen."
      : "Die Datei ist nicht lesbar: Ein Anführungszeichen steht an der falschen Stelle oder fehlt.",
  };
}

function cellsOf(read: () => string[][]): string[][] | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

interface Head {
  day: number;
  figures: [Figure, number][];
}

function headOf(row: string[]): Head | undefined {
  const names = row.map((cell) => cell.trim().toLowerCase());
  const dayColumn = names.findIndex((name) => day.test(name));
  const figures = (Object.keys(columns) as Figure[]).flatMap((figure): [Figure, number][] => {
    const place = names.findIndex((name, column) => column !== dayColumn && columns[figure].test(name));
    return place === -1 ? [] : [[figure, place]];
  });
  return dayColumn === -1 || figures.length === 0 ? undefined : { day: dayColumn, figures };
}

function weeksOf(rows: string[][], head: Head): PortalFile {
  const weeks = new Map<string, PortalWeek>();
  let skipped = 0;
  for (const row of rows) {
    const monday = mondayIn(row[head.day] ?? "");
    const figures = head.figures.map(([figure, place]) => [figure, figureOf(row[place] ?? "")] as const);
    if (!monday || figures.some(([, value]) => value === undefined)) {
      skipped += 1;
      continue;
    }
    const week = weeks.get(monday) ?? { monday, views: 0, bookmarks: 0, requests: 0 };
    for (const [figure, value = 0] of figures) week[figure] += value;
    weeks.set(monday, week);
  }
  if (weeks.size === 0) return { problem: "In der Datei steht keine Zeile mit Tag und Zahlen." };
  return { weeks: [...weeks.values()].toSorted((one, other) => other.monday.localeCompare(one.monday)), skipped };
}

function figureOf(cell: string): number | undefined {
  const text = cell.trim();
  if (text === "" || text === "-" || text === "–") return 0;
  const value = numberOf(text);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** The Monday of a day ("16.11.2026", "2026-11-16", the first of a range) or of a week ("KW 47/2026", "2026-W47"). */
function mondayIn(cell: string): string | undefined {
  const text = cell.trim();
  const german = /(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})/.exec(text);
  if (german) return dayIn(german[3] ?? "", german[2] ?? "", german[1] ?? "");
  const iso = /(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return dayIn(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const [, year, week] = /^(\d{4})[-/ ]*(?:kw|w)\s*(\d{1,2})$/i.exec(text) ?? [];
  if (year && week) return mondayOfWeek(Number(year), Number(week));
  const [, number, ofYear] = /^(?:kw|w)?\s*(\d{1,2})\s*[/. -]\s*(\d{4})$/i.exec(text) ?? [];
  return number && ofYear ? mondayOfWeek(Number(ofYear), Number(number)) : undefined;
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
