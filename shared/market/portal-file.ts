import { decodeText, separatorOf, separators } from "../core/csv-text.ts";
import { columnsOf, isHead, type PortalChannel, type PortalColumns, portalIn } from "./portal-columns.ts";

/** A portal's file as a table, with what its columns are taken for. */
export interface PortalTable {
  /** The names of the columns, as the file has them. */
  head: string[];
  rows: string[][];
  columns: PortalColumns;
  /** From which portal it is, where the file tells. */
  channel: PortalChannel | undefined;
}

/** What was read, or the sentence that says why it could not be. */
type PortalFile = PortalTable | { problem: string };

/** Maximum number of bytes of a portal's file. */
const portalFileBytes = 2 * 1024 * 1024;

/**
 * Reads the CSV that a portal hands out: its table and which columns mean what. What the weeks are: `portal-weeks.ts`.
 * @param bytes in UTF-8, UTF-16 or Windows-1252, separated by semicolon, comma or tab
 * @param parse reads the cells; the program's own reader of CSV
 * @param name the file's, which may name the portal
 */
export function readPortalFile(
  bytes: Uint8Array,
  parse: (text: string, separator: string) => string[][],
  name = "",
): PortalFile {
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
    const at = rows.findIndex(isHead);
    if (at >= 0) return tableOf(rows, at, name);
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

function tableOf(all: string[][], at: number, name: string): PortalFile {
  const head = (all[at] ?? []).map((cell) => cell.trim());
  const rows = all.slice(at + 1);
  if (rows.length === 0) return { problem: "In der Datei steht keine Zeile mit Tag und Zahlen." };
  const columns = columnsOf(head);
  const named = rows.map((row) => row[columns.portal ?? -1] ?? "");
  const channel = portalIn([name, ...all.slice(0, at).flat(), ...head, ...named]);
  return { head, rows, columns, channel };
}
