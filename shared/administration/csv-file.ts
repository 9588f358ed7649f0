/** Most bytes of a CSV file: the gateway's base64 leaves no more (docs/product.md, Field limits). */
export const fileLimit = 4 * 1024 * 1024;

/**
 * Why a chosen file can't be imported, or nothing (docs/product.md, Import). Told before it is sent, and again by the
 * server.
 */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!name.toLowerCase().endsWith(".csv")) return "Bitte wählen Sie eine CSV-Datei aus";
  if (size > fileLimit) return "Die CSV-Datei ist zu groß. Erlaubt sind höchstens 4 MB.";
  return undefined;
}

/** A plain number is none, also where it is negative, as days before the start are. */
const formula = /^(?!-\d+([.,]\d+)?$)'*[=+\-@\t\r]/;
const neutralised = /^'+[=+\-@\t\r]/;

/**
 * A quoted cell of a CSV file. What a spreadsheet would run as a formula gets an apostrophe before it, and so does what
 * already has one, so that reading gives back what was written.
 */
export function csvCell(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The text that `csvCell` wrote, from the cell as a CSV reader gives it. */
export function csvText(cell: string): string {
  return neutralised.test(cell) ? cell.slice(1) : cell;
}
