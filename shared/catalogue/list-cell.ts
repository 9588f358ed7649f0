/**
 * Several values in one cell of a catalogue file, parted by "|". One that has a "|" itself is written "\|", and a
 * backslash is doubled, so that `listValues` reads back what was written.
 */
export function listCell(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\|]/g, String.raw`\$&`)).join("|");
}

/** The values of a cell, without outer space and without empty ones. */
export function listValues(cell: string): string[] {
  const parts = cell.match(/(?:\\[\\|]|[^|])+/g) ?? [];
  return parts.map((part) => part.replaceAll(/\\([\\|])/g, "$1").trim()).filter((value) => value !== "");
}
