/** One line of the table: what was measured, against which budget. A run fails by a line that is not `ok`; undefined is evidence without a budget. */
export interface Line {
  what: string;
  budget: string;
  measured: string;
  ok: boolean | undefined;
}

/** A line whose figure may not be higher than its budget. */
export function atMost(what: string, budget: number, measured: number, unit = ""): Line {
  return { what, budget: `≤ ${budget}${unit}`, measured: rounded(measured, unit), ok: measured <= budget };
}

/** A line whose figure may not be lower than its budget. */
export function atLeast(what: string, budget: number, measured: number, unit = ""): Line {
  return { what, budget: `≥ ${budget}${unit}`, measured: rounded(measured, unit), ok: measured >= budget };
}

/** A line of read or write units, beside what is expected: evidence that something reads more than it needs, no budget (docs/decisions/070-one-summary-per-campaign.md). */
export function evidence(what: string, expected: number, measured: number): Line {
  return { what, budget: `(${expected})`, measured: rounded(measured, ""), ok: undefined };
}

function rounded(figure: number, unit: string): string {
  return `${Math.round(figure * 100) / 100}${unit}`;
}

/** The lines as text, in columns. */
export function tableOf(lines: Line[]): string {
  const rows = [
    ["what", "budget", "measured", "ok"],
    ...lines.map(({ what, budget, measured, ok }) => [
      what,
      budget,
      measured,
      { true: "yes", false: "NO", undefined: "" }[`${ok}`],
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column].length)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column] ?? 3)))
        .join("  "),
    )
    .join("\n");
}

/** The middle one of several figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Milliseconds that something takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
