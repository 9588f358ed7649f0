import { csvCell } from "#shared/administration/csv-file";
import type { ImportResult } from "#shared/administration/contract";

/** The column that says why a row was left out; the import ignores it when the corrected file comes back. */
const reasonColumn = "Grund";

/** The faulty rows of an import as a CSV file with the columns and the separator of the original, and the reason. */
export function faultyRowsFile({ faulty, separator }: Pick<ImportResult, "faulty" | "separator">): Blob {
  const columns = Object.keys(faulty[0]?.cells ?? {}).filter((column) => column !== reasonColumn.toLowerCase());
  const rows = faulty.map(({ cells, reason }) => [...columns.map((column) => cells[column] ?? ""), reason]);
  const lines = [[...columns, reasonColumn], ...rows].map((row) => row.map(csvCell).join(separator));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}
