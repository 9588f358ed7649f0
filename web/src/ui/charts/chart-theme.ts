import type { PieSvgProps } from "@nivo/pie";

const text = { fontFamily: "inherit", fontSize: 12, fill: "var(--color-ink-soft)" };

/** How the charts look: hairlines and the house's type, from its tokens, so that they follow the theme and print. */
export const chartTheme: NonNullable<PieSvgProps<unknown>["theme"]> = {
  background: "transparent",
  text,
  labels: { text: { ...text, fill: "var(--color-ink)", fontWeight: 600 } },
  axis: {
    domain: { line: { stroke: "var(--color-line-strong)", strokeWidth: 1 } },
    ticks: { line: { stroke: "var(--color-line-strong)", strokeWidth: 1 }, text },
  },
  grid: { line: { stroke: "var(--color-line)", strokeWidth: 1 } },
};

/** Axes without marks between the hairlines. */
export const chartAxis = { tickSize: 0, tickPadding: 8 };
