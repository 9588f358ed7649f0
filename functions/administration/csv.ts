import { parse } from "csv-parse/sync";
import { csvText } from "#shared/core/csv-cell";
import { decodeText, separatorOf } from "#shared/core/csv-text";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { type CatalogueRow, readRow, requiredColumns } from "#shared/catalogue/rows";
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

/** Most rows of a file: the library is one partition, which takes 1,000 writes a second, and a call has 29 seconds. */
export const mostRows = 10_000;

/**
 * Reads a CSV file as German Excel, Google Sheets and others write it (docs/product.md, Import).
 * A faulty row is named by its line and reason; the rest is read.
 * @throws Refusal 400 for a file that is empty, no text, too long, or lacks required columns
 */
export function readCatalogueFile(bytes: Uint8Array): CatalogueFile {
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === "") throw new Refusal(400, "Die CSV-Datei ist leer.");
  if (text.includes("\u0000"))
    throw new Refusal(400, "Diese Datei ist keine CSV-Datei. Bitte speichern Sie die Tabelle als CSV.");
  const separator = separatorOf(text);
  const [header, ...records] = parseRecords(text, separator);
  if (records.length > mostRows)
    throw new Refusal(
      400,
      `Die CSV-Datei hat ${numberText(records.length)} Zeilen, auf einmal gehen höchstens ${numberText(mostRows)}. Bitte teilen Sie die Datei auf und importieren Sie die Teile nacheinander.`,
    );
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

function parseRecords(text: string, delimiter: string): { record: string[]; line: number }[] {
  try {
    const parsed = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed
      .map(({ record, info }) => ({ record, line: info.lines - lineBreaksIn(record) }))
      .filter(({ record }) => record.some((cell) => cell.trim() !== ""));
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw new Refusal(
      400,
      `Die CSV-Datei ist ab Zeile ${line ?? "?"} nicht lesbar: Ein Anführungszeichen steht an der falschen Stelle oder fehlt.`,
    );
  }
}

/** A record is counted at its last line; its quoted line breaks lead back to its first. */
function lineBreaksIn(record: string[]): number {
  return record.join("").split(/\r\n|\n|\r/).length - 1;
}

function columnName(cell: string): string {
  const name = cell.trim().toLowerCase();
  return propertyTypeCodes.find((code) => code.toLowerCase() === name) ?? name;
}
