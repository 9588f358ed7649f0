import { parse } from "csv-parse/sync";
import { csvText } from "#shared/core/csv-cell";
import { decodeText, separatorOf } from "#shared/core/csv-text";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { requiredColumns } from "#shared/catalogue/columns";
import { type CatalogueRow, readRow } from "#shared/catalogue/rows";
import { numberText } from "#shared/core/numbers";
import { Refusal } from "../core/refusal.ts";

/** A catalogue file, read row by row. Lines are counted as an editor counts them, the header being line 1. */
export interface CatalogueFile {
  encoding: string;
  separator: string;
  rows: { line: number; row: CatalogueRow; cells: Record<string, string> }[];
  faulty: FaultyRow[];
}

/** A row that is left out, with its cells by column name as they were read. */
export interface FaultyRow {
  line: number;
  reason: string;
  cells: Record<string, string>;
}

/** Maximum number of rows of a file: the library is one partition, which takes 1,000 writes a second, and a call has 29 seconds. */
const maxRows = 10_000;
/** Maximum number of columns: three times as many as a catalogue has. */
const maxColumns = 100;
/** Maximum number of characters of a row, quotes and all; what is longer is a quote that never ends, or no table. */
const longestRow = 250_000;
/** Maximum number of lines that are read in search of rows: a spreadsheet leaves empty ones behind. */
const maxLines = 30_000;

/**
 * Reads a CSV file as German Excel, Google Sheets and others write it (docs/product.md, Import).
 * A faulty row is named by its line and reason; the rest is read. What is too long or too wide is refused where that
 * shows, so that no file keeps a function busy until its time is over.
 * @throws Refusal 400 for a file that is empty, no text, too long, too wide, or lacks required columns
 */
export function readCatalogueFile(bytes: Uint8Array): CatalogueFile {
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === "") throw new Refusal(400, "Die CSV-Datei ist leer.");
  if (text.includes("\u0000"))
    throw new Refusal(400, "Diese Datei ist keine CSV-Datei. Bitte speichern Sie die Tabelle als CSV.");
  const separator = separatorOf(text);
  const [header, ...records] = parseRecords(text, separator);
  const columns = (header?.record ?? []).map((cell) => columnName(cell));
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new Refusal(
      400,
      `In der CSV-Datei fehlen Spalten: ${missing.join(", ")}. Erforderlich sind: ${requiredColumns.join(", ")}.`,
    );
  const file: CatalogueFile = { encoding, separator, rows: [], faulty: [] };
  for (const { record, line } of records) {
    const cells = Object.fromEntries(columns.map((column, position) => [column, csvText(record[position] ?? "")]));
    const problem =
      record.length > columns.length ? [`Die Zeile hat ${record.length} statt ${columns.length} Spalten`] : undefined;
    const result = problem ? { problems: problem } : readRow(cells);
    if ("problems" in result) file.faulty.push({ line, reason: result.problems.join("; "), cells });
    else file.rows.push({ line, row: result.row, cells });
  }
  return file;
}

interface CsvRecord {
  record: string[];
  line: number;
}

function parseRecords(text: string, delimiter: string): CsvRecord[] {
  const found: CsvRecord[] = [];
  let lines = 0;
  const keep = (record: string[], { lines: last }: { lines: number }): null => {
    const line = last - lineBreaksIn(record);
    if (record.length > maxColumns) throw tooWide(line, record.length);
    lines += 1;
    if (record.some((cell) => cell.trim() !== "")) found.push({ record, line });
    // The header is one more.
    if (found.length > maxRows + 1 || lines > maxLines) throw tooLong();
    return null;
  };
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      on_record: keep,
    });
    return found;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { lines: at = "?", code } = error as { lines?: number; code?: string };
    if (code === "CSV_MAX_RECORD_SIZE")
      throw new Refusal(
        400,
        `Die Zeile ${at} der CSV-Datei hat mehr als ${numberText(longestRow)} Zeichen. Meist fehlt davor ein schließendes Anführungszeichen.`,
      );
    throw new Refusal(
      400,
      `Die CSV-Datei ist ab Zeile ${at} nicht lesbar: Ein Anführungszeichen steht an der falschen Stelle oder fehlt.`,
    );
  }
}

function tooLong(): Refusal {
  return new Refusal(
    400,
    `Die CSV-Datei hat zu viele Zeilen, auf einmal gehen höchstens ${numberText(maxRows)}. Bitte teilen Sie die Datei auf und importieren Sie die Teile nacheinander.`,
  );
}

function tooWide(line: number, columns: number): Refusal {
  return new Refusal(
    400,
    `Die Zeile ${line} der CSV-Datei hat ${numberText(columns)} Spalten, höchstens ${maxColumns} gehen. Bitte löschen Sie leere Spalten und prüfen Sie, womit die Spalten getrennt sind.`,
  );
}

/** A record is counted at its last line; its quoted line breaks lead back to its first. */
function lineBreaksIn(record: string[]): number {
  return record.join("").split(/\r\n|\n|\r/).length - 1;
}

function columnName(cell: string): string {
  const name = cell.trim().toLowerCase();
  return propertyTypeCodes.find((code) => code.toLowerCase() === name) ?? name;
}
