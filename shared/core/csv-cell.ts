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
